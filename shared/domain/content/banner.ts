import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Period } from '#shared/domain/time/period.ts';

/** Places of the home page's main banners (rules 9.10); each has a PC and a mobile banner, MAIN_5 a single one. */
export const mainSlots = ['MAIN_1', 'MAIN_2', 'MAIN_3', 'MAIN_4', 'MAIN_5', 'MAIN_6'] as const;
export type MainSlot = (typeof mainSlots)[number];
const SINGLE_SLOT: MainSlot = 'MAIN_5';

/** Returns the banner codes of a slot: `MAIN_1_PC` and `MAIN_1_MOBILE`; `MAIN_5` for both. */
export const bannerCodes = (slot: MainSlot): { pc: string; mobile: string } =>
  slot === SINGLE_SLOT ? { pc: slot, mobile: slot } : { pc: `${slot}_PC`, mobile: `${slot}_MOBILE` };

/** Returns the name of a place, or of a banner in it, for clerks: `메인 배너 1`, `메인 배너 1 모바일`. */
export const mainBannerName = (code: string): string => {
  const [, place, screen] = code.split('_');
  return ['메인 배너', place, screen === 'MOBILE' ? '모바일' : screen].filter(Boolean).join(' ');
};

/** Returns true when a banner is on the home page. */
export const isMainCode = (code: string): boolean =>
  mainSlots.some((slot) => Object.values(bannerCodes(slot)).includes(code));

export type Slide = Period & {
  image: ImageRef;
  title: string;
  subtitle?: string;
  /** Text of its button */
  action?: string;
  url: string;
  isOuter: boolean;
  /** CSS colour behind the picture */
  color?: string;
  shows: boolean;
};

/** Ratio the pictures of a banner are cropped to, in pixels; the place that shows it has this ratio. */
export type BannerRatio = { width: number; height: number };

/** A slide as read, with the ratio of its banner. */
export type ShownSlide = Slide & { ratio?: BannerRatio };

/** Slides of one place (rules 9.11). Outside its period, or switched off, none of its slides is shown. */
export type Banner = Period & {
  _id: string;
  code: string;
  name: string;
  /** Position among the banners of the console's list */
  index: number;
  shows: boolean;
  ratio?: BannerRatio;
  slides: Slide[];
  updatedAt: string;
  version: number;
};

/**
 * Strip above the header; dismissed for a day by a cookie whose name contains its id. `content` is its text: shown, or
 * the text alternative of its picture. If one picture is missing, the other is used.
 */
export type BandBanner = Period & {
  _id: string;
  code: string;
  content: string;
  /** Picture of wide screens */
  imagePc?: ImageRef;
  /** Picture of phones */
  imageMb?: ImageRef;
  url?: string;
  color?: string;
  shows: boolean;
  version: number;
};

/** A window over the home page (rules 9.15): size and position in CSS pixels. `content` is sanitised HTML. */
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
