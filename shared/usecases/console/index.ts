export { listAccessRecords } from './access-records.ts';
export { admitClerk } from './admit-clerk.ts';
export { findMembers } from './find-members.ts';
export { getDashboard } from './get-dashboard.ts';
export { getPurchaseCounts } from './get-purchase-counts.ts';
export { searchConsole } from './search-console.ts';
