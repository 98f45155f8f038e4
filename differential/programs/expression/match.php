<?php
// Matches lines of hexadecimal UTF-8 with an expression, and answers 1 or 0 for each: `php match.php FILE FLAGS`.
$expression = '/\A(?:' . rtrim(file_get_contents($argv[1])) . ')\z/' . ($argv[2] ?? '');
while (($line = fgets(STDIN)) !== false) {
    $found = preg_match($expression, hex2bin(rtrim($line)));
    if ($found === false) {
        fwrite(STDERR, preg_last_error_msg() . "\n");
        exit(1);
    }
    echo $found;
}
echo "\n";
