export { announceEndings } from './announce-endings.ts';
export { rewardDates } from './reward-dates.ts';
export { rewardMembers } from './reward-members.ts';
