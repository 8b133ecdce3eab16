import type { BandBanner, Banner, Popup } from './banner.ts';
import { keepSafeLink } from './link.ts';
import type { Setting } from './setting.ts';

/** Returns a link as it is shown: '' for an unsafe one. A second check: writing refuses such a link (contracts/catalog.ts). */

const shown = (link: string): string => keepSafeLink(link) ?? '';

/** Returns a banner or popup without its link when that is unsafe; the link is optional. */
export const dropUnsafeLink = <T extends Pick<BandBanner | Popup, 'url'>>({ url, ...banner }: T) => ({
  ...banner,
  ...(keepSafeLink(url) && { url }),
});

/** Returns a banner whose slides all have a link: the home page in place of an unsafe one. */
export const replaceUnsafeSlideLinks = (banner: Banner): Banner => ({
  ...banner,
  slides: banner.slides.map((slide) => ({ ...slide, url: keepSafeLink(slide.url) ?? '/' })),
});

/** Returns the settings with safe links: those of the page frame and of the home page's care tab. */
export const replaceUnsafeSiteLinks = (setting: Setting): Setting => {
  const { links, main } = setting;
  return {
    ...setting,
    main: { ...main, care: { ...main.care, link: shown(main.care.link) } },
    links: {
      previousSite: shown(links.previousSite),
      video: shown(links.video),
      photo: shown(links.photo),
      social: shown(links.social),
      chat: shown(links.chat),
      familySites: links.familySites.filter(({ url }) => keepSafeLink(url)),
    },
  };
};
