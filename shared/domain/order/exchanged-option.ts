import type { Purchase } from './order.ts';

/** The option that goods are to be exchanged for, while the exchange is open. Prices are won a unit. */
export type WantedOption = {
  sku: string;
  name: string;
  /** What the buyer pays for it besides, or gets back when negative: as it was told when it was asked for */
  difference: number;
  /** Its units were taken from stock when the exchange was approved */
  isReserved?: true;
  /** The extra charge that asks for the difference, by its number */
  charge?: number;
};

/** What exchanges have made of goods. Prices are won a unit, so that a part of them needs no sharing out. */
export type ExchangedOption = {
  /** How the option was called that was bought */
  from: string;
  /** Paid besides what the order says, or given back of it when negative */
  settled: number;
  /** What it came to with each exchange, the latest last; they sum to `settled` (`at`: ISO UTC) */
  differences: { at: string; price: number }[];
  /** The extra charges that paid it, the latest last */
  paidBy: { charge: number; price: number }[];
};

/** `화이트 → 블랙`: what is exchanged for what. */
export const exchangeText = ({ name, wanted }: Pick<Purchase, 'name' | 'wanted'>): string =>
  `${name} → ${wanted?.name ?? name}`;

/** won: what of its options' prices the buyer of goods paid besides, or got back when negative. */
export const settledPrice = ({ amount, exchanged }: Pick<Purchase, 'amount' | 'exchanged'>): number =>
  exchanged ? amount * exchanged.settled : 0;
