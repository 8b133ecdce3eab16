const END = '</body></html>';

/**
 * Repairs what React and Remix write for a page: React fills the rest of a write with zero bytes when a multi-byte
 * letter did not fit, and these are removed; scripts with the page's data come after `</html>`, which is therefore moved
 * to the end.
 */
export const asOneDocument = (html: string): string => {
  const page = html.replaceAll('\0', '');
  const at = page.lastIndexOf(END);
  return at < 0 ? page : page.slice(0, at) + page.slice(at + END.length) + END;
};
