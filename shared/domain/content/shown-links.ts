import type { BandBanner, Banner, Popup } from './banner.ts';
import { safeLink } from './link.ts';
import type { Setting } from './setting.ts';

/** Checks links a second time when they are shown: writing refuses the same ones (contracts/catalog.ts). */

const shown = (link: string): string => safeLink(link) ?? '';

/** A banner's link may be left out. */
export const withShownLink = <T extends Pick<BandBanner | Popup, 'url'>>({ url, ...banner }: T) => ({
  ...banner,
  ...(safeLink(url) && { url }),
});

/** A slide always leads somewhere: home, if not where it says. */
export const withShownSlides = (banner: Banner): Banner => ({
  ...banner,
  slides: banner.slides.map((slide) => ({ ...slide, url: safeLink(slide.url) ?? '/' })),
});

/** The settings' own links, of the shell and of the home page's care tab. */
export const withShownSites = (setting: Setting): Setting => {
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
      familySites: links.familySites.filter(({ url }) => safeLink(url)),
    },
  };
};
