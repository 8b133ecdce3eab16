export {
  cancelTargetPayment,
  createTargetPayment,
  getTargetPayment,
  listMyTargetPayments,
  listTargetPayments,
  updateTargetPayment,
} from './target-payments.ts';
