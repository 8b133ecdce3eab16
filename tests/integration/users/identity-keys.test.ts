import { expect, test } from 'vitest';
import { bareHash, keyIdOf } from '#shared/domain/user/identity-hashes.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import type { VerifiedCustomer } from '#shared/usecases/ports/outside/identity-verification.ts';
import { countIdentityKeys } from '#shared/usecases/users/count-identity-keys.ts';
import { join } from '#shared/usecases/users/join.ts';
import { changeMyInfo } from '#shared/usecases/users/my-info.ts';
import { findUsername } from '#shared/usecases/users/recover.ts';
import { withdraw } from '#shared/usecases/users/withdraw.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import {
  joinAs,
  type MemberPorts,
  memberPorts,
  must,
  signUp,
  somebody,
  someKey,
  verifyAs,
} from '#tests/support/members.ts';

const first = someKey();

describeWithTable('identities while their key changes', (table) => {
  const clock = testClock();
  const ports = memberPorts(table, clock);
  /** Creates the ports of a process that was started with these keys. */
  const started = (...keys: string[]): MemberPorts => ({ ...ports, identityHashes: createKeyedHashes(keys) });
  const idOf = (key: string) => keyIdOf(createKeyedHashes([key]).hash(''));

  let n = 0;
  const address = () => `10.0.0.${++n}`;
  const joins = async (process: MemberPorts, person: VerifiedCustomer) => {
    const identityVerificationId = await verifyAs(process, person, 'JOIN');
    // Name, phone and mail differ each time: the person may not exist twice.
    const form = signUp({ username: `rotating${++n}`, identityVerificationId });
    return join(process)({ form, address: address() });
  };
  const codeOf = async (joining: ReturnType<typeof joins>) => {
    const answer = await joining;
    return answer.ok ? 'JOINED' : answer.failure.code;
  };
  /** Copies a person, with another phone. */
  const again = ({ ci }: VerifiedCustomer) => somebody({ ci });
  const finds = async (process: MemberPorts, person: VerifiedCustomer) => {
    const identityVerificationId = await verifyAs(process, person, 'FIND_ID');
    return findUsername(process)({ identityVerificationId, address: address() });
  };

  /** Joins as a member whose identity is hashed under the first key alone. */
  const memberUnderFirst = async (username: string) => {
    const person = somebody();
    const { _user } = await joinAs(started(first), username, person);
    return { _user, person };
  };

  test('a member under an older key is found, is not let in twice, and is kept under the newest key', async () => {
    const { _user, person } = await memberUnderFirst('before01');
    expect((await ports.users.user(_user))?.ciHashes?.map(keyIdOf)).toEqual([idOf(first)]);
    expect(await countIdentityKeys(ports)()).toMatchObject({ [idOf(first)]: 1 });
    const newest = someKey();
    const during = started(newest, first);
    expect(await codeOf(joins(during, again(person)))).toBe('ALREADY_MEMBER');
    expect(must(await finds(during, again(person))).username).toMatch(/^bef/);
    expect((await ports.users.user(_user))?.ciHashes?.map(keyIdOf)).toEqual([idOf(newest), idOf(first)]);
    expect(await countIdentityKeys(ports)()).not.toHaveProperty(idOf(first));
    // The first key was removed: members stored only by it would now be unknown, but this one is not.
    expect(must(await finds(started(newest), again(person))).username).toMatch(/^bef/);
    expect(await codeOf(joins(started(newest), again(person)))).toBe('ALREADY_MEMBER');
  });

  test('a new phone proves the same person under any live key, and renews the hash', async () => {
    const { _user, person } = await memberUnderFirst('before02');
    const newest = someKey();
    const process = started(newest, first);
    const change = async (who: VerifiedCustomer) =>
      changeMyInfo(process)({
        _user,
        form: { identityVerificationId: await verifyAs(process, who, 'CHANGE_PHONE') },
        address: address(),
      });
    expect(await change(somebody({ name: person.name }))).toMatchObject({
      ok: false,
      failure: { code: 'ANOTHER_PERSON' },
    });
    must(await change(again(person)));
    expect((await ports.users.user(_user))?.ciHashes?.map(keyIdOf)[0]).toBe(idOf(newest));
  });

  test('nobody is let in twice by two processes that know different keys, whichever comes first', async () => {
    const [older, newer] = [someKey(), someKey()];
    for (const [one, other] of [
      [started(older), started(newer, older)],
      [started(newer, older), started(older)],
    ] as const) {
      const person = somebody();
      expect(await codeOf(joins(one, person))).toBe('JOINED');
      expect(await codeOf(joins(other, again(person)))).toBe('ALREADY_MEMBER');
    }
    const person = somebody();
    const race = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        codeOf(joins(at % 2 ? started(older) : started(newer, older), again(person))),
      ),
    );
    expect(race.filter((code) => code === 'JOINED')).toHaveLength(1);
    expect(new Set(race)).toEqual(new Set(['JOINED', 'ALREADY_MEMBER']));
  });

  test('who goes leaves no claim behind, under no key', async () => {
    const process = started(someKey(), someKey(), first);
    const person = somebody();
    const { _user } = await joinAs(process, 'leaving01', person);
    const { ciHashes = [] } = (await ports.users.user(_user)) ?? {};
    const claimed = () =>
      Promise.all(ciHashes.map((hash) => ports.users.userIdOf({ kind: 'ci', value: bareHash(hash) })));
    expect(await claimed()).toEqual([_user, _user, _user]);
    must(await withdraw(process)({ username: 'leaving01', password: 'local!2345', address: address() }));
    expect(await claimed()).toEqual([undefined, undefined, undefined]);
    expect(await codeOf(joins(process, again(person)))).toBe('JOINED');
  });
});
