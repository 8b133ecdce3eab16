import { couponForm } from '#shared/contracts/coupon.ts';
import { gradeForm } from '#shared/contracts/members/grade.ts';
import { termsForm } from '#shared/contracts/members/terms.ts';
import { islandForm } from '#shared/contracts/orders/island.ts';
import { shippingSetForm } from '#shared/contracts/orders/shipping.ts';
import { pointForm } from '#shared/contracts/point.ts';
import { promotionCodeForm } from '#shared/contracts/promotion-code.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Desk } from './desk.ts';
import { DAY } from './town.ts';

/** Builds a coupon that only clerks and promotion codes issue: no event issues it, and the shop offers it to nobody. */
const byHand = (name: string, days: number) =>
  couponForm.parse({ name, value: 1_000, issue: { event: {} }, usage: { days } });

/**
 * Issues a coupon to some members, excludes it for one of them and readmits it, and issues it by a promotion code as
 * well.
 */
const giveCoupons = async (desk: Desk, members: readonly Member[]): Promise<void> => {
  const { random, town } = desk;
  const coupon = await desk.does('createCoupon', (shop, by) =>
    shop.createCoupon({ ...by, form: byHand('단골 할인', 1) }),
  );
  if (!coupon) return;
  const { _id, version } = coupon;
  await desk.does('updateCoupon', (shop, by) =>
    shop.updateCoupon({ ...by, form: { ...byHand('단골 감사 할인', 1), _id, version } }),
  );
  const [first, second] = [random.oneOf(members), random.oneOf(members)];
  await desk.does('giveCoupon', (shop, by) =>
    shop.giveCoupon({
      ...by,
      form: { _coupon: _id, usernames: [...new Set([first.username, second.username])] },
    }),
  );
  for (const isExcluded of [true, false])
    await desk.does('excludeUserCoupon', async (shop, by, ports) => {
      const given = await ports.coupons.userCouponsOf(first._user, 'usable', { limit: 50 });
      const found = given.ok ? given.value.items.find(({ _coupon }) => _coupon === _id) : undefined;
      return shop.excludeUserCoupon({ ...by, form: { _id: found?._id ?? '', isExcluded } });
    });
  const fields = { type: 'COUPON', name: '단골 코드', code: 'REGULAR', _coupon: _id };
  const code = await desk.does('createCode', (shop, by) =>
    shop.createCode({ ...by, form: promotionCodeForm.parse(fields) }),
  );
  if (!code) return;
  const typed = town.person(`${second.username} (types a code)`);
  await town.ask(typed, 'requestCoupon', (shop) =>
    shop.requestCoupon({ _user: second._user, code: 'REGULAR' } as never),
  );
  const form = promotionCodeForm.parse({ ...fields, name: '단골 손님 코드' });
  await desk.does('updateCode', (shop, by) =>
    shop.updateCode({ ...by, form: { ...form, code: 'REGULAR', _id: code._id, version: code.version } }),
  );
  await desk.does('deleteCode', (shop, by) => shop.deleteCode({ ...by, _id: code._id }));
};

/** Creates a coupon and a grade, changes them, and deletes them before any member has them. */
const thinkBetter = async (desk: Desk): Promise<void> => {
  const coupon = await desk.does('createCoupon', (shop, by) =>
    shop.createCoupon({ ...by, form: byHand('생각해 둔 할인', 30) }),
  );
  if (coupon) await desk.does('deleteCoupon', (shop, by) => shop.deleteCoupon({ ...by, _id: coupon._id }));
  const fields = { name: '별', index: 900, isActive: false };
  const grade = await desk.does('createGrade', (shop, by) =>
    shop.createGrade({ ...by, form: gradeForm.parse(fields) }),
  );
  if (!grade) return;
  const { _id, version } = grade;
  await desk.does('updateGrade', (shop, by) =>
    shop.updateGrade({ ...by, form: { ...gradeForm.parse({ ...fields, name: '큰별' }), _id, version } }),
  );
  await desk.does('deleteGrade', (shop, by) => shop.deleteGrade({ ...by, _id }));
};

/**
 * Defines points for everybody on the shop's anniversary tomorrow, and points for members' birthdays, which are deleted
 * again.
 */
