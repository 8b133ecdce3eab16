/** Placeholder of the shop's own origin: a URL that leaves it would leave the shop at any real origin. */
const SHOP = 'http://shop.invalid';

/**
 * Returns true when a browser would change the text: browsers remove control characters anywhere and read `\` as `/`.
 */
const hasMended = (text: string): boolean => /[\\\p{Cc}]/u.test(text);

/** Returns the URL a browser makes of `text` on a page of the shop, if it is an address of the shop. */
const here = (text: string): URL | undefined => {
  if (!text.startsWith('/') || hasMended(text) || !URL.canParse(text, SHOP)) return undefined;
  const url = new URL(text, SHOP);
  // `/..//evil.example` becomes the path `//evil.example`, which the next reader takes for another host.
  return url.origin === SHOP && !url.pathname.startsWith('//') ? url : undefined;
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

/**
 * Returns the path of the shop a text leads to, as browsers write it (`/a/../b?q=욕실` is `/b?q=%EC%9A%95…`); undefined
 * when the text, or the resulting path, leads elsewhere, also after it is decoded a second time.
 */
export const parseShopPath = (text: string): string | undefined => {
  const url = here(text);
  return url && here(decoded(url.pathname)) ? url.pathname + url.search + url.hash : undefined;
};

/** Returns true when a text is an http(s) address that hides nothing about its host. */
const leadsOutside = (text: string): boolean => {
  if (!/^https?:\/\/[^/?#]/i.test(text) || hasMended(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** Returns a link of contents if it may be shown: a path of the shop or an http(s) address; undefined for any other. */
export const keepSafeLink = (text: string | undefined): string | undefined =>
  text !== undefined && (parseShopPath(text) !== undefined || leadsOutside(text)) ? text : undefined;
