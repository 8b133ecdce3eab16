export { cancelUnpaidOrder, cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
export { changeMyOrder } from './change-receiver.ts';
export { confirmPurchase, confirmPurchases } from './confirm-purchases.ts';
export { confirmAddress } from './console/confirm-address.ts';
export {
  changeInvoice,
  getOrder,
  nameParcelOfLines,
  readRefundAccount,
} from './console/console-order.ts';
export { listOrders } from './console/console-orders.ts';
export { listPurchases, listPurchasesOfMember } from './console/console-purchases.ts';
export { findOrders } from './console/find-orders.ts';
export { listCouriers } from './console/list-couriers.ts';
export { listFeesDue } from './console/list-fees-due.ts';
export { addOrderNote, listOrderMarks, listOrderNotesOfMember } from './console/order-notes.ts';
export { printOrders } from './console/print-orders.ts';
export { freeHolds, listSuspiciousHolders } from './console/suspicious-holders.ts';
export { countPurchases } from './count-purchases.ts';
export { countVitals } from './count-vitals.ts';
export { indexOrders } from './index-orders.ts';
export { findUnpaidOrder, getOrderForm } from './placing/order-form.ts';
export { placeAndPay } from './placing/place-and-pay.ts';
export { placeOrder } from './placing/place-order.ts';
export { quoteOrder } from './placing/quote-order.ts';
export { quoteOrderForm } from './placing/quote-order-form.ts';
export { getMyOrder, getMyOrderQuote, getMyRefundProof, listMyPurchases } from './read-orders.ts';
export { receivePurchase } from './receive-purchase.ts';
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
