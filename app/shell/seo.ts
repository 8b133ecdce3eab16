import type { MetaArgs, MetaDescriptor } from '@remix-run/node';
import { NOINDEX } from '#app/web/personal-meta.ts';
import { type ImageRef, variantUrl } from '#shared/domain/media/image.ts';
import type { ShellView } from './shell-view.ts';

type Matches = MetaArgs['matches'];

const dataOf = <T>(matches: Matches, id: string): T | undefined =>
  matches.find((match) => match.id === id)?.data as T | undefined;

/** Returns the shell's data, for titles and descriptions; undefined on errors. */
export const shellOf = (matches: Matches): ShellView | undefined =>
  dataOf<ShellView>(matches, 'storefront/layout/route');

/** Builds an absolute address, as search engines and shared links need it. */
export const toAbsoluteUrl = (matches: Matches, path: string): string =>
  `${dataOf<{ origin: string }>(matches, 'root')?.origin ?? ''}${path}`;

/**
 * Builds title, description, canonical address and Open Graph of a public page. `path` is its canonical address;
 * `unlisted` excludes it from search engines, although its links are shared.
 */
export const pageMeta = (
  matches: Matches,
  {
    title,
    description,
    path,
    image,
    type = 'website',
    unlisted = false,
  }: {
    title: string;
    description: string;
    path: string;
    image?: ImageRef;
    type?: 'website' | 'product';
    unlisted?: boolean;
  },
): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: toAbsoluteUrl(matches, path) },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: type },
  { property: 'og:url', content: toAbsoluteUrl(matches, path) },
  { property: 'og:site_name', content: '온결홈' },
  { property: 'og:locale', content: 'ko_KR' },
  ...pictureMeta(matches, image ?? shellOf(matches)?.setting.seo.meta.image),
  ...(unlisted ? [NOINDEX] : []),
];

const PICTURE = 960;

/** Builds the meta tags of the picture that a shared link shows. */
const pictureMeta = (matches: Matches, image: ImageRef | undefined): MetaDescriptor[] =>
  image
    ? [
        { property: 'og:image', content: toAbsoluteUrl(matches, variantUrl(image, PICTURE)) },
        ...(image.alt ? [{ property: 'og:image:alt', content: image.alt }] : []),
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : [];
