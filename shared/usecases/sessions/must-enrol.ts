import type { Member } from '#shared/domain/user/actor.ts';
import { isClerk } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';

/** Whether the shop asks clerks for a second factor and this one, as their account is now, has none yet. Of others it asks nothing. */
export const mustEnrol =
  ({ content }: Pick<Ports, 'content'>) =>
  async ({ scope, secondFactorAt }: Pick<Member, 'scope' | 'secondFactorAt'>): Promise<boolean> =>
    isClerk({ scope }) && !secondFactorAt && Boolean((await content.setting()).console?.requiresSecondFactor);
