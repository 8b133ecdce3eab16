import type { Settlement } from '#shared/domain/bonus/settlement.ts';
import type { Ports } from '../ports/index.ts';

/** Lists the withdrawals of a ledger that wait to be paid or refused. */
export const openWithdrawals = async (
  { bonuses, settlements }: Pick<Ports, 'bonuses' | 'settlements'>,
  ledger: string,
): Promise<Settlement[]> => {
  const requested = await settlements.named(await bonuses.withdrawals(ledger));
  return requested.filter(({ state }) => state === 'REQUESTED');
};
