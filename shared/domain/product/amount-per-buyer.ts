/** Units one buyer may have in open orders of a product that says nothing else (1인당 최대 구매수량). */
export const AMOUNT_PER_BUYER = 99;

/** The most units of a product one buyer may have in open orders. */
export const amountPerBuyerOf = ({ amountPerBuyer }: { amountPerBuyer?: number }): number =>
  amountPerBuyer ?? AMOUNT_PER_BUYER;
