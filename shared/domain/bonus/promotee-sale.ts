/**
 * A confirmed purchase of a promotee. The promoter sees everything except its number, which is one of the two values
 * that open the order once the buyer has left.
 */
export type PromoteeSale = {
  purchaseNo: string;
  /** Buyer's name, masked: 홍*동 */
  buyer: string;
  product: string;
  /** won paid for the goods */
  price: number;
  /** won of it that were refunded */
  returned: number;
  /** won of bonus when it was confirmed */
  bonus: number;
  confirmedAt: string;
};
