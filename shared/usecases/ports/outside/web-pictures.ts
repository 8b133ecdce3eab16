/** Result of fetching a picture: its bytes, not checked yet, or why there are none. */
export type WebPicture =
  | { kind: 'BYTES'; bytes: Uint8Array }
  /** An address the shop may not call, or no answer in time with a picture's type; it is deliberately not said which */
  | { kind: 'UNREACHABLE' }
  | { kind: 'NOT_A_PICTURE' }
  | { kind: 'TOO_LARGE' };

/** Fetches pictures of other sites. Only public addresses are called, whatever their names and redirects resolve to. */
export interface WebPicturesPort {
  /** @param url an http(s) address */
  fetchPicture(url: string): Promise<WebPicture>;
}
