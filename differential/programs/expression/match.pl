# Matches lines of hexadecimal UTF-8 with an expression, and answers 1 or 0 for each: `perl match.pl FILE`.
use strict;
use warnings;
open my $file, '<', shift or die;
chomp(my $expression = <$file>);
$expression = qr/\A(?:$expression)\z/;
while (my $line = <STDIN>) {
    chomp $line;
    my $text = pack 'H*', $line;
    utf8::decode($text);
    print $text =~ $expression ? 1 : 0;
}
print "\n";
