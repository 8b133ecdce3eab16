import { expect, test } from 'vitest';
import { useCases } from '#shared/usecases/index.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { codeOf, NUMBER, withdrawalsOn } from './withdrawals-world.ts';

describeWithTable('a promoter’s withdrawal', (table) => {
  const { world, ports, request, promoter, credit, verified, ask, heldBy } = withdrawalsOn(table);
  const { clock, ids, bonuses, settlements, unitOfWork } = ports;

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
    const identityVerificationId = await verified(user);
    // The process dies between the write and its response.
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
    const input = {
      _user: user._id,
      _id,
      amount: 20_000,
      identityVerificationId,
      residentRegistrationNumber: NUMBER,
    };
    await expect(losing(input)).rejects.toThrow('lost');
    const again = await Promise.all([request(input), request(input), losing(input)]);
    expect(again.map(codeOf)).toEqual(['OK', 'OK', 'OK']);
    expect(await heldBy(user)).toBe(30_000);

    const other = await promoter(50_000);
    const once = {
      ...input,
      _user: other._id,
      _id: ids.next(),
      identityVerificationId: await verified(other),
    };
    const both = await Promise.all([request(once), request(once)]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await heldBy(other)).toBe(30_000);
    expect((await request({ ...once, _id: ids.next() })).ok).toBe(false);
  });

  test('one identity check is good for one withdrawal, though two ask with it at once', async () => {
    const user = await promoter(50_000);
    const identityVerificationId = await verified(user);
    const answers = await Promise.all(
      [20_000, 10_000].map((amount) => ask(user, amount, { identityVerificationId })),
    );
    const [won, refused] = answers.map(codeOf).sort();
    expect(won).toBe('OK');
    // The other read the check before it was used up, or after.
    expect(['VERIFICATION_REQUIRED', 'VERIFICATION_USED']).toContain(refused);
    expect([30_000, 40_000]).toContain(await heldBy(user));
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
      const once = { _id: ids.next(), identityVerificationId: await verified(user) };
      // The second request reads its data before the first is written, or after.
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
    // Another tab takes a step while the first one submits the request.
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
    expect(
      codeOf(
        await ask(user, 20_000, {
          identityVerificationId: await verified({ ...user, ciHashes: ['key.another'] }),
        }),
      ),
    ).toBe('ANOTHER_PERSON');
    expect(codeOf(await ask(user, 20_000, { identityVerificationId: await verified(user, 'ORDER') }))).toBe(
      'VERIFICATION_REQUIRED',
    );
    const nobody = await promoter(50_000, { ciHashes: undefined });
    expect(codeOf(await ask(nobody, 20_000))).toBe('ANOTHER_PERSON');
    expect(codeOf(await ask(user, 20_000, { residentRegistrationNumber: '9101011234567' }))).toBe(
      'RESIDENT_NUMBER_MISMATCH',
    );
    expect(codeOf(await ask(user, 20_000, { residentRegistrationNumber: undefined }))).toBe(
      'RESIDENT_NUMBER_NEEDED',
    );
    expect(await heldBy(user)).toBe(50_000);
  });
});
