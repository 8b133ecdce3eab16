/** Key of localStorage that keeps who sent this browser to the shop, and the parameter that says so. */
const KEY = 'promoter';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const CODE = /^[\p{L}\p{N}_-]{2,40}$/u;

/**
 * Keeps the code of a promoter's link (`/?promoter=CODE`) for 30 days; the last link wins. A public page is the same for
 * everybody and sets no cookie, so the browser's script remembers it.
 */
export const keepPromoterLink = (): void => {
  const code = new URLSearchParams(window.location.search).get(KEY);
  if (!code || !CODE.test(code)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, until: Date.now() + KEPT_MS }));
  } catch {
    // Without storage the code can still be typed.
  }
};

/** The code that was kept, if its time is not over. */
export const keptPromoterCode = (): string | undefined => {
  try {
    const { code, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof code === 'string' && CODE.test(code) && until > Date.now() ? code : undefined;
  } catch {
    return undefined;
  }
};
