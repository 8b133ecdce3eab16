/**
 * Returns the address the request came from, as the edge saw it (a client cannot forge it: the edge overwrites the
 * header). It is used for rate limits and the audit trail. Returns `unknown` without the header.
 */
export const clientAddress = (request: Request): string =>
  request.headers.get('x-viewer-address') ?? 'unknown';
