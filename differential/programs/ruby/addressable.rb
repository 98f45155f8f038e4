# Addressable: Addressable::URI.parse, or join with a base, and the accessors of the result.
require "json"
require "addressable/uri"

KEYS = {
  "scheme" => :scheme, "username" => :user, "password" => :password, "host" => :host, "port" => :port, "path" => :path,
  "query" => :query, "fragment" => :fragment,
}.freeze

def answer(line)
  question = JSON.parse(line, max_nesting: 3)
  input = question["input"]
  return { accepted: false, error: "bad-line" } unless input.is_a?(String)
  base = question["base"]
  uri = base ? Addressable::URI.join(base, input) : Addressable::URI.parse(input)
  { accepted: true }.merge(KEYS.transform_values { |accessor| uri.public_send(accessor)&.to_s })
rescue StandardError => error
  { accepted: false, error: "#{error.class}: #{error.message[0, 200].scrub}" }
end

$stdout.sync = true
$stdin.set_encoding("UTF-8")
while (first = $stdin.gets)
  puts JSON.generate(answer(first))
end
