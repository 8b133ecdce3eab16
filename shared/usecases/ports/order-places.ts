import type { OrderPlace, OrderRow, OrderStretch } from '#shared/domain/order/order-place.ts';

/** A page of found orders; `cursor` asks for the next one and is absent when all places have been looked through. */
export type FoundOrders = { rows: OrderRow[]; cursor?: string };

/** Under which words an order has places: more than it should while they are written, never fewer. */
export type OrderWords = {
  orderNo: string;
  createdAt: string;
  words: string[];
  /** What the places were made from; absent while they are written */
  print?: string;
  revision: number;
};

/** The most read units one page of found orders takes. */
export const FIND_UNITS = 64;

/** Orders found by their words (domain/order/order-place.ts). */
export interface OrderPlacesPort {
  /**
   * Orders of a period in one stretch after the other, newest first in each: a page of `limit`, or what `FIND_UNITS` find.
   * A page with orders in it ends with their stretch: those of the next are less close.
   */
  find(
    stretches: readonly OrderStretch[],
    range: { from?: string; to?: string; limit: number; cursor?: string },
  ): Promise<FoundOrders>;
  /** Under which words an order has places, as was noted last. */
  noted(orderNo: string): Promise<OrderWords | undefined>;
  /** Notes the words, nothing takes the note away; false when it is not any more as it was read. */
  note(was: OrderWords | undefined, next: OrderWords | undefined): Promise<boolean>;
  /** Writes the places of an order, all of them. */
  put(place: OrderPlace): Promise<void>;
  /** Takes places of an order away. */
  remove(order: { orderNo: string; createdAt: string }, words: readonly string[]): Promise<void>;
}
