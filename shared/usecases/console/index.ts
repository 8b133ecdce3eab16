export { requireClerk } from '../common/require-clerk.ts';
export { listAccessRecords } from './access-records.ts';
export { findMembers } from './find-members.ts';
export { getDashboard } from './get-dashboard.ts';
export { getPurchaseCounts } from './get-purchase-counts.ts';
export { getWaiting } from './get-waiting.ts';
export { countOverdue, listOverdue } from './overdue/list-overdue.ts';
export { searchConsole } from './search-console.ts';
export { usernameOf } from './username-of.ts';
