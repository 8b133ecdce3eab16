import type { MetaDescriptor } from '@remix-run/node';

/** Keeps a page out of search engines. */
export const NOINDEX = { name: 'robots', content: 'noindex' } as const;

/**
 * Builds the `meta` of a personal page: a title, and no search engines.
 * @param title without the shop's name
 */
export const personalMeta = (title: string) => (): MetaDescriptor[] => [
  { title: `${title} | 온결홈` },
  NOINDEX,
];
