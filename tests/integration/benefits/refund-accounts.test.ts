import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountVerificationsRepository } from '#shared/data/refund-accounts/account-verifications.repository.ts';
import { createRefundAccountsRepository } from '#shared/data/refund-accounts/repository.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import { createCodefBank } from '#shared/integrations/codef/bank.ts';
import { createFields, createLocalDataKeys } from '#shared/integrations/secrets/fields.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { useCases } from '#shared/usecases/index.ts';
import { DOUBLES_TIMEOUT_MS, startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { memberPorts, must, someKey } from '#tests/support/members.ts';
import { benefitsOn } from './benefits-world.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const codeOf = (result: Result<unknown, AnyCode>): string => (result.ok ? 'OK' : result.failure.code);
const account = { accountBankCode: '004', accountNumber: '110123456789', accountHolder: '김온결' };
const SECOND = 1_000;
/** Returns a code that is wrong for certain. */
const otherThan = (otp: string) => (otp === '000000' ? '111111' : '000000');

/** Finds the code of the last transfer of one won to an account, as its holder reads it in the statement. */
const codeSent = async (accountNumber: string): Promise<string> => {
  const answer = await fetch(`${doubles.outboxUrl}/outbox.json?to=${accountNumber}`);
  const { messages } = (await answer.json()) as { messages: { kind: string; from: string }[] };
  return messages.find(({ kind }) => kind === 'BANK')?.from ?? '';
};

describeWithTable('the one won that proves an account', (table) => {
  const world = benefitsOn(table);
  const { rateLimits, tokens, codeHashes } = memberPorts(table, world.clock);
  const data = { client: table.client, table: table.tableName };
  const started = () => {
    const ports = {
      ...world,
      rateLimits,
      tokens,
      codeHashes,
      accountVerifications: createAccountVerificationsRepository(data),
      refundAccounts: createRefundAccountsRepository(data),
      fields: createFields(createLocalDataKeys(randomBytes(32).toString('base64'))),
      bank: createCodefBank({
        authUrl: doubles.variable('CODEF_AUTH_URL'),
        apiUrl: doubles.variable('CODEF_API_URL'),
        clientId: doubles.variable('CODEF_CLIENT_ID'),
        clientSecret: doubles.variable('CODEF_CLIENT_SECRET'),
        timeoutMs: DOUBLES_TIMEOUT_MS,
      }),
    };
    return {
      ports,
      start: useCases.startAccountVerification(ports),
      look: useCases.getAccountVerification(ports),
      confirm: useCases.confirmMyRefundAccount(ports),
      kept: useCases.getMyRefundAccount(ports),
      remove: useCases.removeMyRefundAccount(ports),
    };
  };
  let shop: ReturnType<typeof started>;
  beforeAll(() => {
    shop = started();
  });
  const holder = () => world.member({ name: '김 온결' });

  test('who reads the code keeps the account, masked; the code again is the same, and nobody else’s', async () => {
    const { start, look, confirm, kept, remove } = shop;
    const [{ _id: _user }, stranger] = [await holder(), await holder()];
    const { _id, attemptsLeft } = must(await start({ _user, form: account }));
    expect(attemptsLeft).toBe(5);
    expect(await kept({ _user })).toBeUndefined();
    const otp = await codeSent(account.accountNumber);
    expect(otp).toMatch(/^\d{6}$/);
    expect(codeOf(await confirm({ _user: stranger._id, form: { _id, otp } }))).toBe('VERIFICATION_OUTDATED');
    expect(await look({ _user: stranger._id, _id })).toBeUndefined();
    for (const _time of [1, 2]) must(await confirm({ _user, form: { _id, otp } }));
    expect(await kept({ _user })).toEqual({ ...account, accountNumber: '********6789' });
    expect(await look({ _user, _id })).toMatchObject({ isSuccess: true, isOutdated: false, attemptCount: 1 });
    await remove({ _user });
    expect(await kept({ _user })).toBeUndefined();
  });

  test('the table holds neither the code nor the number', async () => {
    const { _id: _user } = await holder();
    must(await shop.start({ _user, form: account }));
    const stored = JSON.stringify(await shop.ports.accountVerifications.verification(_user));
    expect(stored).not.toContain(await codeSent(account.accountNumber));
    expect(stored).not.toContain(account.accountNumber);
  });

  test('a code sent before its key changed is still good, until the old key goes', async () => {
    const [older, newer] = [someKey(), someKey()];
    const { _id: _user } = await holder();
    const under = (...keys: string[]) => ({ ...shop.ports, codeHashes: createKeyedHashes(keys) });
    const { _id } = must(await useCases.startAccountVerification(under(older))({ _user, form: account }));
    const form = { _id, otp: await codeSent(account.accountNumber) };
    const confirm = (ports: ReturnType<typeof under>) =>
      useCases.confirmMyRefundAccount(ports)({ _user, form });
    expect(codeOf(await confirm(under(newer)))).toBe('OTP_WRONG');
    must(await confirm(under(newer, older)));
  });

  test('five wrong codes, however many come at once, five minutes or a newer request outdate it', async () => {
    const { start, confirm, look, kept } = shop;
    const { _id: _user } = await holder();
    const first = must(await start({ _user, form: account }));
    const old = await codeSent(account.accountNumber);
    const wrong = { _id: first._id, otp: otherThan(old) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm({ _user, form: wrong })));
    expect(answers.map(codeOf).filter((code) => code === 'OTP_WRONG')).toHaveLength(4);
    expect(codeOf(await confirm({ _user, form: { ...wrong, otp: old } }))).toBe('VERIFICATION_OUTDATED');
    expect(await look({ _user, _id: first._id })).toMatchObject({ isOutdated: true, attemptCount: 5 });

    const second = must(await start({ _user, form: account }));
    const late = await codeSent(account.accountNumber);
    world.clock.advance(300 * SECOND);
    expect(codeOf(await confirm({ _user, form: { _id: second._id, otp: late } }))).toBe(
      'VERIFICATION_OUTDATED',
    );

    const third = must(await start({ _user, form: account }));
    const replaced = await codeSent(account.accountNumber);
    must(await start({ _user, form: account }));
    expect(codeOf(await confirm({ _user, form: { _id: third._id, otp: replaced } }))).toBe(
      'VERIFICATION_OUTDATED',
    );
    expect(await kept({ _user })).toBeUndefined();
  });

  test('a request that comes while the code before it is tried has all its attempts left, and proves nothing yet', async () => {
    const { ports, start, look } = shop;
    const { _id: _user } = await holder();
    const old = must(await start({ _user, form: account }));
    const newer = must(await start({ _user, form: account }));
    // Whoever tries the old code has read its request before the newer one replaced it.
    expect(await ports.accountVerifications.attempt(_user, old._id, world.clock.now())).toBeUndefined();
    const proof = await world.unitOfWork.commit([ports.accountVerifications.succeed(_user, old._id)]);
    expect(codeOf(proof)).toBe('VERIFICATION_OUTDATED');
    expect(await look({ _user, _id: newer._id })).toMatchObject({ attemptCount: 0, isSuccess: false });
  });

  test('only the member’s own account, as the bank knows it, and ten wons a day', async () => {
    const { start } = shop;
    const { _id: _user } = await holder();
    const ask = async (over: object) => codeOf(await start({ _user, form: { ...account, ...over } }));
    expect(await ask({ accountHolder: '박다른' })).toBe('HOLDER_NOT_MEMBER');
    expect(await ask({ accountNumber: '110123459999' })).toBe('HOLDER_MISMATCH');
    expect(await ask({ accountNumber: '123456' })).toBe('ACCOUNT_UNKNOWN');
    expect(await ask({ accountNumber: '110123450000' })).toBe('BANK_UNAVAILABLE');
    await doubles.spoil(doubles.variable('CODEF_API_URL'), [{ kind: 'ERROR_BEFORE' }]);
    expect(await ask({})).toBe('BANK_UNAVAILABLE');
    // Two were refused by the bank's answer and count as attempts; failures of the bank do not: eight attempts are
    // left.
    const more = await Promise.all(Array.from({ length: 9 }, () => ask({})));
    expect(more.filter((code) => code === 'OK')).toHaveLength(8);
    expect(more.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(1);
  });

  test('an account is sent twenty wons a day, however many members ask at once', async () => {
    const form = { ...account, accountNumber: '110987654321' };
    const members = await Promise.all([holder(), holder(), holder()]);
    const asked = members.flatMap(({ _id: _user }) =>
      Array.from({ length: 8 }, () => shop.start({ _user, form })),
    );
    const answers = (await Promise.all(asked)).map(codeOf);
    expect(answers.filter((code) => code === 'OK')).toHaveLength(20);
    expect(answers.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(4);
  });

  test('a request that the bank held up does not take the place of a newer one', async () => {
    const { ports, start, look } = shop;
    const { _id: _user } = await holder();
    const ids: string[] = [];
    const slow = useCases.startAccountVerification({
      ...ports,
      bank: {
        ...ports.bank,
        sendWon: async (...won) => {
          const sent = await ports.bank.sendWon(...won);
          world.clock.advance(SECOND);
          ids.push(must(await start({ _user, form: account }))._id);
          return sent;
        },
      },
    });
    expect(codeOf(await slow({ _user, form: account }))).toBe('VERIFICATION_OUTDATED');
    expect(await look({ _user, _id: String(ids[0]) })).toMatchObject({ isOutdated: false });
  });
});
