import { expect, test } from 'vitest';
import { couponForm } from '#shared/contracts/coupon.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { useCases } from '#shared/usecases/index.ts';
import { changesOf } from '#tests/support/changes.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { benefitsOn } from './benefits-world.ts';

const root: Clerk = {
  actor: { kind: 'member', _user: 'clerk', username: 'rootadmin', userType: 'OPERATOR', scope: ['console'] },
  ip: '203.0.113.7',
};

describeWithTable('how often coupons were issued and used', (table) => {
  const benefits = benefitsOn(table);
  const changes = changesOf(table);
  const form = couponForm.parse({ name: '한도 없는 쿠폰', value: 1_000, usage: { type: 'INFINITE' } });
  const counted = async (_id: string) => {
    const every = must(await useCases.listConsoleCoupons(benefits)({ actor: root.actor }));
    const coupon = every.find((consoleCoupon) => consoleCoupon._id === _id);
    return [coupon?.issued.count, coupon?.used.count];
  };

  test('is counted by the stream, each change once, with those that orders give back', async () => {
    const coupon = must(await useCases.createCoupon(benefits)({ ...root, form }));
    const members = [await benefits.member(), await benefits.member()];
    const usernames = members.map(({ username }) => username);
    must(await useCases.giveCoupon(benefits)({ ...root, form: { _coupon: coupon._id, usernames } }));
    const issued = await changes();
    await useCases.countCoupons(benefits)(issued);
    await useCases.countCoupons(benefits)([...issued, ...issued]);
    expect(await counted(coupon._id)).toEqual([2, 0]);

    const { _id: _user = '' } = members[0] ?? {};
    const [held] = await benefits.coupons.endingOf(_user, '2000', '9999');
    if (!held) throw new Error('no coupon was given');
    const order = { orderNo: 'P-20261120-7K3M9QXD', discountPrice: 1_000 };
    const take = { coupon: held, ...order, now: benefits.clock.now() };
    must(await benefits.unitOfWork.commit(benefits.benefitWrites.takeCoupon(take)));
    await useCases.countCoupons(benefits)(await changes());
    expect(await counted(coupon._id)).toEqual([2, 1]);

    const back = { _user, _userCoupon: held._id, _coupon: coupon._id, ...order, limited: false };
    must(await benefits.unitOfWork.commit(benefits.benefitWrites.releaseCoupon(back)));
    await useCases.countCoupons(benefits)(await changes());
    expect(await counted(coupon._id)).toEqual([2, 0]);
  });
});
