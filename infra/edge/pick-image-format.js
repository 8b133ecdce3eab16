// CloudFront Function on requests to /media: a picture is requested by its width (…/w320) and stored once in each
// format. A picture's own URL, as the API returns it, is its variant of 640 pixels. The rewritten path becomes the
// cache key, so that there is one copy for each format, not one for each Accept header.
function handler(event) {
  var request = event.request;
  if (/^\/media\/[a-z]+\/[0-9A-Z]{26}$/.test(request.uri)) request.uri += '/w640';
  if (!/\/w[0-9]+$/.test(request.uri)) return request;
  var accept = request.headers.accept ? request.headers.accept.value : '';
  request.uri += accept.indexOf('image/avif') >= 0 ? '.avif' : '.webp';
  return request;
}