const celebrate = async (desk: Desk): Promise<void> => {
  const ofDay = (issue: object) =>
    pointForm.parse({ name: '기념일 적립금', value: 500, issue, usage: { days: 2 } });
  const issuesAt = desk.in(DAY).slice(0, 10);
  await desk.does('createPoint', (shop, by) =>
    shop.createPoint({ ...by, form: ofDay({ event: { type: 'SHOP_SPECIFIC_DAY' }, issuesAt }) }),
  );
  const birthday = { event: { type: 'USER_SPECIAL_DATE', code: 'BIRTHDAY' } };
  const rule = await desk.does('createPoint', (shop, by) =>
    shop.createPoint({ ...by, form: ofDay(birthday) }),
  );
  if (!rule) return;
  const { _id, version } = rule;
  await desk.does('updatePoint', (shop, by) =>
    shop.updatePoint({ ...by, form: { ...ofDay(birthday), value: 700, _id, version } }),
  );
  await desk.does('deletePoint', (shop, by) => shop.deletePoint({ ...by, _id }));
};

/** Creates and deletes an island region, and creates a shipping policy that no product uses yet. */
const tryShipping = async (desk: Desk): Promise<void> => {
  const drawn = { name: '먼 섬', code: 'NORMAL', from: '99901', to: '99905' };
  const island = await desk.does('createIsland', (shop, by) =>
    shop.createIsland({ ...by, form: islandForm.parse(drawn) }),
  );
  if (island) {
    const { _id, version } = island;
    await desk.does('updateIsland', (shop, by) =>
      shop.updateIsland({ ...by, form: { ...islandForm.parse({ ...drawn, to: '99909' }), _id, version } }),
    );
    await desk.does('deleteIsland', (shop, by) => shop.deleteIsland({ ...by, _id }));
  }
  const warehouse = { postcode: '04524', address1: '서울 중구 세종대로 110', address2: '' };
  const save = (value: string) =>
    desk.does('saveShippingCode', async (shop, by, ports) => {
      const { version } = await ports.content.setting();
      const form = { text: '자전거', value, warehouse, areas__available: [], version };
      return shop.saveShippingCode({ ...by, form });
    });
  await save('bike');
  await save('scooter');
  const fare = { type: 'BY_FIXED_AMOUNT', fixedAmount: 2_000 };
  const set = shippingSetForm.parse({
    name: '자전거 배송',
    options: [
      { name: '자전거', code: 'bike', charge: fare, island: { charge: {} }, service: { charge: {} } },
    ],
  });
  const made = await desk.does('createShipping', (shop, by) => shop.createShipping({ ...by, form: set }));
  if (made) {
    const { _id, version } = made;
    await desk.does('updateShipping', (shop, by) =>
      shop.updateShipping({ ...by, form: { ...set, name: '자전거 당일 배송', _id, version } }),
    );
  }
  await desk.does('deleteShippingCode', (shop, by) => shop.deleteShippingCode({ ...by, value: 'scooter' }));
};

/**
 * Publishes, revises and deletes a text. Announces a change of another one that members have agreed to, so that they
 * are notified.
 */
const reviseTexts = async (desk: Desk): Promise<void> => {
  const fields = {
    code: 'delivery',
    subject: '배송 안내',
    content: '<p>이틀 안에 보냅니다.</p>',
    targets: [],
  };
  const text = await desk.does('publishTerms', (shop, by) =>
    shop.publishTerms({ ...by, form: termsForm.parse(fields) }),
  );
  if (text) {
    const { _id, version } = text;
    const next = termsForm.parse({ ...fields, content: '<p>하루 안에 보냅니다.</p>', version });
    await desk.does('reviseTerms', (shop, by) => shop.reviseTerms({ ...by, _id, form: next }));
    await desk.does('deleteTerms', (shop, by) => shop.deleteTerms({ ...by, _id }));
  }
  const agreed = {
    code: 'news',
    subject: '소식 수신',
    content: '<p>소식을 보냅니다.</p>',
    targets: ['JOIN'],
  };
  const effectiveAt = desk.in(40 * DAY).slice(0, 10);
  await desk.does('publishTerms', (shop, by) =>
    shop.publishTerms({ ...by, form: termsForm.parse({ ...agreed, effectiveAt }) }),
  );
};

/** Plays a clerk of benefits and terms: what members receive, and under which conditions. */
export const setTerms = async (desk: Desk, members: readonly Member[]): Promise<void> => {
  await celebrate(desk);
  await giveCoupons(desk, members);
  await thinkBetter(desk);
  await reviseTexts(desk);
  await tryShipping(desk);
};
