import type { Member } from '#shared/domain/user/actor.ts';
import { bareHash } from '#shared/domain/user/identity-hashes.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { enrol, newMember } from '#shared/usecases/users/enrol.ts';
import { MINUTE, type Person, type Town } from './town.ts';

/** Builds the carrier's identity number (CI) of a username. */
export const ciOf = (username: string): string => `CI ${username}`;

const MANY = { limit: 100 };

/** Lists the one-time benefits of a person: coupons issued once only, and points for occasions other than purchases. */
export const gotOnce = async (ports: Ports, _user: string): Promise<string[]> => {
  const single = (await ports.coupons.all()).filter(({ issue }) => issue.round.type === 'SINGLE');
  const isSingle = new Set(single.map(({ _id }) => _id));
  const held = await Promise.all(
    (['usable', 'used', 'expired'] as const).map((state) => ports.coupons.userCouponsOf(_user, state, MANY)),
  );
  const entries = await ports.points.entriesOf(_user, MANY);
  const coupons = held.flatMap((page) => (page.ok ? page.value.items : []));
  return [
    ...coupons.filter(({ _coupon }) => isSingle.has(_coupon)).map(({ _coupon }) => `coupon ${_coupon}`),
    ...(entries.ok ? entries.value.items : [])
      .filter(({ _id }) => /^earn#.*#(join|grade#.*)$/.test(_id) || /^earn#grade#/.test(_id))
      .map(({ _id }) => `points ${_id}`),
  ];
};

/** Joins again as the same person, at another address, and requests everything on offer. */
export const comeBack = async (
  town: Town,
  person: Person,
  { username: was }: Pick<Member, 'username'>,
): Promise<void> => {
  const username = `${was}again`;
  const started = await town.ask(person, 'begins again', async (_shop, ports) => ({
    _id: ports.ids.next(),
    ciHashes: ports.identityHashes.hashes(ciOf(was)),
    passwordHash: await ports.passwords.hash('local!2345'),
  }));
  if (!started.heard) return;
  const { _id, ciHashes, passwordHash } = started.value;
  const isThere = async (): Promise<boolean> => {
    const heard = await town.ask(person, 'joins again', async (_shop, ports) => {
      const given = { _id, username, type: 'PERSON' as const, name: '다시 온 회원' };
      const reached = { email: `${username}@example.com`, phone: '01029999999' };
      const begun = newMember({ ...given, ...reached }, ports.clock.now());
      const entered = await enrol(ports)({ ...begun, ciHashes }, { passwordHash });
      const holder = await ports.users.userIdOf({ kind: 'ci', value: bareHash(ciHashes[0] ?? '') });
      return entered.ok || holder === _id;
    });
    return heard.heard && heard.value;
  };
  for (let tries = 0; !(await isThere()); tries++) {
    if (tries === 5) return;
    await town.wait(person, MINUTE);
  }
  town.returned.push({ _user: _id, username, was });
  const offered = await town.ask(person, 'listCoupons', (shop) => shop.listCoupons());
  if (!offered.heard) return;
  for (const { _id: _coupon } of offered.value.slice(0, 5))
    await town.ask(person, 'requestCoupon', (shop) => shop.requestCoupon({ _user: _id, _coupon }));
};
