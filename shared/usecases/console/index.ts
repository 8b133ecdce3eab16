export { admitClerk } from './admit-clerk.ts';
export { getDashboard } from './get-dashboard.ts';
export { getPurchaseCounts } from './get-purchase-counts.ts';
export { searchConsole } from './search-console.ts';
