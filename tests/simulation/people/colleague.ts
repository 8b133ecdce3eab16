import { Secret, TOTP } from 'otpauth';
import { newMemberForm } from '#shared/contracts/members/console-user.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { type Desk, deskOf } from './desk.ts';
import type { Town } from './town.ts';

const password = 'local!2345';

const codeOf = (secret: string, now: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) });

/** Enrols an authenticator app and confirms it with a code. */
const enrol = async (own: Desk): Promise<void> => {
  await own.does('proposeSecondFactor', (shop, by) => shop.proposeSecondFactor({ ...by, password }));
  await own.does('turnOnSecondFactor', async (shop, by, ports) => {
    const mine = await shop.getMySecondFactor(by);
    if (!mine.ok) return mine;
    const secret = mine.value.status === 'PROPOSED' ? mine.value.secret : '';
    return shop.turnOnSecondFactor({ ...by, code: codeOf(secret, ports.clock.now()) });
  });
};

/**
 * Plays a new colleague, who sets up a second factor, renews the recovery codes, turns the factor off and on again, and
 * loses the phone. The clerk who created the account resets the factor.
 */
export const welcome = async (town: Town, desk: Desk): Promise<void> => {
  const username = 'colleague01';
  const fields = {
    username,
    password,
    name: '이다온',
    email: 'colleague01@example.com',
    phone: '01027770002',
    scopes: ['admin02'],
  };
  const user = await desk.does('createConsoleUser', (shop, by) =>
    shop.createConsoleUser({ ...by, form: newMemberForm.parse(fields) }),
  );
  if (!user) return;
  const { _id } = user;
  const member: Member = {
    kind: 'member',
    _user: _id,
    username,
    userType: 'PERSON',
    scope: ['PERSON', 'admin02'],
  };
  const own = deskOf(town, town.person(username), member);
  await enrol(own);
  await own.does('renewRecoveryCodes', (shop, by) => shop.renewRecoveryCodes({ ...by, password }));
  await own.does('turnOffSecondFactor', (shop, by) => shop.turnOffSecondFactor({ ...by, password }));
  await enrol(own);
  await desk.does('resetSecondFactor', (shop, by) => shop.resetSecondFactor({ ...by, _id, password }));
};
