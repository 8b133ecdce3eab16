import { expect, test } from 'vitest';
import { promoterApplicationSchema } from '#shared/contracts/members/promoter.ts';
import { listFieldChanges } from '#shared/domain/audit/audit-entry.ts';
import { withdrawalLineOf } from '#shared/domain/bonus/ledger.ts';
import type { Settlement } from '#shared/domain/bonus/settlement.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { enterBonuses } from '#shared/usecases/bonuses/enter-bonuses.ts';
import { useCases } from '#shared/usecases/index.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import {
  clerkAtWork,
  joinAs,
  joinAsClerk,
  memberPorts,
  must,
  signUp,
  somebody,
  verifyAs,
} from '#tests/support/members.ts';

const codeOf = (result: Result<unknown, AnyCode>): string => (result.ok ? 'OK' : result.failure.code);
const bank = { code: '004' as const, accountNumber: '110123456789', accountHolder: '홍 길동' };

describeWithTable('becoming a promoter', (table) => {
  const clock = testClock();
  const ports = memberPorts(table, clock);
  const shop = {
    apply: useCases.applyAsPromoter(ports),
    mine: useCases.listMyRequests(ports),
    promoter: useCases.getMyPromoter(ports),
    decide: useCases.decideMemberRequest(ports),
    appoint: useCases.appointPromoter(ports),
    end: useCases.endPromoter(ports),
    live: useCases.getLiveMember(ports),
    requests: useCases.listMemberRequests(ports),
    promotees: useCases.listMyPromotees(ports),
  };
  let n = 0;
  const member = async () => {
    const username = `becoming${++n}`;
    const person = somebody();
    const { _user, accessToken } = await joinAs(ports, username, person);
    const actor = {
      kind: 'member' as const,
      _user,
      username,
      userType: 'PERSON' as const,
      scope: ['PERSON'],
    };
    const apply = async (overrides: object = {}) =>
      shop.apply({
        actor,
        form: {
          type: 'PROMOTER_APPROVAL',
          _terms: [],
          identityVerificationId: await verifyAs(ports, person, 'PROMOTER'),
          bank,
          ...overrides,
        },
      });
    return { _user, username, person, actor, apply, accessToken };
  };
  let clerks = 0;
  const clerk = async (provedAt: string | undefined = clock.now()) =>
    clerkAtWork((await joinAsClerk(ports, `decides${++clerks}`))._user, provedAt);
  const userOf = async (_user: string) => {
    const user = await ports.users.user(_user);
    if (!user) throw new Error('gone');
    return user;
  };

  test('a member applies, a clerk approves: scope and code hold at once, and whoever joins by the code is theirs', async () => {
    const { _user, actor, apply, accessToken } = await member();
    const request = must(await apply());
    expect(request).toMatchObject({
      state: 'ANSWER_AWAITING',
      approval: 'AWAITING',
      type: 'PROMOTER_APPROVAL',
    });
    expect(request.bank?.accountNumber).toBe('********6789');
    expect(must(await shop.promoter({ _user }))).toMatchObject({
      state: 'AWAITING',
      account: { accountNumber: '********6789' },
    });
    expect(codeOf(await apply())).toBe('PROMOTER_AWAITING');

    must(
      await shop.decide({ ...(await clerk()), _id: request._id, form: { state: 'APPROVED', version: 1 } }),
    );
    const { code } = must(await shop.promoter({ _user }));
    expect(code).toMatch(/^[0-9A-Z]{6,}$/);
    expect((await userOf(_user)).scope).toEqual(['PERSON', 'promoter']);
    expect(await ports.promotionCodes.byCode(code ?? '')).toMatchObject({
      type: 'PROMOTER',
      _user,
      isActive: true,
    });
    // The earlier token does not contain the new scope: the account is read from the table.
    const named = await useCases.readAccessToken(ports)(accessToken);
    const _session = named?._session ?? '';
    expect(must(await shop.live({ _user, _session })).scope).toContain('promoter');
    expect(must(await shop.mine({ actor, limit: 10 })).items).toMatchObject([
      { approval: 'APPROVED', state: 'ANSWER_COMPLETE' },
    ]);
    expect(codeOf(await apply())).toBe('ALREADY_PROMOTER');

    const newcomer = somebody({ name: '이새봄' });
    const identityVerificationId = await verifyAs(ports, newcomer, 'JOIN');
    const form = signUp({ username: `broughtby${n}`, identityVerificationId, promoterCode: code });
    must(await useCases.join(ports)({ form, address: 'test' }));
    const promoter = { ...actor, scope: ['PERSON', 'promoter'] };
    const brought = must(await shop.promotees({ actor: promoter, limit: 10 }));
    expect(brought.items).toMatchObject([{ name: '이*봄' }]);
    expect(JSON.stringify(brought)).not.toContain('이새봄');
    expect(codeOf(await shop.promotees({ actor, limit: 10 }))).toBe('NO_PERMISSION');
    expect(must(await ports.users.promotees({ _promoter: '', limit: 10 })).items).toEqual([]);
  });

  test('who is refused reads why, and may ask again; what a promoter loses is gone at once, and comes back with the same code', async () => {
    const { _user, apply } = await member();
    const first = must(await apply());
    const by = await clerk();
    const refused = { state: 'REJECTED' as const, reason: '활동 채널을 확인할 수 없습니다', version: 1 };
    must(await shop.decide({ ...by, _id: first._id, form: refused }));
    expect(must(await shop.promoter({ _user }))).toMatchObject({ state: 'REJECTED', reason: refused.reason });
    expect(must(await shop.promoter({ _user })).code).toBeUndefined();
    const second = must(await apply());
    expect(must(await shop.promoter({ _user })).reason).toBeUndefined();
    must(await shop.decide({ ...by, _id: second._id, form: { state: 'APPROVED', version: 1 } }));
    const { promoterCode: code = '', version } = await userOf(_user);

    must(await shop.end({ ...by, _id: _user, form: { reason: '운영 정책을 어겼습니다', version } }));
    expect((await userOf(_user)).scope).toEqual(['PERSON']);
    expect(await ports.users.userIdOf({ kind: 'promoterCode', value: code })).toBeUndefined();
    expect(await ports.promotionCodes.byCode(code)).toMatchObject({ isActive: false });
    const stale = await shop.appoint({ ...by, _id: _user, form: { version } });
    expect(codeOf(stale)).toBe('VERSION_CONFLICT');
    must(await shop.appoint({ ...by, _id: _user, form: { version: version + 1 } }));
    expect(await userOf(_user)).toMatchObject({ promoterCode: code, promoter: { state: 'APPROVED', code } });
  });

  test('two applications at once leave one open, with one account and one message', async () => {
    const { _user, actor, apply } = await member();
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(answers.map(codeOf).sort()).toEqual(['OK', 'PROMOTER_AWAITING', 'PROMOTER_AWAITING']);
    const open = must(await shop.mine({ actor, limit: 10 })).items;
    expect(open).toHaveLength(1);
    expect((await userOf(_user)).promoter?._request).toBe(open[0]?._id);
  });

  test('of two clerks at once one decides', async () => {
    for (const _round of [1, 2, 3]) {
      const { _user, apply } = await member();
      const { _id } = must(await apply());
      const [first, second] = [await clerk(), await clerk()];
      const answers = await Promise.all([
        shop.decide({ ...first, _id, form: { state: 'APPROVED', version: 1 } }),
        shop.decide({ ...second, _id, form: { state: 'REJECTED', reason: '서류가 모자랍니다', version: 1 } }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const lost = answers.find(({ ok }) => !ok);
      expect(['REQUEST_DECIDED', 'VERSION_CONFLICT']).toContain(lost && codeOf(lost));
      const { scope, promoter, promoterCode } = await userOf(_user);
      const won = answers[0]?.ok ? 'APPROVED' : 'REJECTED';
      expect(promoter?.state).toBe(won);
      expect(scope.includes('promoter')).toBe(won === 'APPROVED');
      expect(promoterCode !== undefined).toBe(won === 'APPROVED');
      expect(await ports.memberRequests.request(_id)).toMatchObject({ approval: won, version: 2 });
    }
  });

  test('it takes the member themselves, their own account and a clerk of the console who is somebody else', async () => {
    const { apply, actor } = await member();
    const stranger = await verifyAs(ports, somebody(), 'PROMOTER');
    expect(codeOf(await apply({ identityVerificationId: stranger }))).toBe('ANOTHER_PERSON');
    const joining = await verifyAs(ports, somebody(), 'JOIN');
    expect(codeOf(await apply({ identityVerificationId: joining }))).toBe('VERIFICATION_REQUIRED');
    expect(codeOf(await apply({ bank: { ...bank, accountHolder: '남의이름' } }))).toBe('HOLDER_NOT_MEMBER');
    const { _id } = must(await apply());
    const decision = { _id, form: { state: 'APPROVED' as const, version: 1 } };
    expect(codeOf(await shop.decide({ actor, ip: 'test', ...decision }))).toBe('NO_PERMISSION');
    const dismissed = clerkAtWork((await joinAs(ports, 'dismissed9'))._user, clock.now());
    expect(codeOf(await shop.decide({ ...dismissed, ...decision }))).toBe('NO_PERMISSION');
    expect(await ports.memberRequests.request(_id)).toMatchObject({ approval: 'AWAITING' });
  });

  test('rights change for who proved their password just now alone', async () => {
    const { _user, apply } = await member();
    const { _id } = must(await apply());
    const [proven, late] = [await clerk(), await clerk('2026-01-01T00:00:00.000Z')];
    const approval = { _id, form: { state: 'APPROVED' as const, version: 1 } };
    expect(codeOf(await shop.decide({ ...late, ...approval }))).toBe('STEP_UP_REQUIRED');
    expect((await userOf(_user)).scope).toEqual(['PERSON']);
    must(await shop.decide({ ...proven, ...approval }));
    const { version } = await userOf(_user);
    const ending = { _id: _user, form: { reason: '운영 정책을 어겼습니다', version } };
    expect(codeOf(await shop.end({ ...late, ...ending }))).toBe('STEP_UP_REQUIRED');
    must(await shop.end({ ...proven, ...ending }));
    const appointing = { _id: _user, form: { version: version + 1 } };
    expect(codeOf(await shop.appoint({ ...late, ...appointing }))).toBe('STEP_UP_REQUIRED');
    must(await shop.appoint({ ...proven, ...appointing }));
  });

  /** Builds a promoter's withdrawal, and a request for it. */
  const withdrawalOf = (_user: string) => {
    const settlement: Settlement = {
      _id: ports.ids.next(),
      _user,
      type: 'PERSON',
      state: 'REQUESTED',
      amount: 20_000,
      incomeTax: 600,
      localTax: 60,
      fee: 500,
      net: 18_840,
      account: { accountBankCode: '004', accountNumber: '6789', accountHolder: '홍*동', sealed: 'sealed' },
      payOn: '2026-12-10',
      requestedAt: clock.now(),
      version: 1,
    };
    const { _id, amount, requestedAt: createdAt } = settlement;
    const [gift, line] = [
      { _id: `gift#${_id}`, type: 'BONUS__ADMIN' as const, amount, name: '이벤트', createdAt },
      {
        _id: withdrawalLineOf(_id),
        type: 'BONUS__DEBIT' as const,
        amount: -amount,
        name: '출금 신청',
        createdAt,
      },
    ];
    const ask = () =>
      enterBonuses(ports, _user, async () => ({
        lines: [gift, line],
        beside: [ports.settlements.add(settlement), ports.users.mustBeActive(_user)],
      }));
    return { settlement, ask };
  };
  const leaving = (username: string, over: Partial<typeof ports> = {}) =>
    useCases.withdraw({ ...ports, ...over })({ username, password: 'local!2345', address: 'test' });

  test('who is owed a withdrawal leaves all the same; it is paid, and told where they were reached', async () => {
    const { _user, username, apply } = await member();
    must(await apply());
    const { email, phone } = await userOf(_user);
    const { settlement, ask } = withdrawalOf(_user);
    must(await ask());
    must(await leaving(username));
    const { _id } = settlement;
    const messages: Message[] = [];
    const messageWrites = {
      ...ports.messageWrites,
      put: (message: Message) => {
        messages.push(message);
        return ports.messageWrites.put(message);
      },
    };
    const pay = useCases.payWithdrawal({ ...ports, messageWrites });
    must(await pay({ ...(await clerk()), _id, paidOn: kstDay(clock.now()) }));
    expect(messages).toMatchObject([{ _id: `settlement-paid#${_id}`, to: { email, phone } }]);
    const paid = await ports.settlements.settlement(_id);
    expect(paid).not.toHaveProperty('contact');
    const before = { ...paid, contact: { name: '홍길동', email, phone } };
    expect(listFieldChanges(before, { ...paid })).toEqual([]);
  });

  test('many withdrawals of who leaves are all told where they were reached', async () => {
    const { _user, username, apply } = await member();
    must(await apply());
    const { email } = await userOf(_user);
    const answers = Array.from({ length: 32 }, () => withdrawalOf(_user));
    for (const { ask } of answers) must(await ask());
    must(await leaving(username));
    const left = await ports.settlements.named(answers.map(({ settlement }) => settlement._id));
    expect(left.filter(({ contact }) => contact?.email === email)).toHaveLength(answers.length);
  });

  test('a withdrawal asked for while they leave is known; once they left, none can be asked for', async () => {
    const { _user, username, apply } = await member();
    must(await apply());
    const [meanwhile, late] = [withdrawalOf(_user), withdrawalOf(_user)];
    const settlements = {
      ...ports.settlements,
      named: async (ids: readonly string[]) => {
        const found = await ports.settlements.named(ids);
        if (ids.length === 0) must(await meanwhile.ask());
        return found;
      },
    };
    must(await leaving(username, { settlements }));
    expect(await ports.settlements.settlement(meanwhile.settlement._id)).toMatchObject({
      state: 'REQUESTED',
      contact: { name: expect.any(String) },
    });
    expect(codeOf(await late.ask())).toBe('NO_PERMISSION');
  });

  test('the table holds no account number, and nothing of who left', async () => {
    const { _user, username, actor, apply } = await member();
    const { _id } = must(await apply());
    expect(
      JSON.stringify([
        await ports.memberRequests.request(_id),
        await ports.promoterAccounts.promoterAccount(_user),
      ]),
    ).not.toContain(bank.accountNumber);
    must(await useCases.withdraw(ports)({ username, password: 'local!2345', address: 'test' }));
    expect(await ports.memberRequests.request(_id)).toBeUndefined();
    expect(await ports.promoterAccounts.promoterAccount(_user)).toBeUndefined();
    expect(
      codeOf(await shop.decide({ ...(await clerk()), _id, form: { state: 'APPROVED', version: 1 } })),
    ).toBe('REQUEST_NOT_FOUND');
    expect(must(await shop.mine({ actor, limit: 10 })).items).toEqual([]);
  });

  test('the contract says beside the field what is missing', () => {
    const issues = promoterApplicationSchema.safeParse({ bank: { code: '999' } }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'identityVerificationId: 본인인증을 완료해주세요',
      'bank.code: 은행사를 선택해주세요',
      'bank.accountNumber: 계좌번호를 입력하세요.',
      'bank.accountHolder: 예금주명을 입력하세요.',
    ]);
  });
});
