/**
 * Turns a string into markup. This is the only place that does so: for rich text that the server sanitised when it was
 * written, and for scripts of the shop itself. Spread the result onto the element: `<div {...innerHtml(content)} />`.
 */
export const innerHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
