import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPromoterAccounts } from '#shared/data/promoters/accounts.repository.ts';
import { createSettlementsRepository } from '#shared/data/settlements/repository.ts';
import { createVerificationsRepository } from '#shared/data/verifications/repository.ts';
import { SUBJECTS_MAX } from '#shared/domain/audit/access-record.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { maskName } from '#shared/domain/user/mask-name.ts';
import type { User } from '#shared/domain/user/user.ts';
import { createFields, createLocalDataKeys } from '#shared/integrations/secrets/fields.ts';
import { sealAccount } from '#shared/usecases/bank/seal-account.ts';
import { enterBonuses } from '#shared/usecases/bonuses/enter-bonuses.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { withTime } from '#tests/support/budget.ts';
import { someSetting } from '#tests/support/catalog.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { confirmed, DAY_MS, returned, rewardsOn } from './rewards-given.ts';

const codeOf = (result: Result<unknown, AnyCode>): string => (result.ok ? 'OK' : result.failure.code);
const there = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('nothing is there');
  return found;
};
const ACCOUNT = { accountBankCode: '004', accountNumber: '110123456789', accountHolder: '김온결' };
const NUMBER = '9001011234567';

describeOnEngines('promoters’ money', (table) => {
  const world = rewardsOn(table);
  const data = { client: table.client, table: table.tableName };
  const tiers = [
    { from: 100_000, amount: 5_000 },
    { from: 300_000, amount: 20_000 },
  ];
  const ports = {
    ...world,
    settlements: createSettlementsRepository(data),
    promoterAccounts: createPromoterAccounts(data),
    verifications: createVerificationsRepository(data),
    fields: createFields(createLocalDataKeys(randomBytes(32).toString('base64'))),
    content: {
      setting: async () => ({
        ...someSetting,
        shop: { ...someSetting.shop, rewards: { bonus: { sales: tiers } } },
      }),
    } as Ports['content'],
  };
  const { clock, ids, bonuses, settlements, unitOfWork } = ports;
  const request = useCases.requestWithdrawal(ports);
  const pay = useCases.payWithdrawal(ports);
  const refuse = useCases.refuseWithdrawal(ports);

  const clerk = async (over: Partial<Member> = {}) => {
    const { _id, username } = await world.member({ scope: ['PERSON', 'console'] });
    const actor: Member = {
      kind: 'member',
      _user: _id,
      username,
      userType: 'PERSON',
      scope: ['console'],
      provedAt: clock.now(),
      ...over,
    };
    return { actor, ip: '203.0.113.7' };
  };
  /** A promoter who holds so much, with a verified account. */
  const promoter = async (held: number, over: Partial<User> = {}) => {
    const user = await world.member({ scope: ['PERSON', 'promoter'], name: '김온결', ...over });
    const account = await sealAccount(ports)(ACCOUNT, `user#${user._id}`);
    must(
      await unitOfWork.commit([
        ports.promoterAccounts.save(user._id, { ...account, verifiedAt: clock.now() }, clock.now()),
      ]),
    );
    await credit(user, held);
    return user;
  };
  const credit = async ({ _id }: User, amount: number) =>
    must(
      await enterBonuses(ports, _id, async () => ({
        lines: [
          {
            _id: `gift#${ids.next()}`,
            type: 'BONUS__ADMIN' as const,
            amount,
            name: '이벤트',
            createdAt: clock.now(),
          },
        ],
      })),
    );
  const verified = async (name = '김온결', purpose: 'WITHDRAWAL' | 'ORDER' = 'WITHDRAWAL') => {
    const _id = ids.next();
    await ports.verifications.start({
      _id,
      purpose,
      status: 'PENDING',
      createdAt: clock.now(),
      expiresAt: epochSeconds(clock.now(), 1_800),
    });
    await ports.verifications.complete(_id, { name, phone: '01012345678', birthDate: '1990-01-01' });
    return _id;
  };
  const ask = async (user: User, amount: number, over: object = {}) =>
    request({
      _user: user._id,
      amount,
      identityVerificationId: await verified(),
      residentRegistrationNumber: NUMBER,
      ...over,
    });
  const heldBy = async ({ _id }: User) => (await bonuses.balance(_id)).remain;

  test('two at once, or ten, take no more than is held; each that is taken is settled and told', async () => {
    const user = await promoter(50_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(user, 20_000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['OK', 'BONUS_SHORT']));
    expect(await heldBy(user)).toBe(10_000);
    const { items } = must(await settlements.settlements({ _user: user._id, limit: 20 }));
    expect(
      items.map(({ state, amount, incomeTax, localTax, fee, net }) => [
        state,
        amount,
        incomeTax,
        localTax,
        fee,
        net,
      ]),
    ).toEqual([
      ['REQUESTED', 20_000, 600, 60, 500, 18_840],
      ['REQUESTED', 20_000, 600, 60, 500, 18_840],
    ]);
    for (const { _id } of items)
      expect(await ports.outbox.message(`settlement-requested#${_id}`)).toBeDefined();
    const lines = must(await bonuses.entries({ _user: user._id, limit: 20, type: 'BONUS__DEBIT' })).items;
    expect(lines.map(({ amount, meta }) => [amount, meta?.charge, meta?.bank.accountNumber])).toEqual([
      [-20_000, 500, '********6789'],
      [-20_000, 500, '********6789'],
    ]);
  });

  test('sent again, at once or after the answer was lost, it is one withdrawal', async () => {
    const user = await promoter(50_000);
    const _id = ids.next();
    const identityVerificationId = await verified();
    // The process dies between the write and its answer.
    let isLost = false;
    const losing = useCases.requestWithdrawal({
      ...ports,
      unitOfWork: {
        commit: async (writes) => {
          const committed = await unitOfWork.commit(writes);
          if (!isLost && committed.ok) {
            isLost = true;
            throw new Error('the answer was lost');
          }
          return committed;
        },
      },
    });
    const asked = {
      _user: user._id,
      _id,
      amount: 20_000,
      identityVerificationId,
      residentRegistrationNumber: NUMBER,
    };
    await expect(losing(asked)).rejects.toThrow('lost');
    const again = await Promise.all([request(asked), request(asked), losing(asked)]);
    expect(again.map(codeOf)).toEqual(['OK', 'OK', 'OK']);
    expect(await heldBy(user)).toBe(30_000);

    const other = await promoter(50_000);
    const once = { ...asked, _user: other._id, _id: ids.next(), identityVerificationId: await verified() };
    const both = await Promise.all([request(once), request(once)]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await heldBy(other)).toBe(30_000);
    expect((await request({ ...once, _id: ids.next() })).ok).toBe(false);
  });

  test('an id answers its own withdrawal alone: not another’s, and not another amount', async () => {
    const [user, other] = [await promoter(50_000), await promoter(50_000)];
    const { _id } = must(await ask(user, 20_000));
    expect(codeOf(await ask(other, 20_000, { _id }))).toBe('BONUS_ENTERED');
    expect(codeOf(await ask(user, 30_000, { _id }))).toBe('BONUS_ENTERED');
    expect(codeOf(await ask(user, 20_000, { _id }))).toBe('OK');
    expect([await heldBy(user), await heldBy(other)]).toEqual([30_000, 50_000]);
  });

  test('of a double click both are told that it is requested, though nothing is left for the second', async () => {
    for (const _round of [1, 2, 3]) {
      const user = await promoter(20_000);
      const once = { _id: ids.next(), identityVerificationId: await verified() };
      // The second has read what it is decided on before the first is written, or after.
      const answers = await Promise.all([
        ask(user, 20_000, once),
        ask(user, 20_000, once),
        useCases.requestWithdrawal({
          ...ports,
          bonuses: {
            ...bonuses,
            balance: async (_user) => {
              await ask(user, 20_000, once);
              return bonuses.balance(_user);
            },
          },
        })({ ...once, _user: user._id, amount: 20_000, residentRegistrationNumber: NUMBER }),
      ]);
      expect(answers.map(codeOf)).toEqual(['OK', 'OK', 'OK']);
      expect(await heldBy(user)).toBe(0);
    }
  });

  test('a withdrawal that was requested is over in every tab: the next one has an id of its own', async () => {
    const user = await promoter(100_000);
    const step = useCases.stepWithdrawal(ports);
    const draft = async () => must(await useCases.getMyWithdrawal(ports)({ _user: user._id })).draft;
    must(await step({ _user: user._id, step: 'VERIFY_USER_IDENTITY', amount: 20_000 }));
    const first = await draft();
    // Another tab goes a step while the first one requests.
    const late = useCases.stepWithdrawal({
      ...ports,
      settlements: {
        ...settlements,
        draft: async (_user) => {
          const read = await settlements.draft(_user);
          must(await ask(user, 20_000, { _id: first?._id }));
          return read;
        },
      },
    });
    must(await late({ _user: user._id, step: 'VERIFY_USER_IDENTITY', amount: 30_000 }));
    const second = await draft();
    expect(second).toMatchObject({ amount: 30_000 });
    expect(second?._id).not.toBe(first?._id);
    must(await ask(user, 30_000, { _id: second?._id }));
    expect(await heldBy(user)).toBe(50_000);

    must(await step({ _user: user._id, step: 'CONFIRM_BANK_ACCOUNT', amount: 20_000 }));
    const old = await draft();
    clock.advance(25 * 60 * 60 * 1_000);
    expect(codeOf(await step({ _user: user._id, step: 'VERIFY_USER_IDENTITY' }))).toBe(
      'WITHDRAWAL_TOO_SMALL',
    );
    must(await step({ _user: user._id, step: 'CONFIRM_BANK_ACCOUNT', amount: 10_000 }));
    expect((await draft())?._id).not.toBe(old?._id);
    const both = [10_000, 20_000].map((amount) =>
      step({ _user: user._id, step: 'CONFIRM_BANK_ACCOUNT', amount }),
    );
    expect((await Promise.all(both)).map(codeOf)).toEqual(['OK', 'OK']);
  });

  test('what was earned stays the promoter’s after the end, and may be withdrawn', async () => {
    const user = await promoter(50_000, {
      scope: ['PERSON'],
      promoter: { state: 'REJECTED', reason: '활동 종료' },
    });
    expect(codeOf(await ask(user, 20_000))).toBe('OK');
    const gone = await promoter(50_000, { disabledAt: clock.now() });
    expect(codeOf(await ask(gone, 20_000))).toBe('NO_PERMISSION');
  });

  test('who is no promoter, has no account, is another person or names another number gets nothing', async () => {
    const user = await promoter(50_000);
    expect(codeOf(await ask(await world.member(), 20_000))).toBe('NO_PERMISSION');
    const bare = await world.member({ scope: ['PERSON', 'promoter'] });
    await credit(bare, 50_000);
    expect(codeOf(await ask(bare, 20_000))).toBe('BANK_NEEDED');
    expect(codeOf(await ask(user, 9_999))).toBe('WITHDRAWAL_TOO_SMALL');
    expect(codeOf(await ask(user, 20_000, { identityVerificationId: await verified('이남남') }))).toBe(
      'ANOTHER_PERSON',
    );
    expect(
      codeOf(await ask(user, 20_000, { identityVerificationId: await verified('김온결', 'ORDER') })),
    ).toBe('VERIFICATION_REQUIRED');
    expect(codeOf(await ask(user, 20_000, { residentRegistrationNumber: '9101011234567' }))).toBe(
      'RESIDENT_NUMBER_MISMATCH',
    );
    expect(codeOf(await ask(user, 20_000, { residentRegistrationNumber: undefined }))).toBe(
      'RESIDENT_NUMBER_NEEDED',
    );
    expect(await heldBy(user)).toBe(50_000);
  });

  test('the resident number is asked once, lies sealed, and opens to a clerk who proved themselves alone', async () => {
    const user = await promoter(50_000);
    const first = must(await ask(user, 20_000));
    expect(codeOf(await ask(user, 20_000, { residentRegistrationNumber: undefined }))).toBe('OK');
    const stored = await settlements.residentNumber(user._id, clock.now());
    expect(JSON.stringify(stored)).not.toContain('1234567');
    expect(stored?.masked).toBe('900101-1******');
    // Kept for five years after this one, in KST.
    expect(stored?.expiresAt).toBe(Date.UTC(2031, 11, 31, 15) / 1_000);
    const read = useCases.readResidentNumber(ports);
    const { _id } = first;
    expect(codeOf(await read({ ...(await clerk({ provedAt: undefined })), _id }))).toBe('STEP_UP_REQUIRED');
    expect(must(await read({ ...(await clerk()), _id })).number).toBe('900101-1234567');
    must(
      await unitOfWork.commit([
        settlements.saveResidentNumber({ ...there(stored), expiresAt: epochSeconds(clock.now()) }),
      ]),
    );
    expect(must(await read({ ...(await clerk()), _id })).number).toBeUndefined();
    const seen = must(await useCases.getSettlement(ports)({ ...(await clerk()), _id }));
    expect(seen.residentNumber).toBeUndefined();
    expect(codeOf(await ask(user, 10_000, { residentRegistrationNumber: undefined }))).toBe(
      'RESIDENT_NUMBER_NEEDED',
    );
  });

  test('the resident number of who was paid nothing goes with the refusal; else with the last payment', async () => {
    const user = await promoter(50_000);
    const number = () => settlements.residentNumber(user._id, clock.now());
    const refusing = async ({ _id, version }: { _id: string; version: number }) =>
      must(await refuse({ ...(await clerk()), _id, reason: '예금주가 다릅니다', version }));
    const [one, two] = [must(await ask(user, 20_000)), must(await ask(user, 20_000))];
    await refusing(one);
    expect(await number()).toBeDefined();
    await refusing(two);
    expect(await number()).toBeUndefined();

    const paid = must(await ask(user, 20_000));
    must(await pay({ ...(await clerk()), _id: paid._id, paidOn: kstDay(clock.now()) }));
    const kept = (await number())?.expiresAt;
    clock.advance(60 * DAY_MS);
    const later = must(await ask(user, 20_000));
    expect((await number())?.expiresAt).toBeGreaterThan(there(kept));
    await refusing(later);
    expect((await number())?.expiresAt).toBe(kept);
    clock.advance(-60 * DAY_MS);
  });

  test('nobody decides over their own money', async () => {
    const user = await promoter(50_000, { scope: ['PERSON', 'console', 'promoter'] });
    const { _id, version } = must(await ask(user, 20_000));
    const actor = { ...(await clerk()).actor, _user: user._id, username: user.username };
    const self = { actor, ip: '203.0.113.7' };
    const paidOn = kstDay(clock.now());
    expect(codeOf(await pay({ ...self, _id, paidOn }))).toBe('OWN_ACCOUNT');
    expect(codeOf(await refuse({ ...self, _id, reason: '다시 신청', version }))).toBe('OWN_ACCOUNT');
    const gift = { usernames: [user.username], name: '이벤트', amount: 1_000 };
    const given = must(await useCases.changeBonus(ports)({ ...self, form: gift }));
    expect(given).toMatchObject({ given: [], refused: [{ failure: { code: 'OWN_ACCOUNT' } }] });
    expect(await heldBy(user)).toBe(30_000);
    expect(codeOf(await pay({ ...(await clerk()), _id, paidOn }))).toBe('OK');
  });

  test('paid or refused, whoever is first: never both, and refused money is back once', async () => {
    for (const round of [1, 2, 3]) {
      const user = await promoter(20_000 * round);
      const { _id, version } = must(await ask(user, 20_000));
      const day = clock.now();
      const paidOn = new Date(Date.parse(day) + 9 * 3_600_000).toISOString().slice(0, 10);
      const [one, two] = [await clerk(), await clerk()];
      const answers = await Promise.all([
        pay({ ...one, _id, paidOn }),
        refuse({ ...two, _id, reason: '예금주가 다릅니다', version }),
        pay({ ...two, _id, paidOn }),
        refuse({ ...one, _id, reason: '예금주가 다릅니다', version }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const now = await settlements.settlement(_id);
      expect(await heldBy(user)).toBe(20_000 * (round - 1) + (now?.state === 'REFUSED' ? 20_000 : 0));
      const year = must(await useCases.readYearOfPayments(ports)({ ...one, year: paidOn.slice(0, 4) })).items;
      expect(
        year.filter(({ _user }) => _user === user._id).map(({ count, amount, net }) => [count, amount, net]),
      ).toEqual(now?.state === 'PAID' ? [[1, 20_000, 18_840]] : []);
    }
  });

  test('a company pays no tax and is paid once its invoice is noted', async () => {
    const user = await promoter(50_000, { type: 'COMPANY', scope: ['COMPANY', 'promoter'] });
    const { _id, net, version } = must(await ask(user, 50_000, { residentRegistrationNumber: undefined }));
    expect(net).toBe(49_500);
    expect(await settlements.residentNumber(user._id, clock.now())).toBeUndefined();
    const by = await clerk();
    const paidOn = new Date(Date.parse(clock.now()) + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(codeOf(await pay({ ...by, _id, paidOn }))).toBe('TAX_INVOICE_NEEDED');
    must(await useCases.noteTaxInvoice(ports)({ ...by, _id, invoiceNo: '20261210-10000000', version }));
    expect(codeOf(await pay({ ...by, _id, paidOn }))).toBe('OK');
  });

  test('a month’s sales pay the highest tier met, once; what comes back afterwards weighs the month again', async () => {
    const user = await world.member({ scope: ['PERSON', 'promoter'] });
    const buyer = await world.member({ _promoter: user._id });
    const no = (n: number) => `P-20261120-000000F${n}-01`;
    const tell = (change: Parameters<typeof world.tell>[0][number]) =>
      useCases.rewardMembers(ports)([change]);
    const at = '2026-10-15T03:00:00.000Z';
    await tell(confirmed(buyer._id, no(1), 250_000, at));
    await tell(confirmed(buyer._id, no(2), 60_000, at));
    await tell(confirmed(buyer._id, no(2), 60_000, at));
    expect(await bonuses.salesMonth(user._id, '2026-10')).toMatchObject({ sum: 310_000 });
    const issue = withTime(useCases.issueSalesBonuses(ports));
    await Promise.all([issue(), issue()]);
    await issue();
    const sales = async () =>
      must(await bonuses.entries({ _user: user._id, type: 'BONUS__SALES', limit: 10 })).items.map(
        ({ amount }) => amount,
      );
    expect(await sales()).toEqual([20_000]);
    await tell(returned(buyer._id, no(2), 60_000, at));
    await tell(returned(buyer._id, no(2), 60_000, at));
    expect(await sales()).toContain(-15_000);
    const mine = must(await useCases.listPromoteePurchases(ports)({ _user: user._id, limit: 10 })).items;
    expect(mine.map(({ price, returned: back, buyer: name }) => [price, back, name])).toEqual([
      [60_000, 60_000, maskName(buyer.name)],
      [250_000, 0, maskName(buyer.name)],
    ]);
  });

  test('a file for the bank holds what is due and can be paid, once; what is in it is refused only as not sent', async () => {
    const files = useCases.listTransfers(ports);
    const file = async (again = false) => files({ ...(await clerk()), again });
    const idsIn = async (again?: boolean) => must(await file(again)).items.map(({ _id }) => _id);
    const person = await promoter(50_000);
    const company = await promoter(50_000, { type: 'COMPANY', scope: ['COMPANY', 'promoter'] });
    const broken = await promoter(50_000);
    const mine = must(await ask(person, 20_000));
    const theirs = must(await ask(company, 20_000, { residentRegistrationNumber: undefined }));
    const lost = must(await ask(broken, 20_000));
    const stored = there(await settlements.settlement(lost._id));
    const bad = { ...stored, account: { ...stored.account, sealed: 'of a key that is gone' }, version: 2 };
    const { actor, ip } = await clerk();
    const by = { _user: actor._user, username: actor.username, ip, at: clock.now() };
    must(await unitOfWork.commit([settlements.save(bad, by)]));
    // Due on the tenth of next month: not before.
    expect([mine.payOn, codeOf(await file())]).toEqual(['2026-12-10', 'NOTHING_TO_TRANSFER']);
    clock.advance(20 * DAY_MS);

    const first = must(await file());
    expect(first.items.find(({ _id }) => _id === mine._id)).toMatchObject({ net: 18_840, account: ACCOUNT });
    expect(first.items.map(({ _id }) => _id)).not.toContain(theirs._id);
    expect([first.unopened, first.isMore]).toEqual([[lost._id], false]);
    must(
      await useCases.noteTaxInvoice(ports)({
        ...(await clerk()),
        _id: theirs._id,
        invoiceNo: '20261210-10000000',
        version: 1,
      }),
    );
    // Two clerks at once: a row is in the file of one of them.
    const both = (await Promise.all([file(), file()])).flatMap((one) => must(one).items);
    expect(both.map(({ _id }) => _id)).toEqual([theirs._id]);
    expect((await idsIn(true)).sort()).toEqual([...first.items.map(({ _id }) => _id), theirs._id].sort());

    const seen = must(await useCases.getSettlement(ports)({ ...(await clerk()), _id: mine._id }));
    expect(seen).toMatchObject({ handedOutAt: clock.now(), handedOutBy: expect.any(String) });
    expect(await useCases.getMySettlement(ports)({ _user: person._id, _id: mine._id })).not.toHaveProperty(
      'handedOutBy',
    );
    const refusal = { ...(await clerk()), _id: mine._id, reason: '예금주가 다릅니다', version: seen.version };
    expect(codeOf(await refuse(refusal))).toBe('TRANSFER_HANDED_OUT');
    expect(await heldBy(person)).toBe(30_000);
    expect(codeOf(await refuse({ ...refusal, notSent: true }))).toBe('OK');
    expect(await heldBy(person)).toBe(50_000);
  });

  test('a file has as many rows as its record names, and says that there are more', async () => {
    const rows = Array.from({ length: 230 }, (_, n) => n);
    const one = await promoter(50_000);
    const { _id } = must(await ask(one, 10_000));
    const like = there(await settlements.settlement(_id));
    const sealed = { ...like.account, sealed: '' };
    await Promise.all(
      rows.map((n) =>
        unitOfWork.commit([
          settlements.add({
            ...like,
            _id: `many${n}`,
            _user: `many${n}`,
            account: sealed,
            payOn: '2026-01-01',
          }),
        ]),
      ),
    );
    const file = async () => must(await useCases.listTransfers(ports)(await clerk()));
    const [first, second] = [await file(), await file()];
    expect([first.items.length, first.isMore, second.isMore]).toEqual([SUBJECTS_MAX, true, false]);
    const all = [...first.items, ...second.items].map(({ _id: id }) => id);
    expect(all.filter((id) => id.startsWith('many'))).toHaveLength(230);
    expect(new Set(all).size).toBe(all.length);
  });
});
