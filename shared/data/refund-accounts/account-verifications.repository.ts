import { ACCOUNT_CODE_ATTEMPTS } from '#shared/domain/bank/account-verification.ts';
import { fail } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { AccountVerificationsPort } from '#shared/usecases/ports/orders/account-verifications.ts';
import type { DataConfig } from '../data-config.ts';
import { accountVerificationEntity } from './account-verification.entity.ts';

const replaced = fail(
  'VERIFICATION_OUTDATED',
  '더 최근에 보낸 1원이 있습니다. 계좌를 다시 확인해주세요.',
).failure;

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
