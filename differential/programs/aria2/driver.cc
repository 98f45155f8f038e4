// Reads URIs as aria2 does, for a driver: fills the components of the request that a URI leads to, or returns a message.

#include "common.h"

#include <string>

#include "Request.h"
#include "driver.h"
#include "uri.h"
#include "uri_split.h"
#include "util.h"

using namespace aria2;

namespace {
std::string texts[FIELDS];

// Returns why a request is rejected, as `InitiateConnectionCommandFactory` decides.
const char* unsupported(const Request& request)
{
  const std::string& protocol = request.getProtocol();
  if (protocol == "http" || protocol == "https") {
    return nullptr;
  }
  if (protocol != "ftp" && protocol != "sftp") {
    return "the protocol is not supported";
  }
  return request.getFile().empty() ? "FTP/SFTP URI doesn't contain file path" : nullptr;
}

void set(field* out, int index, const std::string& text)
{
  texts[index] = text;
  out[index] = {texts[index].data(), texts[index].size()};
}
} // namespace

// Reads an argument, or a redirect from a base. Returns nullptr, or why it is rejected.
extern "C" const char* answer(const char* input, const char* base, field* out)
{
  for (int index = 0; index < FIELDS; ++index) {
    out[index] = {nullptr, 0};
  }
  const std::string argument = base ? base : input;
  const std::string encoded = util::percentEncodeMini(argument);
  if (uri_split(nullptr, argument.c_str()) != 0 || uri_split(nullptr, encoded.c_str()) != 0) {
    return "uri_split";
  }
  // aria2's offsets have 16 bits.
  if (encoded.size() > UINT16_MAX) {
    return "too long";
  }
  Request request;
  if (!request.setUri(encoded)) {
    return "setUri";
  }
  if (const char* error = unsupported(request)) {
    return error;
  }
  if (base) {
    if (!request.redirectUri(util::percentEncodeMini(input)) || request.getCurrentUri().size() > UINT16_MAX) {
      return "redirectUri";
    }
    if (const char* error = unsupported(request)) {
      return error;
    }
  }
  uri::UriStruct parts;
  uri::parse(parts, request.getCurrentUri());
  set(out, SCHEME, parts.protocol);
  if (!parts.username.empty()) {
    set(out, USERNAME, parts.username);
  }
  if (parts.hasPassword) {
    set(out, PASSWORD, parts.password);
  }
  set(out, HOST, parts.host);
  set(out, PORT, std::to_string(parts.port));
  set(out, PATH, parts.dir + parts.file);
  if (!parts.query.empty()) {
    set(out, QUERY, parts.query.substr(1));
  }
  uri_split_result split;
  if (!base && uri_split(&split, encoded.c_str()) == 0 && split.field_set & (1 << USR_FRAGMENT)) {
    set(out, FRAGMENT, uri::getFieldString(split, USR_FRAGMENT, encoded.c_str()));
  }
  return nullptr;
}
