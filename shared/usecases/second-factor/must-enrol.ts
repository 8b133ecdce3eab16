import type { Member } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';

/** Whether the shop asks clerks for a second factor and this one, as their account is now, has none yet. */
export const mustEnrol =
  ({ content }: Pick<Ports, 'content'>) =>
  async ({ secondFactorAt }: Member): Promise<boolean> =>
    !secondFactorAt && Boolean((await content.setting()).console?.requiresSecondFactor);
