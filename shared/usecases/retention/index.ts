export { eraseFormerMembers, eraseMembers } from './erase-members.ts';
export { removeOldRecords } from './remove-old-records.ts';
