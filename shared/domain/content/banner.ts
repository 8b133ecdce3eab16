import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Period } from '#shared/domain/time/period.ts';

/** Places of the home page's main banners (spec §2); each has a PC and a mobile banner, MAIN_5 a single one. */
export const mainSlots = ['MAIN_1', 'MAIN_2', 'MAIN_3', 'MAIN_4', 'MAIN_5', 'MAIN_6'] as const;
export type MainSlot = (typeof mainSlots)[number];
const SINGLE_SLOT: MainSlot = 'MAIN_5';

/** Banner codes of a slot: `MAIN_1_PC` and `MAIN_1_MOBILE`; `MAIN_5` for both. */
export const bannerCodes = (slot: MainSlot): { pc: string; mobile: string } =>
  slot === SINGLE_SLOT ? { pc: slot, mobile: slot } : { pc: `${slot}_PC`, mobile: `${slot}_MOBILE` };

/** What clerks call a place, or a banner in it: `메인 배너 1`, `메인 배너 1 모바일`. */
export const mainBannerName = (code: string): string => {
  const [, place, screen] = code.split('_');
  return ['메인 배너', place, screen === 'MOBILE' ? '모바일' : screen].filter(Boolean).join(' ');
};

/** Whether a banner stands on the home page. */
export const isMainCode = (code: string): boolean =>
  mainSlots.some((slot) => Object.values(bannerCodes(slot)).includes(code));

export type Slide = Period & {
  image: ImageRef;
  title: string;
  subtitle?: string;
  /** Words of its button */
  action?: string;
  url: string;
  isOuter: boolean;
  /** CSS colour behind the picture */
  color?: string;
  shows: boolean;
};

/** What a banner's pictures are cut for, in pixels; a place that shows it has this shape. */
export type BannerRatio = { width: number; height: number };

/** A slide as read, with the shape of the banner it belongs to. */
export type ShownSlide = Slide & { ratio?: BannerRatio };

/** A set of slides for one place (spec §3). Outside of its period, or switched off, none of its slides show. */
export type Banner = Period & {
  _id: string;
  code: string;
  name: string;
  /** Its place among the banners of the console's list */
  index: number;
  shows: boolean;
  ratio?: BannerRatio;
  slides: Slide[];
  updatedAt: string;
  version: number;
};

/**
 * The strip above the header; dismissed for a day by a cookie keyed by its id. `content` is what it says: shown, or told
 * to those who do not see its picture. Either picture stands in for the other.
 */
export type BandBanner = Period & {
  _id: string;
  code: string;
  content: string;
  /** The picture of wide screens */
  imagePc?: ImageRef;
  /** The picture of phones */
  imageMb?: ImageRef;
  url?: string;
  color?: string;
  shows: boolean;
  version: number;
};

/** A window over the home page (spec §7): sizes and place in CSS pixels. `content` is sanitised HTML. */
export type Popup = Period & {
  _id: string;
  subject: string;
  content: string;
  url?: string;
  left: number;
  top: number;
  width: number;
  height: number;
  shows: boolean;
  version: number;
};
