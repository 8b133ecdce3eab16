/**
 * Index of money that a clerk sends, by amount, sent or not, so that a bank row is compared with everything it may be:
 * the amount (attribute `remitted`, won) and the time since which it is owed (`remittedSince`). Money that still has to
 * be sent is also in the queue `remittances` (common/due-index.ts).
 */
export const remittanceIndex = {
  index: 'gsi2',
  pk: { field: 'gsi2pk', composite: ['remitted'], template: 'remittance#${remitted}', casing: 'none' },
  sk: { field: 'gsi2sk', composite: ['remittedSince'], template: '${remittedSince}', casing: 'none' },
} as const;

/** Queue of money that has to be sent. */
export const REMITTANCES = 'remittances';

type Marks = { remitted?: number; remittedSince?: string; due?: typeof REMITTANCES; dueAt?: string };

/**
 * Returns the attributes of something a clerk sends, or has sent. Empty for anything else.
 * @param waits true when it still has to be sent
 */
export const remittanceOn = (money: { amount: number; since: string; waits: boolean } | undefined): Marks => {
  if (!money || money.amount <= 0) return {};
  const { amount, since, waits } = money;
  return {
    remitted: amount,
    remittedSince: since,
    ...(waits && { due: REMITTANCES, dueAt: since }),
  };
};
