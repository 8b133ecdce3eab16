export {
  cancelTargetPayment,
  createTargetPayment,
  listMyTargetPayments,
  listTargetPayments,
  updateTargetPayment,
} from './target-payments.ts';
