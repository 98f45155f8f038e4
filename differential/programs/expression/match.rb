# Matches lines of hexadecimal UTF-8 with an expression, and answers 1 or 0 for each: `ruby match.rb FILE`.
expression = Regexp.new("\\A(?:#{File.read(ARGV[0]).chomp})\\z")
$stdin.each_line { |line| print expression.match?([line.chomp].pack("H*").force_encoding("UTF-8")) ? 1 : 0 }
puts
