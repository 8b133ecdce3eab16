import type { ImageRef } from '../media/image.ts';

/** Option that goods are to be exchanged for, while the exchange is open. Prices are won per unit. */
export type RequestedOption = {
  sku: string;
  name: string;
  /** Its picture at the time of the request, which the line shows after the exchange */
  thumb?: ImageRef;
  /**
   * Extra amount the buyer pays for the option, or a refund when negative: the amount shown when the exchange was
   * requested
   */
  difference: number;
  /** True when its units were taken from stock as the exchange was approved */
  isReserved?: true;
  /** Number of the extra charge for the difference */
  charge?: number;
};

/**
 * Result of all exchanges of a purchase. Prices are won per unit, so that splitting the purchase needs no allocation.
 */
export type ExchangedOption = {
  /** Name of the option that was bought */
  from: string;
  /** Paid in addition to the order, or refunded from it when negative */
  settled: number;
  /** Difference of each exchange, latest last; they sum to `settled` (`at`: ISO UTC) */
  differences: { at: string; price: number }[];
  /** Extra charges that paid the differences, latest last */
  paidBy: { charge: number; price: number }[];
};

/** Formats an exchange as `화이트 → 블랙`. */
export const formatExchange = ({ name, wanted }: { name: string; wanted?: RequestedOption }): string =>
  `${name} → ${wanted?.name ?? name}`;

/** Calculates the won that the buyer paid in addition for the options of a purchase, or was refunded when negative. */
export const settledPrice = ({
  amount,
  exchanged,
}: {
  amount: number;
  exchanged?: ExchangedOption;
}): number => (exchanged ? amount * exchanged.settled : 0);
