export { askProviderAgain, compareDay, enterStatement } from './compare-day.ts';
export { readBooks } from './read-books.ts';
export { reconcilePayments } from './reconcile-payments.ts';
