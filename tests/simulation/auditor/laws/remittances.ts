import { type Deposit, owedOf } from '#shared/domain/deposit/deposit.ts';
import { isByHand, type Refund } from '#shared/domain/order/order.ts';
import { remittanceIdOf } from '#shared/domain/remittance/remittance.ts';
import type { RemittancesPort } from '#shared/usecases/ports/remittances.ts';
import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

const listed = async (remittances: RemittancesPort): Promise<string[]> => {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await remittances.waiting({ limit: 100, cursor });
    for (const money of page.items)
      names.push(
        'refund' in money
          ? remittanceIdOf({ refund: money.refund._id, orderNo: money.refund.orderNo })
          : remittanceIdOf({ deposit: money.deposit._id }),
      );
    cursor = page.cursor;
  } while (cursor);
  return names;
};

/**
 * Money that clerks have to send stands in their list until it is sent, and nothing else does; a row of the bank has finished
 * the one remittance it was sent for.
 */
export const remittances: Law = async ({ world: { mirror }, town, ports }) => {
  const refunds: Refund[] = [...mirror.items('refund')].map(whole);
  const nameOf = ({ _id, orderNo }: Refund) => remittanceIdOf({ refund: _id, orderNo });
  const deposits: Deposit[] = [...mirror.items('deposit')].map(whole);
  const owed = new Set([
    ...refunds.filter((one) => isByHand(one) && one.amount > 0).map(nameOf),
    ...deposits.filter((one) => owedOf(one) > 0).map(({ _id }) => remittanceIdOf({ deposit: _id })),
  ]);
  const shown = await listed(ports.remittances);
  const breaches = [
    ...[...owed]
      .filter((name) => !shown.includes(name))
      .map((name) => `${name} has to be sent, and is in no list`),
    ...shown.filter((name) => !owed.has(name)).map((name) => `${name} is in the list, and is not to be sent`),
  ];
  const byRow = refunds.filter(({ withdrawal }) => withdrawal !== undefined);
  const used = [...mirror.items('usedWithdrawal')];
  for (const row of used) {
    const { _id, at, _remittance } = whole(row);
    const told = byRow.filter(({ withdrawal }) => withdrawal === _id).map(nameOf);
    if (told.length !== 1 || told[0] !== _remittance)
      breaches.push(`a row was used for ${_remittance}, and is known to ${told.join(', ') || 'nothing'}`);
    if (town.wired.get(at) !== _remittance)
      breaches.push(`${town.wired.get(at)} was sent at ${at}, and finished ${_remittance}`);
  }
  if (used.length !== byRow.length)
    breaches.push(`${byRow.length} refunds were sent by a row, and ${used.length} rows were used`);
  return [
    ...breaches,
    ...byRow
      .filter(({ state }) => state !== 'DONE')
      .map((one) => `${nameOf(one)} was sent by a row, and waits`),
  ];
};
