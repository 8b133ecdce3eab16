export { changeBonus, listUserBonuses } from './manage-bonuses.ts';
