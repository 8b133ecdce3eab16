/** Stands for the shop's own address: what leads away from it leads away from the shop, wherever that is. */
const SHOP = 'http://shop.invalid';

/** Browsers drop controls wherever they stand and read `\` as `/`. */
const hasMended = (text: string): boolean => /[\\\p{Cc}]/u.test(text);

/** What a browser makes of `text` on a page of the shop, if that is an address of the shop. */
const here = (text: string): URL | undefined => {
  if (!text.startsWith('/') || hasMended(text) || !URL.canParse(text, SHOP)) return undefined;
  const url = new URL(text, SHOP);
  // `/..//evil.example` becomes the path `//evil.example`, which is another host to whoever reads it next.
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
 * The path of the shop a text leads to, as browsers write it (`/a/../b?q=욕실` is `/b?q=%EC%9A%95…`); undefined when
 * the text, or the path it comes to, leads elsewhere, also once it is decoded a second time.
 */
export const pathOfShop = (text: string): string | undefined => {
  const url = here(text);
  return url && here(decoded(url.pathname)) ? url.pathname + url.search + url.hash : undefined;
};

/** Whether a text is the address of a page somewhere on the web, with nothing in it that hides where. */
const leadsOutside = (text: string): boolean => {
  if (!/^https?:\/\/[^/?#]/i.test(text) || hasMended(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** A link of contents as it may be shown: a path of the shop or an http(s) address; undefined for any other. */
export const safeLink = (text: string | undefined): string | undefined =>
  text !== undefined && (pathOfShop(text) !== undefined || leadsOutside(text)) ? text : undefined;
