import type sanitizeHtml from 'sanitize-html';

/** A picture of the shop, as the editor puts it into a text; nothing that climbs out of the pictures. */
const isPicture = (address = ''): boolean => /^\/media\/(?!.*\.\.)[\w/.-]+$/.test(address);

/** Whether each of the pictures of a `srcset` is the shop's. */
const arePictures = (srcset: string): boolean =>
  srcset.split(',').every((candidate) => isPicture(candidate.trim().split(/\s/, 1)[0]));

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
  allowProtocolRelative: false,
  allowedIframeHostnames: ['www.youtube.com', 'www.youtube-nocookie.com'],
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    img: (tagName, { srcset, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(srcset && arePictures(srcset) && { srcset }) },
    }),
  },
  // Another site's picture would tell it who reads the shop; the editor makes one of the shop's of it.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src),
};

/** What members may write: the same without frames, pictures only of the shop, links that lend it no weight. */
const memberPolicy: sanitizeHtml.IOptions = {
  ...policy,
  allowedTags: (policy.allowedTags as string[]).filter((tag) => tag !== 'iframe'),
  allowedAttributes: {
    ...(policy.allowedAttributes as Record<string, string[]>),
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow ugc' },
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

/** Rich text of a member, safe to show on every page of the shop. */
export const sanitizePost = async (html: string): Promise<string> => {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, memberPolicy);
};
