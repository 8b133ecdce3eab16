import type sanitizeHtml from 'sanitize-html';
import { lookNames, lookOf } from '#shared/domain/rich-text/look.ts';
import { foreignPicture, isOwnPicture } from '#shared/domain/rich-text/pictures.ts';
import { parseYoutubeVideo, youtubeAttributes } from '#shared/domain/rich-text/youtube.ts';

/** True when all pictures of a `srcset` are the shop's. */
const arePictures = (srcset: string): boolean =>
  srcset.split(',').every((candidate) => isOwnPicture(candidate.trim().split(/\s/, 1)[0]));

/** Returns the element with its look as classes of the shop, and no other class. */
const withLook = (
  tagName: string,
  { class: classes, style, align, color, bgcolor, ...attribs }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag => {
  const look = lookNames(lookOf({ class: classes, style, align, color, bgcolor }));
  return { tagName, attribs: { ...attribs, ...(look && { class: look }) } };
};

/**
 * Allowed rich text: the editor's marks, looks of the shop, its pictures, links and YouTube videos. Scripts and styles
 * are removed.
 */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'div', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a'],
    ...['img', 'figure', 'figcaption', 'picture', 'source'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    'iframe',
  ],
  allowedAttributes: {
    '*': ['class'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    iframe: ['src', 'width', 'height', 'title', 'allowfullscreen', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedIframeHostnames: ['www.youtube-nocookie.com'],
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    // Screen readers skip a picture with an empty `alt`; without the attribute they would read out its address.
    img: (tagName, { srcset, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, alt: attribs.alt ?? '', ...(srcset && arePictures(srcset) && { srcset }) },
    }),
    font: 'span',
    center: (_tagName, attribs) => ({ tagName: 'div', attribs: { ...attribs, align: 'center' } }),
    iframe: (tagName, { src = '' }) => {
      const video = parseYoutubeVideo(src);
      return { tagName, attribs: video ? youtubeAttributes(video) : {} };
    },
    '*': withLook,
  },
  // Another site's picture would tell that site who reads the shop; the shop has made its own copy before.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !isOwnPicture(attribs.src)) || (tag === 'iframe' && !attribs.src),
};

/**
 * Allowed text of members: the same without iframes, pictures only of the shop, links without weight for search
 * engines.
 */
const memberPolicy: sanitizeHtml.IOptions = {
  ...policy,
  allowedTags: (policy.allowedTags as string[]).filter((tag) => tag !== 'iframe'),
  allowedAttributes: {
    ...(policy.allowedAttributes as Record<string, string[]>),
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  transformTags: {
    ...policy.transformTags,
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow ugc' },
    }),
  },
};

/** Makes a text safe to show on every page of the shop. */
export type Sanitize = (html: string) => Promise<string>;

/**
 * Makes rich text safe to show on every page of the shop. The library and its HTML parser are loaded when a clerk first
 * saves something: no shopper's page has to wait for them.
 */
export const sanitizeRichText: Sanitize = async (html) => {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, policy);
};

/** Makes rich text of a member safe to show on every page of the shop. */
export const sanitizePost: Sanitize = async (html) => {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, memberPolicy);
};

/**
 * Finds the pictures in a text that are not the shop's, each once, in their order, and a function that replaces their
 * addresses. The address of a lazy-loaded picture (`data-src`) counts, too.
 */
export const outsidePictures = async (
  html: string,
): Promise<{ urls: string[]; replace: (own: ReadonlyMap<string, string>) => string }> => {
  const { default: sanitize } = await import('sanitize-html');
  const rewrite = (own: (url: string) => string | undefined): string =>
    sanitize(html, {
      allowedTags: false,
      allowedAttributes: false,
      allowVulnerableTags: true,
      parseStyleAttributes: false,
      transformTags: {
        img: (tagName, attribs) => {
          const url = foreignPicture(attribs['ec-data-src'] ?? attribs['data-src'] ?? attribs.src);
          const src = url && own(url);
          return src ? { tagName, attribs: { ...attribs, src } } : { tagName, attribs };
        },
      },
    });
  const urls = new Set<string>();
  if (/<img/i.test(html))
    rewrite((url) => {
      urls.add(url);
      return undefined;
    });
  return { urls: [...urls], replace: (own) => rewrite((url) => own.get(url)) };
};
