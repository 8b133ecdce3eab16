import { kstDay } from '#shared/domain/time/format.ts';

/** Index of items whose money moved on a KST day (attribute `moneyDay`), sorted by the instant it moved (`moneyAt`). */
export const moneyIndex = {
  index: 'gsi4',
  pk: { field: 'gsi4pk', composite: ['moneyDay'], template: 'money#${moneyDay}', casing: 'none' },
  sk: { field: 'gsi4sk', composite: ['moneyAt'], template: '${moneyAt}', casing: 'none' },
} as const;

/** Returns the day an item's money belongs to, if any (domain/reconciliation). */
export const moneyOn = (at: string | undefined): { moneyDay?: string; moneyAt?: string } =>
  at ? { moneyDay: kstDay(at), moneyAt: at } : {};
