import type { ShopDays } from '#shared/domain/calendar/calendar.ts';
import type { Courier } from '#shared/domain/courier/courier.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { pick } from '#shared/domain/pick.ts';
import type { LowStockTerms } from '#shared/domain/product/low-stock.ts';
import type { StoredRewards } from '#shared/domain/reward/rewards.ts';
import type { ShippingCode } from '#shared/domain/shipping/shipping.ts';

/** A code with the name shoppers and clerks read. */
export type NamedCode = { code: string; name: string };

/** A mark on products; a hidden one stays with its products and shows nowhere. */
export type ProductLabel = NamedCode & {
  /** `#rrggbb`; `LABEL_COLOR` where there is none */
  color?: string;
  /** Absent counts as shown */
  shows?: boolean;
};

/** Dark grey: the colour of a label that has none. */
export const LABEL_COLOR = '#4a4f55';

/** The shop's settings: one item, edited in the console (spec §3, shop setting). */
export type Setting = {
  shop: {
    cashReceipt: boolean;
    /** won from which a transfer's receipt is issued unasked, 0 for never; 100,000 where it is not set */
    cashReceiptFrom?: number;
    /** Display groups in the order of the header */
    displayCodes: NamedCode[];
    shippingCodes: ShippingCode[];
    /** Ids of showrooms in the order they show; one it does not name stands after them */
    showroomOrder?: string[];
    productLabels: ProductLabel[];
    /** Who carries parcels; the usual ones (domain/courier) until the shop has its own */
    couriers?: Courier[];
    /** Confirming and what it earns; what is absent counts by default (domain/reward/rewards.ts) */
    rewards?: StoredRewards;
    /** When stock counts as low, and who is told; nothing is watched without */
    lowStock?: LowStockTerms;
    /** Days it is closed beside weekends and public holidays */
    calendar?: ShopDays;
  };
  seo: { meta: { title: string; description: string; keywords: string[]; image?: ImageRef } };
  main: { care: { text: string; link: string; desc: string; isOuter: boolean } };
  /** `image` is what `src` was made of, when it was uploaded in the console */
  logo?: { src: string; image?: ImageRef };
  /** Of clerks alone: no public answer has it */
  console?: {
    requiresSecondFactor: boolean;
    /** won of points, coupons and bonuses that a clerk gives by hand at once without the password (domain/reward/hand-gift.ts) */
    giftLimit?: number;
  };
  /** What 전자상거래법 asks of the footer */
  company: {
    name: string;
    representative: string;
    address: string;
    phone: string;
    email: string;
    businessNumber: string;
    mailOrderNumber: string;
    hosting: string;
    privacyOfficer: string;
    /** The bank-transfer account line */
    account: { bank: string; accountNumber: string; accountHolder: string };
  };
  customerService: { phone: string; email: string; weekday: string; lunch: string; closed: string };
  /** Outside pages the shell links to */
  links: {
    previousSite: string;
    video: string;
    photo: string;
    social: string;
    chat: string;
    familySites: { name: string; url: string }[];
  };
  version: number;
};

/** What everybody may see of the settings; what is added to them is the clerks' until it is named here. */
const openOfSetting = [
  'shop',
  'seo',
  'main',
  'logo',
  'company',
  'customerService',
  'links',
] as const satisfies readonly (keyof Setting)[];

/** The same of `shop`: what is earned, and when promoters are paid, is between the shop and whom it concerns. */
const openOfShop = [
  'cashReceipt',
  'displayCodes',
  'shippingCodes',
  'productLabels',
] as const satisfies readonly (keyof Setting['shop'])[];

export type OpenSetting = Pick<Setting, Exclude<(typeof openOfSetting)[number], 'shop'>> & {
  shop: Pick<Setting['shop'], (typeof openOfShop)[number]>;
};

/** The settings as everybody may see them. */
export const openSetting = (setting: Setting): OpenSetting => ({
  ...pick(setting, openOfSetting),
  shop: pick(setting.shop, openOfShop),
});

/** Labels that shoppers read. */
export const shownLabels = (labels: readonly ProductLabel[]): ProductLabel[] =>
  labels.filter(({ shows = true }) => shows);

/** Displays of the home page (spec §2): they are there whatever groups the header has. */
export const homeDisplayCodes: readonly string[] = ['POPULAR', 'BEST_SELLER', 'BEST_REVIEW'];

/** Whether the home page or a group of the settings displays by this code. */
export const isDisplay = (code: string, { shop }: Pick<Setting, 'shop'>): boolean =>
  homeDisplayCodes.includes(code) || shop.displayCodes.some((group) => group.code === code);

/** Codes whose group has no place in the header (spec §4). */
export const HIDDEN_DISPLAY_CODES: readonly string[] = ['BEST_REVIEW'];

/** A link leaves the shop when it starts with http (spec §3, main.care.isOuter). */
export const isOuterLink = (link: string): boolean => link.startsWith('http');
