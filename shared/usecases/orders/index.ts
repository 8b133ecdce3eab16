export { cancelUnpaidOrder, cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
export { changeMyOrder } from './change-receiver.ts';
export { confirmAddress } from './confirm-address.ts';
export { confirmPurchase, confirmPurchases } from './confirm-purchases.ts';
export {
  changeInvoice,
  getOrder,
  nameParcelOfLines,
  readRefundAccount,
} from './console-order.ts';
export { listOrders } from './console-orders.ts';
export { listPurchases, listPurchasesOfMember } from './console-purchases.ts';
export { countPurchases } from './count-purchases.ts';
export { countVitals } from './count-vitals.ts';
export { findOrders } from './find-orders.ts';
export { indexOrders } from './index-orders.ts';
export { listCouriers } from './list-couriers.ts';
export { listFeesDue } from './list-fees-due.ts';
export { findUnpaidOrder, getOrderForm } from './order-form.ts';
export { addOrderNote, listOrderMarks, listOrderNotesOfMember } from './order-notes.ts';
export { placeAndPay } from './place-and-pay.ts';
export { placeOrder } from './place-order.ts';
export { printOrders } from './print-orders.ts';
export { quoteOrder } from './quote-order.ts';
export { quoteOrderForm } from './quote-order-form.ts';
export { getMyOrder, getMyOrderQuote, getMyRefundProof, listMyPurchases } from './read-orders.ts';
export { getRefundProof } from './refund-proof.ts';
export { approvePayment, receivePaymentNotice } from './settle-payment.ts';
export { settlePayments, settleRefunds } from './settle-payments.ts';
export {
  getPaymentConfig,
  getPaymentWindow,
  startExchangeFee,
  startExtraCharge,
  startPayment,
} from './start-payment.ts';
export { freeHolds, listSuspiciousHolds } from './suspicious-holds.ts';
