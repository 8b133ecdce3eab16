import type { MetaDescriptor } from '@remix-run/node';

/** Keeps a page out of search engines. */
export const NOINDEX = { name: 'robots', content: 'noindex' } as const;

/**
 * `meta` of a personal page: a title, and not for search engines.
 * @param title without the shop's name
 */
export const personalMeta = (title: string) => (): MetaDescriptor[] => [
  { title: `${title} | 온결홈` },
  NOINDEX,
];
