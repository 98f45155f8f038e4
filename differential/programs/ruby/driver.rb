# Ruby's URI: URI.parse, or URI.join with a base, and the accessors of the result.
#
#     ruby [-I FOLDER/OF/URI] driver.rb [VERSION/OF/URI]
require "json"
require "uri"
abort "this is uri #{URI::VERSION}, not #{ARGV[0]}" if ARGV[0] && ARGV[0] != URI::VERSION

KEYS = {
  "scheme" => :scheme, "username" => :user, "password" => :password, "host" => :hostname, "port" => :port,
  "path" => :path, "query" => :query, "fragment" => :fragment,
}.freeze

def answer(line)
  question = JSON.parse(line, max_nesting: 3)
  input = question["input"]
  return { accepted: false, error: "bad-line" } unless input.is_a?(String)
  uri = question["base"] ? URI.join(question["base"], input) : URI.parse(input)
  { accepted: true }.merge(KEYS.transform_values { |accessor| uri.public_send(accessor)&.to_s })
rescue StandardError => error
  { accepted: false, error: "#{error.class}: #{error.message[0, 200].scrub}" }
end

if $PROGRAM_NAME == __FILE__
  $stdout.sync = true
  $stdin.set_encoding("UTF-8")
  while (first = $stdin.gets)
    puts JSON.generate(answer(first))
  end
end
