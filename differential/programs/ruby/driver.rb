# Asks Ruby's URI, or Addressable: `parse`, or `join` with a base, and the accessors of the result.
#
#     ruby [-I FOLDER/OF/URI] driver.rb [VERSION/OF/URI]
#     ruby driver.rb addressable
require "json"
if ARGV[0] == "addressable"
  require "addressable/uri"
  LIBRARY, HOST = Addressable::URI, :host
else
  require "uri"
  abort "this is uri #{URI::VERSION}, not #{ARGV[0]}" if ARGV[0] && ARGV[0] != URI::VERSION
  LIBRARY, HOST = URI, :hostname
end

KEYS = {
  "scheme" => :scheme, "username" => :user, "password" => :password, "host" => HOST, "port" => :port, "path" => :path,
  "query" => :query, "fragment" => :fragment,
}.freeze

def answer(line)
  question = JSON.parse(line, max_nesting: 3)
  input = question["input"]
  return { accepted: false, error: "bad-line" } unless input.is_a?(String)
  uri = question["base"] ? LIBRARY.join(question["base"], input) : LIBRARY.parse(input)
  { accepted: true }.merge(KEYS.transform_values { |accessor| uri.public_send(accessor)&.to_s })
rescue StandardError => error
  { accepted: false, error: "#{error.class}: #{error.message[0, 200].scrub}" }
end

if $PROGRAM_NAME == __FILE__
  $stdout.sync = true
  $stdin.set_encoding("UTF-8")
  while (line = $stdin.gets)
    puts JSON.generate(answer(line))
  end
end
