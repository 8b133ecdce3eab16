export { movePurchases } from './move-purchases.ts';
