import type { Ports } from '../ports/index.ts';

/** How many withdrawals of their bonuses are open; one keeps a promoter from leaving. */
export const countOpenWithdrawals = async (
  { bonuses, settlements }: Pick<Ports, 'bonuses' | 'settlements'>,
  _user: string,
): Promise<number> => {
  const asked = await settlements.named(await bonuses.withdrawals(_user));
  return asked.filter(({ state }) => state === 'REQUESTED').length;
};
