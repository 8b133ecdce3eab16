// CloudFront Function on requests for the bare domain: sends them to the shop, with path and query as they came. The
// stack puts the shop's address in place of the first word.
var shop = 'SHOP_ORIGIN';
function handler(event) {
  var query = event.request.querystring;
  var pairs = [];
  for (var name in query) {
    var values = query[name].multiValue || [query[name]];
    for (var at = 0; at < values.length; at++) pairs.push(name + '=' + values[at].value);
  }
  var location = shop + event.request.uri + (pairs.length > 0 ? '?' + pairs.join('&') : '');
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location } },
  };
}
