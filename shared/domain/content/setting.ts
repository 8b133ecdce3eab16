import type { ShopDays } from '#shared/domain/calendar/calendar.ts';
import type { Courier } from '#shared/domain/courier/courier.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { pick } from '#shared/domain/pick.ts';
import type { LowStockTerms } from '#shared/domain/product/low-stock.ts';
import type { StoredRewards } from '#shared/domain/reward/rewards.ts';
import type { ShippingCode } from '#shared/domain/shipping/shipping.ts';

/** A code with the name shoppers and clerks read. */
export type NamedCode = { code: string; name: string };

/** A label on products; a hidden one stays assigned to its products and is not shown. */
export type ProductLabel = NamedCode & {
  /** `#rrggbb`; `LABEL_COLOR` by default */
  color?: string;
  /** Shown by default */
  shows?: boolean;
};

/** Dark grey: the default colour of a label. */
export const LABEL_COLOR = '#4a4f55';

/** The shop's opening (rules 11.14). Without `openedAt` it is closed; `preview…` belong to the link by which others enter. */
export type Opening = { openedAt?: string; openedBy?: string; previewHash?: string; previewAt?: string };

/** The shop's settings: one item, edited in the console (rules 9.16). */
export type Setting = {
  shop: {
    cashReceipt: boolean;
    /** won from which the cash receipt of a transfer is issued unasked, 0 for never; 100,000 by default */
    cashReceiptFrom?: number;
    /** Display groups in the order of the header */
    displayCodes: NamedCode[];
    shippingCodes: ShippingCode[];
    /** Ids of showrooms in their order; showrooms not listed follow them */
    showroomOrder?: string[];
    productLabels: ProductLabel[];
    /** Couriers of the shop; the usual ones (domain/courier) until it has its own */
    couriers?: Courier[];
    /** Terms of confirmation and its rewards; absent ones have defaults (domain/reward/rewards.ts) */
    rewards?: StoredRewards;
    /** Number of units that counts as low stock, and the address notified; without it nothing is checked */
    lowStock?: LowStockTerms;
    /** Hours after which a member is told of a cart they left, 0 for never; 24 by default (domain/cart/left-cart.ts) */
    leftCartHours?: number;
    /** Days after delivery after which a member is asked for a review; not asked at 0, and by default (rules 8.24) */
    reviewReminderDays?: number;
    /** Closed days in addition to weekends and public holidays */
    calendar?: ShopDays;
  };
  seo: { meta: { title: string; description: string; keywords: string[]; image?: ImageRef } };
  main: { care: { text: string; link: string; desc: string; isOuter: boolean } };
  /** `image` is the source of `src`, when it was uploaded in the console */
  logo?: { src: string; image?: ImageRef };
  /** Settings for clerks only: no public response contains them */
  console?: {
    requiresSecondFactor: boolean;
    /**
     * won of points, coupons and bonuses that a clerk gives by hand at once without the password
     * (domain/reward/hand-gift.ts)
     */
    giftLimit?: number;
  };
  /** For clerks only */
  opening?: Opening;
  /** Company data that 전자상거래법 requires in the footer */
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
    /** Account for bank transfers */
    account: { bank: string; accountNumber: string; accountHolder: string };
  };
  customerService: { phone: string; email: string; weekday: string; lunch: string; closed: string };
  /** External pages linked from the page frame */
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

/** Settings everybody may see; a new one is for clerks only until it is named here. */
const openOfSetting = [
  'shop',
  'seo',
  'main',
  'logo',
  'company',
  'customerService',
  'links',
] as const satisfies readonly (keyof Setting)[];

/** Fields of `shop` everybody may see: rewards and payout terms of promoters are not public. */
const openOfShop = [
  'cashReceipt',
  'displayCodes',
  'shippingCodes',
  'productLabels',
] as const satisfies readonly (keyof Setting['shop'])[];

export type PublicSetting = Pick<Setting, Exclude<(typeof openOfSetting)[number], 'shop'>> & {
  shop: Pick<Setting['shop'], (typeof openOfShop)[number]>;
};

/** Returns the settings as everybody may see them. */
export const toPublicSetting = (setting: Setting): PublicSetting => ({
  ...pick(setting, openOfSetting),
  shop: pick(setting.shop, openOfShop),
});

/** Returns the labels that shoppers see. */
export const shownLabels = (labels: readonly ProductLabel[]): ProductLabel[] =>
  labels.filter(({ shows = true }) => shows);

/** Displays of the home page (rules 8.8): they exist independently of the header's groups. */
export const homeDisplayCodes: readonly string[] = ['POPULAR', 'BEST_SELLER', 'BEST_REVIEW'];

/** Returns true when the home page or a display group of the settings uses this code. */
export const isDisplay = (code: string, { shop }: Pick<Setting, 'shop'>): boolean =>
  homeDisplayCodes.includes(code) || shop.displayCodes.some((group) => group.code === code);

/** Codes of display groups that are not in the header (rules 8.8). */
export const HIDDEN_DISPLAY_CODES: readonly string[] = ['BEST_REVIEW'];

/** Returns true when a link leaves the shop: it starts with http (rules 9.16). */
export const isOuterLink = (link: string): boolean => link.startsWith('http');
