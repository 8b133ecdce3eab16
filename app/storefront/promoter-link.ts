import { PROMOTER_LINK } from '#app/shell/session-data.ts';

/** Parameter of an address with the code of the promoter who referred the visitor. */
const PARAMETER = 'promoter';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const CODE = /^[\p{L}\p{N}_-]{2,40}$/u;

/** Reads the code in an address (`?promoter=CODE`). */
const linkedCode = (search: string): string | undefined => {
  const code = new URLSearchParams(search).get(PARAMETER);
  return code && CODE.test(code) ? code : undefined;
};

/**
 * Stores the code of a promoter's link for 30 days; the last link wins. A public page is the same for everybody and
 * sets no cookie, so the browser's script stores it.
 */
export const storePromoterLink = (search: string): void => {
  const code = linkedCode(search);
  if (!code) return;
  try {
    localStorage.setItem(PROMOTER_LINK, JSON.stringify({ code, until: Date.now() + KEPT_MS }));
  } catch {
    // Without storage the code can still be typed.
  }
};

/** Returns the code in the address of this page, otherwise the stored one if it has not expired. */
export const readPromoterCode = (search: string): string | undefined => {
  const linked = linkedCode(search);
  if (linked) return linked;
  try {
    const { code, until } = JSON.parse(localStorage.getItem(PROMOTER_LINK) ?? '{}');
    return typeof code === 'string' && CODE.test(code) && until > Date.now() ? code : undefined;
  } catch {
    return undefined;
  }
};
