/** A member's request to be notified once when a sold-out variant is available again. */
export type RestockAlert = {
  _product: string;
  sku: string;
  _user: string;
  /** ISO UTC */
  createdAt: string;
};

/** Most alerts one member may have at once. */
export const RESTOCK_ALERTS_MOST = 30;
