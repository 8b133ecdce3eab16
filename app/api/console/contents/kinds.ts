import type { ContentKind } from '#shared/contracts/content.ts';

/** Where the calls of each kind of content lie under /api/console, and what their answers are wrapped in (spec §7). */
export const contentCalls = {
  banners: { path: 'banners', many: 'banners', one: 'banner' },
  'band-banners': { path: 'band-banners', many: 'bandBanners', one: 'bandBanner' },
  popups: { path: 'popups', many: 'popups', one: 'popup' },
  exhibitions: { path: 'shop/exhibitions', many: 'exhibitions', one: 'exhibition' },
  showrooms: { path: 'shop/showrooms', many: 'showrooms', one: 'showroom' },
  notifications: { path: 'center/notifications', many: 'notifications', one: 'notification' },
  faqs: { path: 'center/faqs', many: 'faqs', one: 'faq' },
  synonyms: { path: 'shop/synonyms', many: 'synonyms', one: 'synonym' },
  pages: { path: 'site/pages', many: 'pages', one: 'page' },
} as const satisfies Record<ContentKind, { path: string; many: string; one: string }>;

const kinds = Object.keys(contentCalls) as ContentKind[];

/** The kind a call is about. */
export const kindOfCall = ({ url }: Request): ContentKind => {
  const path = `${new URL(url).pathname}/`;
  const kind = kinds.find((one) => path.startsWith(`/api/console/${contentCalls[one].path}/`));
  if (!kind) throw new Error(`no content lies at ${path}`);
  return kind;
};
