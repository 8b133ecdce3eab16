import type sanitizeHtml from 'sanitize-html';

/** What rich text may hold: the editor's marks, pictures of the shop, links and videos of YouTube. Scripts and styles fall away. */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
    ],
    ...[
      'a',
      'img',
      'figure',
      'figcaption',
      'picture',
      'source',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'span',
    ],
    'iframe',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    iframe: ['src', 'width', 'height', 'title', 'allowfullscreen', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: ['www.youtube.com', 'www.youtube-nocookie.com'],
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
};

/**
 * Rich text safe to show on every page of the shop. The library and its HTML parser are loaded when a clerk first
 * saves something: no shopper's page has to wait for them.
 */
export const sanitizeRichText = async (html: string): Promise<string> => {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, policy);
};
