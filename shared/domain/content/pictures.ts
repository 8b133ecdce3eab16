/**
 * Lists the addresses of the shop's own pictures in a text written with the editor, in their order, without duplicates.
 */
export const picturesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img\b[^>]*?\ssrc="(\/media\/[^"]+)"/g)].map(([, url = '']) => url)),
];
