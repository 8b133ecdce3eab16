// CloudFront Function on requests to pages: sets the address by which the shop counts tries. It replaces any header of
// this name from the viewer. The origin request policy in use drops the headers CloudFront could add itself.
function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return event.request;
}
