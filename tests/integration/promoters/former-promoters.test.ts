import { expect, test } from 'vitest';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { User } from '#shared/domain/user/user.ts';
import { enterBonuses } from '#shared/usecases/bonuses/enter-bonuses.ts';
import { useCases } from '#shared/usecases/index.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { clerkAtWork, joinAs, joinAsClerk, memberPorts, must } from '#tests/support/members.ts';

const codeOf = (result: Result<unknown, AnyCode>): string => (result.ok ? 'OK' : result.failure.code);

describeWithTable('who was a promoter', (table) => {
  const clock = testClock();
  const ports = memberPorts(table, clock);
  const permit = useCases.permitPayee(ports);
  const permitted = async ({ _id, username, type, scope }: User) =>
    codeOf(await permit({ kind: 'member', _user: _id, username, userType: type, scope }));
  const userOf = async (_user: string): Promise<User> => {
    const user = await ports.users.user(_user);
    if (!user) throw new Error('gone');
    return user;
  };

  test('keeps access to earned bonuses; one who earned nothing has none', async () => {
    const clerk = clerkAtWork((await joinAsClerk(ports, 'endsthem'))._user, clock.now());
    const former = async (username: string, earned: number) => {
      const { _user } = await joinAs(ports, username);
      const { version } = await userOf(_user);
      must(await useCases.appointPromoter(ports)({ ...clerk, _id: _user, form: { version } }));
      const line = { _id: 'gift', type: 'BONUS__ADMIN' as const, name: '이벤트', createdAt: clock.now() };
      if (earned > 0)
        must(await enterBonuses(ports, _user, async () => ({ lines: [{ ...line, amount: earned }] })));
      expect(await permitted(await userOf(_user))).toBe('OK');
      const form = { version: (await userOf(_user)).version, reason: '활동을 종료합니다.' };
      must(await useCases.endPromoter(ports)({ ...clerk, _id: _user, form }));
      return userOf(_user);
    };
    const [earned, poor] = [await former('earnedsome', 20_000), await former('earnednone', 0)];
    expect(earned.scope).toEqual(['PERSON']);
    expect([await permitted(earned), await permitted(poor)]).toEqual(['OK', 'NO_PERMISSION']);
    expect(codeOf(await permit({ kind: 'visitor', visitorId: 'somebody' }))).toBe('LOGIN_REQUIRED');
    const promoterOf = useCases.getMyPromoter(ports);
    expect(must(await promoterOf({ _user: earned._id })).hasLedger).toBe(true);
    expect(must(await promoterOf({ _user: poor._id })).hasLedger).toBe(false);
  });

  test('leaving: the code is removed with the account and is refused from then on', async () => {
    const clerk = clerkAtWork((await joinAsClerk(ports, 'appoints'))._user, clock.now());
    const { _user } = await joinAs(ports, 'leavessoon');
    const { version } = await userOf(_user);
    must(await useCases.appointPromoter(ports)({ ...clerk, _id: _user, form: { version } }));
    const code = await ports.promotionCodes.byCode((await userOf(_user)).promoterCode ?? '');
    expect(code).toMatchObject({ _user, name: '추천인 leavessoon' });
    const form = { _id: _user, reason: '본인 요청' };
    must(await useCases.withdrawMember(ports)({ ...clerk, form }));
    expect(await ports.promotionCodes.byId(code?._id ?? '')).toBeUndefined();
    expect(await ports.promotionCodes.byCode(code?.code ?? '')).toBeUndefined();
  });
});
