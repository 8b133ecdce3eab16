export { forgetMembers } from './forget-members.ts';
export { removeOldRecords } from './remove-old-records.ts';
