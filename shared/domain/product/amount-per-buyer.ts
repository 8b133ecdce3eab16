/** Default of the units one buyer may have in open orders of a product (1인당 최대 구매수량). */
export const AMOUNT_PER_BUYER = 99;

/** Returns the most units of a product one buyer may have in open orders. */
export const amountPerBuyerOf = ({ amountPerBuyer }: { amountPerBuyer?: number }): number =>
  amountPerBuyer ?? AMOUNT_PER_BUYER;
