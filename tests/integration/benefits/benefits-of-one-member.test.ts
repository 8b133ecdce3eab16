import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { read, write } from '#app/api/answer.ts';
import { couponForm } from '#shared/contracts/coupon.ts';
import { gradeForm } from '#shared/contracts/members/grade.ts';
import { useCases } from '#shared/usecases/index.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { benefitsOn } from './benefits-world.ts';

const parts = ['bonuses', 'coupons', 'grades', 'points', 'scores'] as const;

describeWithTable('what one member has, by the console’s calls', (table) => {
  const ports = benefitsOn(table);
  const actor = {
    kind: 'member',
    _user: 'clerk',
    username: 'rootadmin',
    userType: 'OPERATOR',
    scope: ['console'],
  };
  const clerk = { actor: actor as never, ip: '203.0.113.7' };
  const shop = new Proxy(
    {},
    {
      get: (own, name: string) =>
        Reflect.get(own, name) ?? (Reflect.get(useCases, name) as (overrides: object) => unknown)(ports),
    },
  );
  const call = async (method: string, part: (typeof parts)[number], id: string, body?: object) => {
    const args = {
      request: new Request(`http://shop.test/api/console/users/${id}/${part}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
      params: { id },
      context: { shop, session: { requireScope: async () => actor } },
    } as unknown as LoaderFunctionArgs & ActionFunctionArgs;
    const answer = await (method === 'GET' ? read(args) : write(args));
    return { status: answer.status, body: await answer.json() };
  };

  test('points of one member: granted, listed and withdrawn by the address alone', async () => {
    const [{ _id, username }, other] = [await ports.member(), await ports.member()];
    expect(await call('POST', 'points', _id, { name: '사과', amount: 3_000 })).toEqual({
      status: 200,
      body: { given: [username], refused: [] },
    });
    expect((await call('DELETE', 'points', _id, { name: '정정', amount: 1_000 })).status).toBe(200);
    const { body } = await call('GET', 'points', _id);
    expect(body.points).toMatchObject([
      { direction: 'DECREASE', amount: 1_000, user: { username } },
      { direction: 'INCREASE', amount: 3_000 },
    ]);
    expect((await call('GET', 'points', other._id)).body.points).toEqual([]);
    const above = await call('DELETE', 'points', _id, { name: '정정', amount: 5_000 });
    expect([above.status, above.body.code]).toEqual([409, 'POINT_ABOVE_HELD']);
    const { user } = must(await useCases.getConsoleUser({ ...ports, audit: noTrail })({ ...clerk, _id }));
    expect(user.point).toBe(2_000);
  });

  test('coupons, scores and grades of one member: the same; bonuses only of promoters', async () => {
    const { _id, username } = await ports.member();
    const form = couponForm.parse({ name: '쿠폰', value: 1_000, usage: { type: 'INFINITE' } });
    const coupon = must(await useCases.createCoupon(ports)({ ...clerk, form }));
    await call('POST', 'coupons', _id, { _coupon: coupon._id });
    expect((await call('GET', 'coupons', _id)).body.coupons).toMatchObject([
      { name: '쿠폰', user: { username } },
    ]);
    await call('POST', 'scores', _id, { name: '행사', amount: 5 });
    expect((await call('GET', 'scores', _id)).body.scores).toMatchObject([{ amount: 5 }]);
    const grade = gradeForm.parse({ name: '단골', index: 77 });
    const level = must(await useCases.createGrade(ports)({ ...clerk, form: grade }));
    expect((await call('PUT', 'grades', _id, { _level: level._id })).status).toBe(200);
    expect((await call('GET', 'grades', _id)).body.grades).toMatchObject([{ name: '단골' }]);
    const { user } = must(await useCases.getConsoleUser({ ...ports, audit: noTrail })({ ...clerk, _id }));
    expect(user.level).toMatchObject({ name: '단골' });
    const bonus = await call('POST', 'bonuses', _id, { name: '행사', amount: 100 });
    expect([bonus.status, bonus.body.code]).toEqual([403, 'NOT_A_PROMOTER']);
    expect((await call('GET', 'bonuses', _id)).body).toEqual({ bonuses: [], summary: {} });
  });

  test('benefits of one member: an unknown member is a 404, an invalid body a 400', async () => {
    const nobody = '01KE6R6W00E10BTJGY3467FCS1';
    for (const part of parts) expect((await call('GET', part, nobody)).status, part).toBe(404);
    expect((await call('POST', 'points', nobody, { name: '사과', amount: 1 })).status).toBe(404);
    const { _id } = await ports.member();
    expect((await call('POST', 'points', _id, { name: '사과' })).status).toBe(400);
  });
});

const noTrail = { latestOf: async () => [] } as never;
