import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import * as limits from '#shared/domain/limits.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import { confirmPassword } from '#shared/usecases/sessions/confirm-password.ts';
import { continueLogin } from '#shared/usecases/sessions/continue-login.ts';
import { logIn } from '#shared/usecases/sessions/log-in.ts';
import { resetPassword } from '#shared/usecases/users/recover.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must, somebody, verifyAs } from '#tests/support/members.ts';

const RIGHT = 'local!2345';
const WRONG = 'wrong!2345';
const HOME = '198.51.100.1';

describeWithTable('logins that somebody else tries', (table) => {
  const clock = testClock();
  const ports = memberPorts(table, clock);
  const attempt = (username: string, password: string, address: string, secret?: string) =>
    logIn(ports)({ username, password, address, browser: { secret } });
  const network = (n: number) => `203.0.113.${n}`;
  /** Makes one wrong attempt from each of several networks, all at once. */
  const attack = (username: string, networks: number) =>
    Promise.all(Array.from({ length: networks }, (_, n) => attempt(username, WRONG, network(n))));
  const codeOf = (answer: Result<unknown, AnyCode>) => (answer.ok ? 'IN' : answer.failure.code);
  const detailsOf = (answer: Result<unknown, AnyCode>) =>
    (answer.ok ? {} : (answer.failure.details ?? {})) as { retryAfter?: number; loginNote?: string };
  const messages = async (beginning: string) => {
    const { Items = [] } = await table.client.send(
      new ScanCommand({ TableName: table.tableName, ConsistentRead: true }),
    );
    return Items.filter(({ pk }) => String(pk).startsWith(`message#${beginning}`)) as Message[];
  };
  const mailTo = async (email: string) =>
    (await messages('login-code#'))
      .filter(({ to }) => to.email === email)
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const codeMailedTo = async (email: string) =>
    /\d{6}/.exec((await mailTo(email)).at(-1)?.paragraphs.join() ?? '')?.[0] ?? 'none';

  test('from one network get one answer whoever they are for, then wait longer and longer; the owner elsewhere does not', async () => {
    await joinAs(ports, 'delayed01');
    for (const username of ['delayed01', 'nobody01']) {
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, n) => attempt(username, `guess!${n}234`, network(1))),
      );
      expect(guesses.filter((guess) => codeOf(guess) === 'WRONG_CREDENTIALS')).toHaveLength(5);
      const waits: number[] = [];
      for (let n = 0; n < 4; n++) {
        const refused = await attempt(username, WRONG, network(1));
        expect(refused).toMatchObject({ ok: false, failure: { kind: 'LIMITED', code: 'TOO_MANY_ATTEMPTS' } });
        const { retryAfter = 0 } = detailsOf(refused);
        expect(refused.ok || refused.failure.message).toContain(`${retryAfter}초`);
        waits.push(retryAfter);
        clock.advance(retryAfter * 1000);
        expect(codeOf(await attempt(username, WRONG, network(1)))).toBe('WRONG_CREDENTIALS');
      }
      expect(waits).toEqual([5, 10, 20, 40]);
    }
    expect(codeOf(await attempt('delayed01', RIGHT, network(1)))).toBe('TOO_MANY_ATTEMPTS');
    expect(codeOf(await attempt('delayed01', RIGHT, HOME))).toBe('IN');
    clock.advance(80_000);
    for (let n = 0; n < 12; n++) expect(codeOf(await attempt('delayed01', RIGHT, network(1)))).toBe('IN');
  });

  test('more than a process can compare leave no room to strangers for a moment; whoever it knows gets in', async () => {
    await joinAs(ports, 'flooded01');
    const { browserSecret } = must(await attempt('flooded01', RIGHT, HOME));
    const flooded = { ...ports, passwords: { ...ports.passwords, unlessOverrun: async () => undefined } };
    const login = (address: string, secret?: string) =>
      logIn(flooded)({ username: 'flooded01', password: RIGHT, address, browser: { secret } });
    for (let n = 0; n < 10; n++) {
      const refused = await login(network(7));
      expect(refused).toMatchObject({ ok: false, failure: { kind: 'LIMITED', code: 'TOO_MANY_ATTEMPTS' } });
      expect(detailsOf(refused).retryAfter).toBe(5);
    }
    expect(codeOf(await login(HOME))).toBe('IN');
    expect(codeOf(await login(network(8), browserSecret))).toBe('IN');
    expect(codeOf(await attempt('flooded01', RIGHT, network(7)))).toBe('IN');
  });

  test('from fifty networks never keep out the owner: at home without more, elsewhere with a mailed code', async () => {
    await joinAs(ports, 'owner01');
    const { browserSecret } = must(await attempt('owner01', RIGHT, HOME));
    const guesses = (await attack('owner01', 50)).map(codeOf);
    expect(guesses.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5);
    expect(guesses.filter((code) => code === 'MAILED_CODE_REQUIRED')).toHaveLength(45);
    expect(codeOf(await attempt('owner01', RIGHT, HOME))).toBe('IN');
    expect(codeOf(await attempt('owner01', RIGHT, network(200), browserSecret))).toBe('IN');

    const elsewhere = await attempt('owner01', RIGHT, network(201));
    expect(codeOf(elsewhere)).toBe('MAILED_CODE_REQUIRED');
    const note = detailsOf(elsewhere).loginNote;
    const code = await codeMailedTo('owner01@example.com');
    const prove = (typed: string) => continueLogin(ports)({ note, code: typed, address: network(202) });
    expect(codeOf(await prove(code === '000000' ? '111111' : '000000'))).toBe('WRONG_CODE');
    const twice = await Promise.all([prove(code), prove(code)]);
    expect(twice.map(codeOf).sort()).toEqual(['IN', 'LOGIN_STEP_EXPIRED']);
    expect(codeOf(await attempt('owner01', RIGHT, network(202)))).toBe('IN');
  });

  test('leave the owner one mail a window that says when and what to do, and nothing a stranger typed', async () => {
    await joinAs(ports, 'told01');
    await attack('told01', 12);
    await attack('told01', 12);
    const sentMessages = (await messages('login-attack#told01')).map(({ to, paragraphs }) => ({
      to,
      paragraphs,
    }));
    expect(sentMessages).toHaveLength(1);
    expect(sentMessages[0]?.to).toEqual({ email: 'told01@example.com' });
    expect(sentMessages[0]?.paragraphs.join()).toMatch(/2026\.11\.20 \d\d:\d\d.*비밀번호를 변경/s);
    expect(JSON.stringify(sentMessages)).not.toMatch(/203\.0\.113|wrong!2345|홍길동/);
  });

  test('cannot learn from the mail step whether a name is anybody’s or a password right', async () => {
    await joinAs(ports, 'hidden01');
    const ask = async (username: string, password: string) => {
      const answer = await attempt(username, password, network(99));
      const { loginNote = '' } = detailsOf(answer);
      const claims = JSON.parse(Buffer.from(loginNote.split('.')[1] ?? '', 'base64url').toString());
      const failure = answer.ok ? {} : { ...answer.failure, details: Object.keys(claims.note) };
      return { failure, length: loginNote.length, loginNote };
    };
    await Promise.all([attack('hidden01', 6), attack('nobody02', 6)]);
    const [right, wrong, nobody] = await Promise.all([
      ask('hidden01', RIGHT),
      ask('hidden01', WRONG),
      ask('nobody02', RIGHT),
    ]);
    expect(wrong.failure).toEqual(right.failure);
    expect(nobody.failure).toEqual(right.failure);
    expect([wrong.length, nobody.length]).toEqual([right.length, right.length]);
    expect(await mailTo('hidden01@example.com')).toHaveLength(1);
    const code = await codeMailedTo('hidden01@example.com');
    for (const { loginNote } of [wrong, nobody])
      expect(codeOf(await continueLogin(ports)({ note: loginNote, code, address: 'x' }))).toBe('WRONG_CODE');
  });

  test('get five tries of a code and ten minutes, and none once there is a new password', async () => {
    const person = somebody();
    await joinAs(ports, 'proof01', person);
    await attack('proof01', 6);
    const ask = async () => detailsOf(await attempt('proof01', RIGHT, network(250))).loginNote;
    const prove = (note: string | undefined, code: string) =>
      continueLogin(ports)({ note, code, address: 'x' });
    const guessed = await ask();
    const code = await codeMailedTo('proof01@example.com');
    const guesses = Array.from({ length: 30 }, (_, n) =>
      String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
    );
    const answers = (await Promise.all(guesses.map((guess) => prove(guessed, guess)))).map(codeOf);
    expect(answers.filter((answer) => answer === 'WRONG_CODE')).toHaveLength(5);
    expect(codeOf(await prove(guessed, code))).toBe('LOGIN_STEP_EXPIRED');

    clock.advance(1_000);
    const old = await ask();
    const late = await codeMailedTo('proof01@example.com');
    clock.advance(601_000);
    expect(codeOf(await prove(old, late))).toBe('LOGIN_STEP_EXPIRED');

    const stale = await ask();
    const staleCode = await codeMailedTo('proof01@example.com');
    const identityVerificationId = await verifyAs(ports, person, 'FIND_PASSWORD');
    must(
      await resetPassword(ports)({
        identityVerificationId,
        username: 'proof01',
        password: 'newone!234',
        address: 'x',
      }),
    );
    expect(codeOf(await prove(stale, staleCode))).toBe('LOGIN_STEP_EXPIRED');
  });

  test('on a network of many do not keep others of it from logging in with a browser they used before', async () => {
    await joinAs(ports, 'carrier01');
    const { browserSecret } = must(await attempt('carrier01', RIGHT, network(77)));
    const { loginPerAddress } = limits;
    await Promise.all(
      Array.from({ length: loginPerAddress.most }, () =>
        ports.rateLimits.take(loginPerAddress, network(77), clock.now()),
      ),
    );
    const refused = await attempt('carrier01', RIGHT, network(77));
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'LIMITED' } });
    expect(refused.ok || refused.failure.message).toMatch(/\d+초 뒤/);
    expect(codeOf(await attempt('carrier01', RIGHT, network(77), browserSecret))).toBe('IN');
    expect(codeOf(await attempt('carrier01', RIGHT, network(77), 'forged'))).toBe('TOO_MANY_ATTEMPTS');
  });

  test('in an open session are limited by member, and leave the login alone', async () => {
    await joinAs(ports, 'session01');
    must(await attempt('session01', RIGHT, HOME));
    const confirm = (password: string) =>
      confirmPassword(ports, { username: 'session01', password, address: HOME }, clock.now());
    const guesses = await Promise.all(Array.from({ length: 15 }, () => confirm(WRONG)));
    expect(guesses.filter((guess) => codeOf(guess) === 'WRONG_PASSWORD')).toHaveLength(10);
    expect(codeOf(await confirm(RIGHT))).toBe('TOO_MANY_ATTEMPTS');
    expect(codeOf(await attempt('session01', RIGHT, HOME))).toBe('IN');
  });
});
