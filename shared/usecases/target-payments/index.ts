export { cancelTargetPayment, createTargetPayment, updateTargetPayment } from './manage-target-payments.ts';
export { getTargetPayment, listMyTargetPayments, listTargetPayments } from './read-target-payments.ts';
