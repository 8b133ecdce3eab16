import { kstDay } from '#shared/domain/time/format.ts';

/** Where an item of money that moved lies in its KST day (attribute `moneyDay`), by the instant it moved (`moneyAt`). */
export const moneyIndex = {
  index: 'gsi4',
  pk: { field: 'gsi4pk', composite: ['moneyDay'], template: 'money#${moneyDay}', casing: 'none' },
  sk: { field: 'gsi4sk', composite: ['moneyAt'], template: '${moneyAt}', casing: 'none' },
} as const;

/** The day's money an item belongs to, if any (domain/reconciliation). */
export const moneyOn = (at: string | undefined): { moneyDay?: string; moneyAt?: string } =>
  at ? { moneyDay: kstDay(at), moneyAt: at } : {};
