/**
 * A confirmed purchase of somebody whom a promoter brought. The promoter reads all but its number, which is one half of
 * what opens the order once the buyer has left.
 */
export type PromoteeSale = {
  purchaseNo: string;
  /** The buyer, masked: 홍*동 */
  buyer: string;
  product: string;
  /** won paid for the goods */
  price: number;
  /** won of it that came back */
  returned: number;
  /** won of bonus it brought at once */
  bonus: number;
  confirmedAt: string;
};
