import type { RemittancesPort } from '#shared/data/remittances/repository.ts';
import type { Law } from '../law.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';
import { rowNameOf } from './deposits.ts';

/** True when clerks send the money: paid by transfer, or not refundable by the payment company. */
const isByHand = ({ state, via }: Stored): boolean =>
  state === 'REJECTED' || (via === 'account' && state === 'PENDING');
/** True when a row's money has to be sent back: the excess, or all of a part whose order ended. */
const isOwed = ({ state, owedSince }: Stored): boolean =>
  state === 'EXCESS' || (state === 'PART' && owedSince !== undefined);

const listed = async (remittances: RemittancesPort): Promise<string[]> => {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await remittances.waiting({ limit: 100, cursor });
    for (const money of page.items)
      names.push(
        'refund' in money ? `${money.refund.orderNo}/${money.refund._id}` : `deposit/${money.deposit._id}`,
      );
    cursor = page.cursor;
  } while (cursor);
  return names;
};

/**
 * Checks that money clerks have to send is in their list until it is sent, and that nothing else is in it. A bank row
 * has completed exactly the one remittance it was sent for.
 */
export const remittances: Law = async ({ world: { mirror }, town, ports }) => {
  const refunds: Stored[] = [...mirror.items('refund')].map(whole);
  const nameOf = ({ _id, orderNo }: Stored): string => `${orderNo}/${_id}`;
  const rows: Stored[] = [...mirror.items('deposit')].map(whole);
  const owed = new Set([
    ...refunds.filter((refund) => isByHand(refund) && refund.amount > 0).map(nameOf),
    ...rows.filter(isOwed).map((row) => `deposit/${rowNameOf(row)}`),
  ]);
  const shown = await listed(ports.remittances);
  const breaches = [
    ...[...owed]
      .filter((name) => !shown.includes(name))
      .map((name) => `${name} has to be sent, and is in no list`),
    ...shown.filter((name) => !owed.has(name)).map((name) => `${name} is in the list, and is not to be sent`),
  ];
  const byRow = [
    ...refunds.map((refund) => ({
      name: nameOf(refund),
      withdrawal: refund.withdrawal,
      state: refund.state,
    })),
    ...rows.map((row) => ({
      name: `deposit/${rowNameOf(row)}`,
      withdrawal: row.withdrawal,
      state: row.returned === undefined ? 'PENDING' : 'DONE',
    })),
  ].filter(({ withdrawal }) => withdrawal !== undefined);
  const used = [...mirror.items('usedWithdrawal')];
  for (const row of used) {
    const { _id, at, _remittance } = whole(row);
    const told = byRow.filter(({ withdrawal }) => withdrawal === _id).map(({ name }) => name);
    if (told.length !== 1 || told[0] !== _remittance)
      breaches.push(`a row was used for ${_remittance}, and is known to ${told.join(', ') || 'nothing'}`);
    if (town.wired.get(at) !== _remittance)
      breaches.push(`${town.wired.get(at)} was sent at ${at}, and finished ${_remittance}`);
  }
  if (used.length !== byRow.length)
    breaches.push(`${byRow.length} remittances were sent by a row, and ${used.length} rows were used`);
  return [
    ...breaches,
    ...byRow
      .filter(({ state }) => state !== 'DONE')
      .map(({ name }) => `${name} was sent by a row, and waits`),
  ];
};
