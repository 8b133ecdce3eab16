import { expect, test } from 'vitest';
import { promotionCodeForm, promotionCodeUpdate } from '#shared/contracts/promotion-code.ts';
import * as limits from '#shared/domain/limits.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { useCases } from '#shared/usecases/index.ts';
import { join } from '#shared/usecases/users/join.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { memberPorts, must, signUp, somebody, verifyAs } from '#tests/support/members.ts';
import { aShopCoupon } from '#tests/unit/coupon/coupon-samples.ts';
import { benefitsOn } from './benefits-world.ts';

const codeOf = (result: Result<unknown, AnyCode>): string => (result.ok ? 'OK' : result.failure.code);
const root: Clerk = {
  actor: { kind: 'member', _user: 'clerk', username: 'root', userType: 'OPERATOR', scope: ['console'] },
  ip: '203.0.113.7',
};
const most = limits.codesPerMember.most;

describeWithTable('codes that can be tried', (table) => {
  const benefits = benefitsOn(table);
  const { clock, coupons, member } = benefits;
  const request = useCases.requestCoupon(benefits);
  const create = useCases.createCode(benefits);
  /** Creates a separate coupon with a separate code. */
  const aCode = async (code?: string) => {
    const coupon = aShopCoupon({ _id: benefits.ids.next(), issue: { type: 'REQUEST', event: {} } });
    must(await coupons.save(coupon));
    return must(
      await create({ ...root, form: promotionCodeForm.parse({ name: '봄', _coupon: coupon._id, code }) }),
    );
  };

  test('a member tries ten wrong ones an hour, however many come at once, and then no right one', async () => {
    const { code } = await aCode('TENTRIES');
    const { _id: _user } = await member();
    const guesses = await Promise.all(
      Array.from({ length: 3 * most }, (_, n) => request({ _user, code: `GUESS${n}` })),
    );
    expect(guesses.filter((guess) => codeOf(guess) === 'COUPON_UNKNOWN')).toHaveLength(most);
    const refused = await request({ _user, code });
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'LIMITED', code: 'TOO_MANY_ATTEMPTS' } });
    expect(codeOf(await request({ _user: (await member())._id, code }))).toBe('OK');
    clock.advance(limits.codesPerMember.seconds * 1000);
    expect(codeOf(await request({ _user, code }))).toBe('OK');
  });

  test('right ones cost nothing, and coupons that need no code are not counted', async () => {
    const { _id: _user } = await member();
    for (let n = 0; n <= most; n++)
      expect(codeOf(await request({ _user, code: (await aCode()).code }))).toBe('OK');
    for (let n = 0; n <= most; n++)
      expect(codeOf(await request({ _user, _coupon: 'nothing' }))).toBe('COUPON_UNKNOWN');
    expect(codeOf(await request({ _user, code: 'WRONG' }))).toBe('COUPON_UNKNOWN');
  });

  test('who joins tries promoters’ codes as often as their address may, and right ones for nothing', async () => {
    const ports = memberPorts(table, clock);
    const promoter = await member({ scope: ['PERSON', 'promoter'] });
    const referral = must(
      await create({
        ...root,
        form: promotionCodeForm.parse({ type: 'PROMOTER', name: '추천', username: promoter.username }),
      }),
    );
    let n = 0;
    const joins = async (promoterCode: string, address: string) => {
      const identityVerificationId = await verifyAs(ports, somebody(), 'JOIN');
      const form = signUp({ username: `coded${++n}`, identityVerificationId, promoterCode });
      return codeOf(await join(ports)({ form: { ...form, usePromoterCode: true }, address }));
    };
    const here = '203.0.113.20';
    for (const _time of [1, 2]) expect(await joins(referral.code, here)).toBe('OK');
    const wrong = await Promise.all(
      Array.from({ length: limits.codesPerAddress.most + 4 }, () => joins('WRONG', here)),
    );
    expect(wrong.filter((code) => code === 'SIGN_UP_INCOMPLETE')).toHaveLength(limits.codesPerAddress.most);
    expect(await joins(referral.code, here)).toBe('TOO_MANY_ATTEMPTS');
    expect(await joins(referral.code, '203.0.113.21')).toBe('OK');
  });

  test('a code nobody typed is drawn: long, of plain letters, and another when it is somebody’s already', async () => {
    const drawn = await Promise.all(Array.from({ length: 20 }, () => aCode()));
    for (const { code } of drawn) expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{10}$/);
    expect(new Set(drawn.map(({ code }) => code)).size).toBe(20);
    const words = [drawn[0]?.code ?? '', drawn[1]?.code ?? '', 'FREEFREE22'];
    const tokens = { ...benefits.tokens, word: () => words.shift() ?? '' };
    const form = promotionCodeForm.parse({ name: '봄', _coupon: drawn[0]?._coupon });
    const redrawn = await useCases.createCode({ ...benefits, tokens })({ ...root, form });
    expect(must(redrawn).code).toBe('FREEFREE22');
    expect(promotionCodeForm.parse({ ...form, code: '' }).code).toBeUndefined();
    expect(promotionCodeUpdate.safeParse({ ...form, code: '', _id: drawn[0]?._id, version: 1 }).success).toBe(
      false,
    );
  });
});
