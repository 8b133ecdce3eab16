/**
 * What a list's screen is asked in its address, its two days in their order: who picks the later one first means the same
 * period. The API refuses such a period instead (`inOrder`).
 */
export const withDaysInOrder = <Asked extends Record<string, string>>(
  asked: Asked,
  first: string,
  last: string,
): Asked => {
  const [from = '', to = ''] = [asked[first], asked[last]];
  return from && to && from > to ? { ...asked, [first]: to, [last]: from } : asked;
};
