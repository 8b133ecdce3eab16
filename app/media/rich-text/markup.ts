/** Tags the editor shows and keeps. It would drop any other. */
const SHOWN = new Set(
  [
    ...[
      'html',
      'head',
      'body',
      'p',
      'div',
      'center',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
    ],
    ...[
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'span',
      'font',
      'mark',
      'a',
      'img',
      'figure',
      'figcaption',
      'iframe',
    ],
    ...['table', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ].map((tag) => tag.toUpperCase()),
);

/** Lists the tags of a text that the editor cannot show, in lower case; `a img` for a picture that is a link. */
export const hiddenTags = (html: string): string[] => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tags = [...page.querySelectorAll('*')].flatMap(({ tagName }) =>
    SHOWN.has(tagName) ? [] : [tagName.toLowerCase()],
  );
  return [...new Set([...tags, ...(page.querySelector('a img') ? ['a img'] : [])])];
};

const BLOCK = 'p, div, center, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, figure, hr, img, iframe';

/** Converts each `div` around plain text to a paragraph, so that its alignment is not lost. */
export const inParagraphs = (html: string): string => {
  if (!/<(div|center)\b/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const around of page.querySelectorAll('div, center')) {
    if (around.querySelector(BLOCK)) {
      // The remaining elements contain paragraphs, which inherit their look.
      if (around.tagName === 'CENTER') around.setAttribute('align', 'center');
      continue;
    }
    const paragraph = page.createElement('p');
    for (const { name, value } of around.attributes) paragraph.setAttribute(name, value);
    if (around.tagName === 'CENTER') paragraph.setAttribute('align', 'center');
    paragraph.append(...around.childNodes);
    around.replaceWith(paragraph);
  }
  return page.body.innerHTML;
};

/** Formats markup with each part on its own line, to be read and edited by hand. */
export const inLines = (html: string): string =>
  html.replace(
    /(<\/(?:p|div|h[2-4]|li|ul|ol|blockquote|figure|figcaption|table|thead|tbody|tr|iframe)>|<(?:hr|table|tbody|thead|tr|ul|ol|figure)\b[^>]*>)(?=<)/g,
    '$1\n',
  );
