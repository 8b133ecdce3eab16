import type { AccountVerification } from '#shared/domain/bank/account-verification.ts';
import { ACCOUNT_CODE_ATTEMPTS } from '#shared/domain/bank/account-verification.ts';
import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';

import type { DataConfig } from '../data-config.ts';
import { accountVerificationEntity } from './account-verification.entity.ts';

const replaced = fail(
  'VERIFICATION_OUTDATED',
  '더 최근에 보낸 1원이 있습니다. 계좌를 다시 확인해주세요.',
).failure;

/** Bank account checks by one won, one for each member. */
export interface AccountVerificationsPort {
  /** Reads the latest check of a member, whatever its result. */
  verification(_user: string): Promise<AccountVerification | undefined>;
  /**
   * Stores a check, which replaces the previous one and makes it invalid. Returns false and changes nothing when a
   * newer one exists.
   */
  start(verification: AccountVerification): Promise<boolean>;
  /**
   * Counts one attempt with a code, while it is allowed: of this verification, in time, attempts left.
   * @returns the verification with the attempt counted; undefined when there is none to try
   */
  attempt(_user: string, _id: string, now: string): Promise<AccountVerification | undefined>;
  /** Marks the verification as succeeded. Refused when a newer one has replaced it. May be repeated. */
  succeed(_user: string, _id: string): Write<'VERIFICATION_OUTDATED'>;
}

export const createAccountVerificationsRepository = (data: DataConfig): AccountVerificationsPort => {
  const verifications = accountVerificationEntity(data);

  return {
    async verification(_user) {
      const { data: found } = await verifications.get({ _user }).go({ consistent: true });
      return found ?? undefined;
    },

    async start(verification) {
      const stored = await verifications
        .put(verification)
        .where(
          ({ createdAt }, { lte, notExists }) =>
            `${notExists(createdAt)} OR ${lte(createdAt, verification.createdAt)}`,
        )
        .go({ returnOnConditionCheckFailure: true });
      return !stored.rejected;
    },

    /** Counts under a condition, so that many guesses at once cannot exceed the limit. */
    async attempt(_user, _id, now) {
      const counted = await verifications
        .patch({ _user })
        .add({ attemptCount: 1 })
        .where(
          (verification, { eq, lt, gt }) =>
            `${eq(verification._id, _id)} AND ${lt(verification.attemptCount, ACCOUNT_CODE_ATTEMPTS)}` +
            ` AND ${gt(verification.expiresAt, epochSeconds(now))}`,
        )
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      return counted.rejected ? undefined : (counted.data ?? undefined);
    },

    succeed: (_user, _id) => ({
      action: 'Update',
      params: verifications
        .patch({ _user })
        .set({ isSuccess: true })
        .where((verification, { eq }) => eq(verification._id, _id))
        .params(),
      refusal: replaced,
    }),
  };
};
