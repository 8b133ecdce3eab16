import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { giftLimitOf, type HandGift, worthOfGift } from '#shared/domain/reward/hand-gift.ts';
import { passwordNeeded } from '#shared/domain/user/access.ts';
import type { Ports } from '../ports/index.ts';
import { refuseOwn } from './own-account.ts';
import { type Clerk, isReauthenticated } from './require-clerk.ts';

/**
 * Checks that a gift by hand is worth no more than the setting allows; above it the clerk must have given their
 * password within the last minutes. @returns FORBIDDEN / STEP_UP_REQUIRED
 */
export const requireReauthenticationForGift = async (
  ports: Pick<Ports, 'clock' | 'content'>,
  clerk: Pick<Clerk, 'actor'>,
  gift: HandGift,
): Promise<Result<void, 'STEP_UP_REQUIRED'>> => {
  if (isReauthenticated(ports, clerk)) return ok(undefined);
  const limit = giftLimitOf(await ports.content.setting());
  return worthOfGift(gift) > limit ? passwordNeeded() : ok(undefined);
};

/** Gift of a coupon or rule to the members it names: won for each of them, infinite when no sum limits it. */
type NamedGift = {
  target: { type: string; _users: readonly string[] };
  each: number;
  thing: 'coupons' | 'points';
};

/**
 * Checks a coupon or a point rule that names members before a clerk saves it: that is a gift by hand, which a clerk may
 * not make to themselves. @returns CONFLICT / OWN_ACCOUNT, FORBIDDEN / STEP_UP_REQUIRED
 */
export const permitNamedGift = async (
  ports: Pick<Ports, 'clock' | 'content'>,
  clerk: Pick<Clerk, 'actor'>,
  by: Pick<ChangedBy, '_user' | '_person'>,
  { target: { type, _users }, each, thing }: NamedGift,
): Promise<Result<void, 'OWN_ACCOUNT' | 'STEP_UP_REQUIRED'>> => {
  if (type !== 'USERS') return ok(undefined);
  for (const _user of _users) {
    const others = refuseOwn(by, _user, thing);
    if (!others.ok) return others;
  }
  return requireReauthenticationForGift(ports, clerk, { each, members: _users.length });
};
