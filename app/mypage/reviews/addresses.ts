/** Addresses of the list of purchases to review, and of the list of written reviews. */
export const TO_WRITE = '/mypage/reviews';
export const WRITTEN = `${TO_WRITE}?tab=written`;

/** Parameters of the screen in addition to its list: a later page of it, and the subject of the form above it. */
type AddressParameters = { cursor?: string; edit?: string; _purchase?: string };

/**
 * Builds the address of a list with these parameters. A form that is opened from a later page is shown over that page.
 *
 * @param list `TO_WRITE` or `WRITTEN`
 */
export const addressOf = (list: string, named: AddressParameters): string => {
  const query = new URLSearchParams(Object.entries(named).filter(([, value]) => value)).toString();
  return query ? `${list}${list.includes('?') ? '&' : '?'}${query}` : list;
};
