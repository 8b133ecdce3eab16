import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { writeAudit } from '#shared/usecases/audit/write-audit.ts';
import {
  getMySecondFactor,
  proposeSecondFactor,
  turnOnSecondFactor,
} from '#shared/usecases/second-factor/my-second-factor.ts';
import { logIn } from '#shared/usecases/sessions/log-in.ts';
import { mustEnrol } from '#shared/usecases/sessions/must-enrol.ts';
import { renewLogin } from '#shared/usecases/sessions/renew-login.ts';
import { createFirstClerk, recoverClerk } from '#shared/usecases/users/first-clerk.ts';
import { signedChangesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, joinAsClerk, memberPorts, must } from '#tests/support/members.ts';

const PASSWORD = 'local!2345';
const ip = '198.51.100.7';

const typed = (username: string, n: number) => ({
  username,
  password: PASSWORD,
  name: '최관리',
  email: `${username}@example.com`,
  phone: `0109000000${n}`,
});

describeWithTable(
  'first clerk',
  (table) => {
    const clock = testClock();
    const data = { client: table.client, table: table.tableName };
    const ports = { ...memberPorts(table, clock), audit: createAuditRepository(data) };
    const changes = signedChangesOf(table);
    const codeOf = (answer: Result<unknown, AnyCode>) => (answer.ok ? 'DONE' : answer.failure.code);
    const logInAs = (username: string) => logIn(ports)({ username, password: PASSWORD, address: ip });
    const userNamed = async (username: string) => {
      const user = await ports.users.user((await ports.users.credential(username))?._user ?? '');
      if (!user) throw new Error(`there is no ${username}`);
      return user;
    };
    const messagesOf = async (kind: string): Promise<string[]> => {
      const { Items = [] } = await table.client.send(
        new ScanCommand({ TableName: table.tableName, ConsistentRead: true }),
      );
      return Items.filter(({ pk }) => String(pk).startsWith(`message#${kind}#`)).map(({ to }) => to.email);
    };

    test('of several created at once exactly one exists, may enter, and has to enrol a second factor', async () => {
      const names = ['firstone', 'firsttwo', 'firstthree'];
      const created = await Promise.all(
        names.map((username, n) => createFirstClerk(ports)(typed(username, n))),
      );
      expect(created.map(codeOf).filter((code) => code === 'DONE')).toHaveLength(1);
      const first = names[created.findIndex(({ ok }) => ok)] ?? '';
      must(await logInAs(first));
      const user = await userNamed(first);
      expect(user.scope).toEqual(['OPERATOR', 'console']);
      expect(await mustEnrol(ports)(user)).toBe(true);
      await writeAudit(ports)(await changes());
      const [entry] = await ports.audit.latestOf(`user#${user._id}`, 1);
      expect(entry).toMatchObject({ username: 'operator' });
    });

    test('a second one is refused, and nothing of it is stored', async () => {
      expect(codeOf(await createFirstClerk(ports)(typed('latecomer', 8)))).toBe('FIRST_CLERK_EXISTS');
      expect(await ports.users.credential('latecomer')).toBeUndefined();
      expect(await ports.users.userIdOf({ kind: 'phone', value: '01090000008' })).toBeUndefined();
    });

    test('one who lost the second factor is recovered by the operator; all clerks are told, the trail has it', async () => {
      const { _user } = await joinAsClerk(ports, 'lostclerk');
      await joinAsClerk(ports, 'colleague', ['admin02']);
      await joinAs(ports, 'customer');
      const actor: Member = {
        kind: 'member',
        _user,
        username: 'lostclerk',
        userType: 'OPERATOR',
        scope: ['OPERATOR', 'console'],
      };
      expect(codeOf(await recoverClerk(ports)({ username: 'lostclerk' }))).toBe('SECOND_FACTOR_OFF');
      must(await proposeSecondFactor(ports)({ actor, ip, password: PASSWORD }));
      const proposed = must(await getMySecondFactor(ports)({ actor }));
      const secret = proposed.status === 'PROPOSED' ? proposed.secret : '';
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: Date.parse(clock.now()),
      });
      const { tokens } = must(await turnOnSecondFactor(ports)({ actor, ip, code }));
      expect(codeOf(await logInAs('lostclerk'))).toBe('SECOND_FACTOR_REQUIRED');
      await changes();

      must(await recoverClerk(ports)({ username: 'lostclerk' }));
      expect(codeOf(await logInAs('lostclerk'))).toBe('DONE');
      expect(codeOf(await renewLogin(ports)({ ...tokens, fromBrowser: true }))).toBe('LOGIN_EXPIRED');
      expect(await messagesOf('second-factor-reset')).toEqual(['lostclerk@example.com']);
      const sentMessages = await messagesOf('clerk-recovered');
      expect(sentMessages).toContain('colleague@example.com');
      expect(sentMessages).not.toContain('customer@example.com');
      await writeAudit(ports)(await changes());
      const [entry] = await ports.audit.latestOf(`user#${_user}`, 1);
      expect(entry).toMatchObject({ username: 'operator', changes: [{ path: 'secondFactorAt' }] });
    });

    test('nobody but a clerk is recovered', async () => {
      await joinAs(ports, 'shopper');
      for (const username of ['shopper', 'nobody'])
        expect(codeOf(await recoverClerk(ports)({ username }))).toBe('USER_NOT_FOUND');
    });
  },
  { stream: true },
);

describeWithTable('first clerk, by command', ({ endpoint, tableName, client }) => {
  const command = async (lines: readonly string[], ...args: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'infra/operate/first-clerk.ts', ...args], {
      env: {
        ...process.env,
        TABLE_NAME: tableName,
        AWS_ENDPOINT_URL_DYNAMODB: endpoint,
        AWS_REGION: 'ap-northeast-2',
        AWS_ACCESS_KEY_ID: 'local',
        AWS_SECRET_ACCESS_KEY: 'local',
      },
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await ended, out, err };
  };
  const answers = (username: string, again = PASSWORD) => [
    username,
    '최관리',
    `${username}@example.com`,
    '010-9000-0001',
    PASSWORD,
    again,
  ];

  test('refuses what is wrong, creates one, shows no password, and refuses another', async () => {
    expect(await command(answers('rootadmin', 'another!2345'))).toMatchObject({ code: 1 });
    const wrong = await command(['r', '', 'nowhere', '1', 'short', 'short']);
    expect(wrong.err).toMatch(/username: .*\n[\s\S]*password: /);
    const created = await command(answers('rootadmin'));
    expect(created).toMatchObject({ code: 0, err: '' });
    expect(created.out).toContain('rootadmin may enter the console');
    expect(created.out).not.toContain(PASSWORD);
    expect((await command(answers('second01'))).err).toContain('FIRST_CLERK_EXISTS');
    const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName, ConsistentRead: true }));
    expect(Items.filter(({ pk }) => String(pk).startsWith('credential#'))).toHaveLength(1);
    expect((await command([], '--recover', 'rootadmin')).err).toContain('SECOND_FACTOR_OFF');
  });
});
