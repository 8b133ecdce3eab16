// CloudFront Function on the way in to /media: a picture is asked for by its width (…/w320) and stored once a format.
// A picture's own address, as the API tells it, is its 640 pixels. The address becomes the cache key, so that there is one copy a format, not one an Accept header.
function handler(event) {
  var request = event.request;
  if (/^\/media\/[a-z]+\/[0-9A-Z]{26}$/.test(request.uri)) request.uri += '/w640';
  if (!/\/w[0-9]+$/.test(request.uri)) return request;
  var accept = request.headers.accept ? request.headers.accept.value : '';
  request.uri += accept.indexOf('image/avif') >= 0 ? '.avif' : '.webp';
  return request;
}
