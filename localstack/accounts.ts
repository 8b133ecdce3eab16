/** Accounts that can log in on a freshly seeded mall, and their roles. */
export const LOCAL_PASSWORD = 'local!2345';
export const localAccounts = [
  ['rootadmin', 'console'],
  ['clerkadmin02', 'console, scope admin02'],
  ['clerkadmin03', 'console, scope admin03'],
  ['member01', 'member, person'],
  ['company01', 'member, company'],
  ['promoter01', 'member, promoter'],
  ['operator01', 'operator'],
] as const;
