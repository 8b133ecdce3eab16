/**
 * Where money that a clerk sends lies by its amount, sent or not, so that a row of the bank is compared with all it may
 * be: by how much (attribute `remitted`, won) and since when it is owed (`remittedSince`). What still waits to be sent is in
 * the queue `remittances` as well (common/due-index.ts).
 */
export const remittanceIndex = {
  index: 'gsi2',
  pk: { field: 'gsi2pk', composite: ['remitted'], template: 'remittance#${remitted}', casing: 'none' },
  sk: { field: 'gsi2sk', composite: ['remittedSince'], template: '${remittedSince}', casing: 'none' },
} as const;

/** The queue of what waits to be sent. */
export const REMITTANCES = 'remittances';

type Marks = { remitted?: number; remittedSince?: string; due?: typeof REMITTANCES; dueAt?: string };

/**
 * The attributes of something a clerk sends, or has sent; none of anything else.
 * @param waits whether it still has to be sent
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
