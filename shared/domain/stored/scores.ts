/**
 * Counted part of a confirmed purchase: won, and the score for each full 10,000 won at the time of its confirmation.
 */
export type CountedPurchase = { price: number; scorePer10000: number };
