/**
 * The address the request came from, as the edge saw it (a client cannot forge it: the edge overwrites the header).
 * For rate limits and the audit trail; `unknown` without the header.
 */
export const clientAddress = (request: Request): string =>
  request.headers.get('x-viewer-address') ?? 'unknown';
