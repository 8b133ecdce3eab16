import type { ImageRef } from '#shared/domain/media/image.ts';

/** How many of each are read for the aside: more likes than it shows, because most hearts are filled by them, and more looked-at products, because some may be gone. */
export const SUMMARY = { cart: 10, coupons: 5, orders: 3, likes: 24, watches: 15 } as const;

/** Looked-at products the aside shows at most. */
export const SHOWN_WATCHES = 10;

/** A product as the aside and the hearts know it. */
export type SummaryItem = { _id: string; _product: string; product: { thumb: ImageRef; name: string } };

/** Everything of a page that depends on the person: GET /me/summary, never stored by caches (design §4). */
export type MySummary = {
  /** Nobody is logged in: null */
  member: {
    name: string;
    /** Whose page it is */
    username: string;
    /** Digits; fills the forms of public pages */
    phone: string;
    point: number;
    /** The first of those that can be used, and how many there are in all */
    coupons: { count: number; items: { _id: string; name: string }[] };
    /** Of promoters alone: the way to their area is shown */
    isPromoter?: true;
  } | null;
  cart: { count: number; items: { _id: string; product: { _id: string; thumb: ImageRef; name: string } }[] };
  likes: SummaryItem[];
  /** There are likes past the latest: of other hearts GET /me/liked is asked */
  likesMore?: true;
  /** Recently viewed, latest first */
  watches: SummaryItem[];
  orders: {
    _id: string;
    orderNo: string;
    createdAt: string;
    status: string;
    product: { name: string; thumb: ImageRef };
  }[];
};
