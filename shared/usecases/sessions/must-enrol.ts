import type { Member } from '#shared/domain/user/actor.ts';
import { isClerk } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Returns true when the shop requires a second factor of clerks and this clerk's current account has none. False for
 * all other members.
 */
export const mustEnrol =
  ({ content }: Pick<Ports, 'content'>) =>
  async ({ scope, secondFactorAt }: Pick<Member, 'scope' | 'secondFactorAt'>): Promise<boolean> =>
    isClerk({ scope }) && !secondFactorAt && Boolean((await content.setting()).console?.requiresSecondFactor);
