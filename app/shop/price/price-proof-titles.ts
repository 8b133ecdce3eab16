/** Title of the steps of a price. */
export const PRICE_PROOF = '결제금액 계산 내역';

/** Title of the steps of a promise or a refund. */
export const REFUND_PROOF = '환불 금액 계산 내역';
