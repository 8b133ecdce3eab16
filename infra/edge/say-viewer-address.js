// CloudFront Function on the way in to the pages: the address the shop counts tries by. It replaces whatever the
// viewer sent under this name; headers CloudFront could add itself are dropped by the origin request policy in use.
function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return event.request;
}
