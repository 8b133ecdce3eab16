import { expect, test } from 'vitest';
import { earnPoints, returnPoints, spendPoints } from '#shared/domain/point/lots.ts';
import type { PointEntry } from '#shared/domain/point/point.ts';
import { getMyPoints } from '#shared/usecases/points/my-points.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { benefitsOn } from './benefits-world.ts';

const codes = (results: { ok: boolean; failure?: { code: string } }[]) =>
  results.map((result) => result.failure?.code ?? 'OK').sort();
const total = (entries: readonly PointEntry[]) =>
  entries.reduce((sum, { direction, amount }) => sum + (direction === 'INCREASE' ? amount : -amount), 0);

describeWithTable('points', (table) => {
  const benefits = benefitsOn(table);
  const { points, unitOfWork, benefitWrites, clock, ids, earn } = benefits;
  const held = getMyPoints(benefits);

  const spend = async (_user: string, amount: number, orderNo: string) => {
    const spends = spendPoints(await points.spendableLots(_user, clock.now()), amount, clock.now()) ?? [];
    const result = await unitOfWork.commit(
      benefitWrites.spendPoints({ _user, spends, orderNo, now: clock.now() }),
    );
    return { spends, result };
  };
  const releasePoints = (
    _user: string,
    spends: { _userPoint: string; amount: number }[],
    refundId: string,
    fault?: 'BUYER' | 'SHOP',
  ) =>
    unitOfWork.commit(
      benefitWrites.releasePoints({ _user, spends, orderNo: 'P-1', refundId, now: clock.now(), fault }),
    );
  /** Expects the ledger's sum to equal the lots, and returns it. */
  const balance = async (_user: string): Promise<number> => {
    const { summary, entries } = must(await held({ _user, limit: 200 }));
    expect(total(entries)).toBe(summary.point);
    return summary.point;
  };

  test('lots are spent in the order of their end, the ledger tells it', async () => {
    const _user = ids.next();
    await earn(_user, 3_000);
    const late = await earn(_user, 2_000, '2026-12-31T14:59:59.999Z');
    const soon = await earn(_user, 1_000, '2026-11-30T14:59:59.999Z');
    expect(must((await spend(_user, 2_500, 'P-1')).result)).toBeUndefined();
    const { points: lots, entries } = must(await held({ _user, limit: 200 }));
    expect(lots.map(({ amount_left }) => amount_left)).toEqual([500, 3_000]);
    expect(lots[0]?._id).toBe(late._id);
    expect(lots.some(({ _id }) => _id === soon._id)).toBe(false);
    expect(entries.find(({ direction }) => direction === 'DECREASE')).toMatchObject({
      amount: 2_500,
      orderNo: 'P-1',
      name: '주문 사용',
    });
    expect(await balance(_user)).toBe(3_500);
  });

  test('earning for one occasion happens once', async () => {
    const earned = earnPoints({ _user: ids.next(), name: '구매 적립', amount: 100, usage: {} }, 'P-9-01', {
      now: clock.now(),
      ulid: ids.next(),
    });
    const results = await Promise.all(
      Array.from({ length: 5 }, () => unitOfWork.commit(benefitWrites.earnPoints(earned))),
    );
    expect(codes(results)).toEqual(['OK', ...Array(4).fill('POINT_ENTERED')]);
    expect(await balance(earned.lot._user)).toBe(100);
  });

  test('twenty orders at once want 300 of a lot of 1,000: three get them, nothing goes below zero', async () => {
    const _user = ids.next();
    const lot = await earn(_user, 1_000);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        unitOfWork.commit(
          benefitWrites.spendPoints({
            _user,
            spends: [{ _userPoint: lot._id, amount: 300 }],
            orderNo: `P-${i}`,
            now: clock.now(),
          }),
        ),
      ),
    );
    expect(codes(results)).toEqual([...Array(3).fill('OK'), ...Array(17).fill('POINT_CHANGED')]);
    expect(await balance(_user)).toBe(100);
  });

  test('a refund gives its points back once, into the lots they came from', async () => {
    const _user = ids.next();
    await earn(_user, 1_000, '2026-11-30T14:59:59.999Z');
    await earn(_user, 1_000, '2026-12-31T14:59:59.999Z');
    const { spends } = await spend(_user, 1_500, 'P-1');
    const back = returnPoints(spends, 0, 700);
    const results = await Promise.all(
      Array.from({ length: 5 }, () => releasePoints(_user, back, 'refund-1')),
    );
    expect(codes(results)).toEqual(['OK', ...Array(4).fill('POINT_ENTERED')]);
    expect(await balance(_user)).toBe(1_200);
    must(await releasePoints(_user, returnPoints(spends, 700, 800), 'refund-2'));
    const { points: lots } = must(await held({ _user, limit: 200 }));
    expect(lots.map(({ amount_left, amount_used }) => [amount_left, amount_used])).toEqual([
      [1_000, 0],
      [1_000, 0],
    ]);
    const tooMuch = await releasePoints(_user, [{ _userPoint: lots[0]?._id ?? '', amount: 1 }], 'refund-3');
    expect(!tooMuch.ok && tooMuch.failure.code).toBe('POINT_CHANGED');
  });

  test('what is left of a lot goes with its end, once; what comes back later goes too', async () => {
    const _user = ids.next();
    const endsAt = '2026-11-25T14:59:59.999Z';
    await earn(_user, 1_000, endsAt);
    await earn(_user, 50);
    const { spends } = await spend(_user, 400, 'P-1');
    clock.set(endsAt);
    await benefits.expirePoints();
    expect(await balance(_user)).toBe(650);
    clock.advance(1);
    await Promise.all([benefits.expirePoints(), benefits.expirePoints()]);
    expect(await benefits.expirePoints()).toEqual({ done: 0, left: 0, growing: 0 });
    expect(await balance(_user)).toBe(50);

    must(await releasePoints(_user, spends, 'refund-late'));
    await benefits.expirePoints();
    expect(await balance(_user)).toBe(50);
    const { entries } = must(await held({ _user, limit: 200 }));
    expect(
      entries
        .filter(({ name }) => name === '유효기간 만료')
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual([400, 600]);
  });

  test('by the shop’s fault points live on: ended ones too, once, and no run of the schedule takes them early', async () => {
    const _user = ids.next();
    const day = (n: number) => new Date(Date.parse(clock.now()) + n * 86_400_000).toISOString();
    await earn(_user, 1_000, day(2));
    await earn(_user, 1_000, day(10));
    await earn(_user, 1_000, day(100));
    const { spends } = await spend(_user, 3_000, 'P-1');
    clock.advance(3 * 86_400_000);
    await benefits.expirePoints();
    expect(await balance(_user)).toBe(0);

    // The clerk's double click, a repetition of the same refund, and the schedule, all at once.
    const [first, ...others] = await Promise.all([
      ...Array.from({ length: 4 }, () => releasePoints(_user, spends, 'defect-1', 'SHOP')),
      benefits.expirePoints(),
    ]).then((all) => codes(all.filter((result) => 'ok' in result)));
    expect([first, ...others]).toEqual(['OK', ...Array(3).fill('POINT_ENTERED')]);
    expect(await balance(_user)).toBe(3_000);
    const { points: lots } = must(await held({ _user, limit: 200 }));
    expect(lots.map(({ amount, amount_left }) => [amount, amount_left])).toEqual([
      [2_000, 2_000],
      [1_000, 1_000],
    ]);
    expect(
      (await points.ending(day(29), day(31), { limit: 100 })).items.filter((lot) => lot._user === _user),
    ).toHaveLength(1);

    // No lot gives back the same spent points twice.
    for (const [n, fault] of (['BUYER', 'SHOP'] as const).entries()) {
      const again = await releasePoints(_user, spends, `defect-again-${n}`, fault);
      expect(!again.ok && again.failure.code).toBe('POINT_CHANGED');
    }

    const endsAt = lots[0]?.usage.endsAt ?? '';
    clock.set(endsAt);
    await benefits.expirePoints();
    expect(await balance(_user)).toBe(3_000);
    must((await spend(_user, 500, 'P-2')).result);
    clock.advance(1);
    await Promise.all([benefits.expirePoints(), benefits.expirePoints()]);
    expect(await balance(_user)).toBe(1_000);
  });

  test('expiry: of a lot that was spent from since the schedule read it, only what is left ends', async () => {
    const { _id: _user } = await benefits.member();
    const endsAt = new Date(Date.parse(clock.now()) + 1_000).toISOString();
    const read = await earn(_user, 1_000, endsAt);
    must((await spend(_user, 400, 'P-between')).result);
    clock.advance(1_001);
    expect(await points.settleDue(read, clock.now())).toBe(false);
    await benefits.expirePoints();
    const { entries } = must(await held({ _user, limit: 200 }));
    expect(entries.map(({ direction, amount }) => [direction, amount]).sort()).toEqual([
      ['DECREASE', 400],
      ['DECREASE', 600],
      ['INCREASE', 1_000],
    ]);
    expect(await balance(_user)).toBe(0);
  });

  test('a member who left gets no points back, whosever fault it was: nothing of theirs comes into being again', async () => {
    const { _id: _user } = await benefits.member();
    await earn(_user, 1_000, '2026-12-31T14:59:59.999Z');
    const { spends } = await spend(_user, 1_000, 'P-left');
    const { entries } = must(await held({ _user, limit: 10 }));
    await benefits.users.forget(_user);
    for (const entry of entries) {
      const lost = await unitOfWork.commit([points.lose({ entry, event: 'purchase', lost: 0 }, 100)]);
      expect(!lost.ok && lost.failure.code).toBe('POINT_CHANGED');
    }
    for (const fault of ['BUYER', 'SHOP'] as const) {
      const back = await releasePoints(_user, spends, `left-${fault}`, fault);
      expect(!back.ok && back.failure.code).toBe('POINT_CHANGED');
    }
    expect(await balance(_user)).toBe(0);
  });

  test('earning, spending, giving back and expiring in any interleaving conserves the ledger', async () => {
    const _user = ids.next();
    const day = (n: number) => new Date(Date.parse(clock.now()) + n * 86_400_000).toISOString();
    const orders: { spends: { _userPoint: string; amount: number }[]; back: number; amount: number }[] = [];
    let seed = 20261120;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    for (let step = 0; step < 40; step++) {
      const kind = random(4);
      if (kind === 0) await earn(_user, 1 + random(900), random(3) ? day(1 + random(12)) : undefined);
      const most = await balance(_user);
      if (kind === 1 && most > 0) {
        const amount = 1 + random(most);
        const { spends, result } = await spend(_user, amount, `P-i${step}`);
        must(result);
        orders.push({ spends, back: 0, amount });
      }
      const order = orders[random(orders.length || 1)];
      if (kind === 2 && order && order.back < order.amount) {
        const amount = 1 + random(order.amount - order.back);
        const fault = random(2) ? 'SHOP' : 'BUYER';
        must(
          await releasePoints(
            _user,
            returnPoints(order.spends, order.back, amount),
            `refund-i${step}`,
            fault,
          ),
        );
        order.back += amount;
      }
      if (kind === 3) {
        clock.advance(random(2) * 86_400_000);
        await benefits.expirePoints();
      }
      await benefits.expirePoints();
      expect(await balance(_user)).toBeGreaterThanOrEqual(0);
    }
  });
});
