import { expect, test } from 'vitest';
import { createCartsRepository } from '#shared/data/carts/repository.ts';
import { createStatisticsRepository } from '#shared/data/statistics/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { mergeCarts, moveCartLines } from '#shared/usecases/carts/move-carts.ts';
import { countStatistics } from '#shared/usecases/statistics/count-statistics.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

describeWithTable('lines put into carts', (table) => {
  const clock = testClock();
  const unitOfWork = createUnitOfWork(table.client);
  const carts = createCartsRepository(dataOf(table), { unitOfWork });
  const statistics = createStatisticsRepository(dataOf(table), { unitOfWork });
  const changes = changesOf(table);
  const counted = async () => {
    await countStatistics({ statistics, clock })(await changes());
    const [day] = await statistics.spans('shop', [{ unit: 'day', at: kstDay(clock.now()) }]);
    return day?.cartLines;
  };
  const line = (_product: string): CartLine =>
    ({
      _id: _product,
      _product,
      sku: _product,
      amount: 1,
      role: 'product',
      addedAt: clock.now(),
    }) as CartLine;

  test('count once, also when they are moved to the member’s cart, and from there to another', async () => {
    const [visitor, member] = [{ visitorId: 'somebody' }, { _user: 'kim' }];
    must(await carts.add(visitor, 'cart', [line('lamp'), line('chair')], 0));
    expect(await counted()).toBe(2);
    expect(await mergeCarts({ carts, clock })({ ...visitor, ...member })).toEqual({ left: 0 });
    const actor = {
      kind: 'member',
      ...member,
      username: 'kim',
      userType: 'PERSON' as const,
      scope: [],
    } as const;
    const move = moveCartLines({ carts, clock });
    must(await move({ actor: { ...actor, scope: [] }, from: 'cart', to: 'regular', ids: ['lamp'] }));
    expect((await carts.lines(member, 'regular', clock.now())).map(({ _id }) => _id)).toEqual(['lamp']);
    expect(await counted()).toBe(2);
    must(
      await carts.add(
        member,
        'cart',
        [line('lamp')],
        (await carts.read(member, 'cart', clock.now())).version,
      ),
    );
    expect(await counted()).toBe(3);
  });
});
