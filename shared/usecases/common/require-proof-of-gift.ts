import { ok, type Result } from '#shared/domain/result.ts';
import { giftLimitOf, type HandGift, worthOfGift } from '#shared/domain/reward/hand-gift.ts';
import { passwordNeeded } from '#shared/domain/user/access.ts';
import type { Ports } from '../ports/index.ts';
import { type Clerk, isProven } from './admit-clerk.ts';

/**
 * Lets a clerk give by hand what is worth no more than the setting says; above it they have to have given their password
 * within the last minutes. @returns FORBIDDEN / STEP_UP_REQUIRED
 */
export const requireProofOfGift = async (
  ports: Pick<Ports, 'clock' | 'content'>,
  clerk: Pick<Clerk, 'actor'>,
  gift: HandGift,
): Promise<Result<void, 'STEP_UP_REQUIRED'>> => {
  if (isProven(ports, clerk)) return ok(undefined);
  const limit = giftLimitOf(await ports.content.setting());
  return worthOfGift(gift) > limit ? passwordNeeded() : ok(undefined);
};
