/** What came of fetching a picture: its bytes, which nobody has looked at yet, or why there are none. */
export type WebPicture =
  | { kind: 'BYTES'; bytes: Uint8Array }
  /** Nothing the shop may ask, or nothing that answered in time with a picture's type; which of them stays untold */
  | { kind: 'UNREACHABLE' }
  | { kind: 'NOT_A_PICTURE' }
  | { kind: 'TOO_LARGE' };

/** Pictures of other sites. Only public addresses are asked, whatever their names and redirects come to. */
export interface WebPicturesPort {
  /** @param url an http(s) address */
  fetchPicture(url: string): Promise<WebPicture>;
}
