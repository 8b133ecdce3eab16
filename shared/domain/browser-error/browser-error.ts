/** Error that a script of the shop threw in somebody's browser, without what may belong to a person. */
export type BrowserError = {
  /** Path of the page, without its query */
  page: string;
  text: string;
  /** Positions in the shop's scripts, innermost first: `/assets/route-4f2a.js:1:2031` */
  frames: readonly string[];
};

const MOST_FRAMES = 5;
const MOST_LETTERS = 200;
/** Text of an error that the server threw and logged itself. */
const OF_THE_SERVER = /Unexpected Server Error/;

const FRAME = /(https?:\/\/[^\s()@]+?):(\d+):(\d+)/g;

/**
 * Removes what an error's text may repeat of a person or a page: quoted values, addresses, mail addresses, long
 * numbers, and everything but ASCII, as names and addresses of the shop's people are Korean.
 */
const withoutValues = (text: string): string =>
  text
    .replace(/(["'`]).*?\1/g, '…')
    .replace(/["'`].*$/s, '…')
    .replace(/\S+:\/\/\S+|\S*@\S*/g, '…')
    .replace(/\d[\d -]{4,}\d/g, '…')
    .replace(/[^\x20-\x7e…]+/g, '…')
    .slice(0, MOST_LETTERS);

/** Returns the positions in scripts of the shop. Those in a page itself have no path, as it may name an order. */
const framesOf = (stack: string, origin: string): string[] =>
  [...stack.matchAll(FRAME)].flatMap(([, address = '', line, column]) => {
    if (!URL.canParse(address)) return [];
    const { origin: from, pathname } = new URL(address);
    if (from !== origin) return [];
    return [`${pathname.startsWith('/assets/') ? pathname : 'page'}:${line}:${column}`];
  });

/**
 * Returns what is kept of an error that a browser reported. Undefined when it is not the shop's: thrown by an extension
 * or another company's script, or by the server, which has logged it.
 * @param origin of the shop, `https://shop.example`
 */
export const cleanBrowserError = (
  { page, text, stack }: { page: string; text: string; stack: string },
  origin: string,
): BrowserError | undefined => {
  const frames = framesOf(stack, origin).slice(0, MOST_FRAMES);
  if (frames.length === 0 || OF_THE_SERVER.test(text)) return undefined;
  return { page: page.split(/[?#]/, 1)[0] ?? '', text: withoutValues(text), frames };
};
