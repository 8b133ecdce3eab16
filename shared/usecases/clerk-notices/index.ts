export { getBell, getNoticePreferences, readBell, saveNoticePreferences } from './bell.ts';
export { sendClerkDigests } from './send-clerk-digests.ts';
export { tellClerks } from './tell-clerks.ts';
