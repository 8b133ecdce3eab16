/** What is still to be reviewed, and what was. */
export const TO_WRITE = '/mypage/reviews';
export const WRITTEN = `${TO_WRITE}?tab=written`;

/** What an address of the screen may name beside its list: a later page of it, and what the form above it is about. */
type Named = { cursor?: string; edit?: string; _purchase?: string };

/**
 * The address of a list with what is named on it. A form that is opened from a later page stands over that page.
 *
 * @param list `TO_WRITE` or `WRITTEN`
 */
export const addressOf = (list: string, named: Named): string => {
  const query = new URLSearchParams(Object.entries(named).filter(([, value]) => value)).toString();
  return query ? `${list}${list.includes('?') ? '&' : '?'}${query}` : list;
};
