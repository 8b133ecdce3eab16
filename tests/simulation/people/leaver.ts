import type { Member } from '#shared/domain/user/actor.ts';
import { gotOnce } from './returning.ts';
import { MINUTE, type Person, type Town } from './town.ts';

/** Withdraws a member, whose data the shop then deletes. */
export const leave = async (
  town: Town,
  who: Person,
  { _user, username }: Member,
  n: number,
): Promise<boolean> => {
  const seen = await town.ask(who, 'looks at what they have', (_shop, ports) => gotOnce(ports, _user));
  for (let tries = 0; tries < 3; tries++) {
    const heard = await town.ask(who, 'withdraw', (all) =>
      all.withdraw({ username, password: 'local!2345', address: '198.51.100.7' }),
    );
    const isGone = heard.heard && (heard.value.ok || heard.value.failure.code === 'ALREADY_WITHDRAWN');
    if (isGone) {
      town.left.push({
        _user,
        username,
        email: `${username}@example.com`,
        phone: `010${String(20_000_000 + n)}`,
        got: seen.heard ? seen.value : [],
      });
      return true;
    }
    await town.wait(who, MINUTE);
  }
  return false;
};
