/**
 * The one place where a string becomes markup: for rich text the server sanitised when it was written, and for
 * scripts the shop wrote itself. Spread it onto the element: `<div {...innerHtml(content)} />`.
 */
export const innerHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
