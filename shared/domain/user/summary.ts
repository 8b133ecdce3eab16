import type { ImageRef } from '#shared/domain/media/image.ts';

/**
 * Most items of each kind read for the aside: more likes than it shows, because most like buttons are filled from them,
 * and more viewed products, because some may no longer exist.
 */
export const SUMMARY = { cart: 10, coupons: 5, orders: 3, likes: 24, watches: 15 } as const;

/** Most viewed products the aside shows. */
export const SHOWN_WATCHES = 10;

/** A product in the aside and for the like buttons. */
export type SummaryItem = { _id: string; _product: string; product: { thumb: ImageRef; name: string } };

/** Everything on a page that depends on the person: GET /me/summary, never stored by caches (rules 9.5). */
export type MySummary = {
  /** null when nobody is logged in */
  member: {
    name: string;
    /** Username of the member */
    username: string;
    /** Digits; fills the forms of public pages */
    phone: string;
    point: number;
    /** The first usable ones, and the number of all */
    coupons: { count: number; items: { _id: string; name: string }[] };
    /** Set for promoters only: the link to their area is shown */
    isPromoter?: true;
  } | null;
  cart: { count: number; items: { _id: string; product: { _id: string; thumb: ImageRef; name: string } }[] };
  likes: SummaryItem[];
  /** Set when there are more likes than these: the state of other like buttons is read from GET /me/liked */
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
