/** What the editor shows and keeps; anything else it would drop. */
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

/** The tags of a text that the editor cannot show, in lower case; `a img` for a picture that is a link. */
export const hiddenTags = (html: string): string[] => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tags = [...page.querySelectorAll('*')].flatMap(({ tagName }) =>
    SHOWN.has(tagName) ? [] : [tagName.toLowerCase()],
  );
  return [...new Set([...tags, ...(page.querySelector('a img') ? ['a img'] : [])])];
};

const BLOCK = 'p, div, center, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, figure, hr, img, iframe';

/** A text in which each `div` around words alone is a paragraph, so that how it is aligned is not lost. */
export const inParagraphs = (html: string): string => {
  if (!/<(div|center)\b/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const around of page.querySelectorAll('div, center')) {
    if (around.querySelector(BLOCK)) {
      // What is left is around paragraphs, which take its look over.
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

/** Markup with each part on a line of its own, to be read and changed by hand. */
export const inLines = (html: string): string =>
  html.replace(
    /(<\/(?:p|div|h[2-4]|li|ul|ol|blockquote|figure|figcaption|table|thead|tbody|tr|iframe)>|<(?:hr|table|tbody|thead|tr|ul|ol|figure)\b[^>]*>)(?=<)/g,
    '$1\n',
  );
