import { expect, test } from 'vitest';
import { createDeposits } from '#shared/data/deposits/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { won } from '#shared/domain/money/won.ts';
import { useCases } from '#shared/usecases/index.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { memberPorts, must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';

describeWithTable('deposits of a list that was sent twice', ({ client, tableName }) => {
  const clock = testClock();
  const ports = {
    ...memberPorts({ client, tableName }, clock),
    unitOfWork: createUnitOfWork(client),
    deposits: createDeposits({ client, table: tableName }),
  };

  test('stay as clerks settled them when a second import had read the table before the first wrote', async () => {
    const row = { at: clock.now(), amount: won(5_000), depositor: '김하늘', balance: 5_000 };
    const list = { ...clerk, account: '100123456789', rows: [row] };
    expect(must(await useCases.storeDeposits(ports)(list))).toEqual({ kept: 1, known: 0 });
    const { items } = await ports.deposits.list({ list: 'WAITING', limit: 10 });
    const [kept] = items;
    if (!kept) throw new Error('it was kept');
    must(await ports.unitOfWork.commit([ports.deposits.save(kept, { ...kept, state: 'ASIDE' })]));

    const late = { ...ports, deposits: { ...ports.deposits, deposits: async () => [] } };
    expect(must(await useCases.storeDeposits(late)(list))).toEqual({ kept: 0, known: 1 });
    expect(await ports.deposits.deposit(kept._id)).toMatchObject({ state: 'ASIDE' });
  });
});
