import { createHash } from 'node:crypto';
import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Verification, VerifiedPerson } from '#shared/domain/user/verification.ts';

import type { DataConfig } from '../data-config.ts';
import { verificationEntity } from './verification.entity.ts';

const usedUp = fail('VERIFICATION_USED', '이미 사용한 본인인증입니다. 본인인증을 다시 해주세요').failure;

/** Whoever has the id of a check may use it, so the table stores only the hash of the id. */
const stored = (_id: string) => ({ _id: createHash('sha256').update(_id).digest('base64url') });

/** Identity checks from request to use; they expire half an hour later. */
export interface VerificationsPort {
  verification(_id: string): Promise<Verification | undefined>;
  start(verification: Verification): Promise<void>;
  /** Stores the verified person. Only the first answer of a pending check counts. */
  complete(_id: string, person: VerifiedPerson): Promise<void>;
  /** Uses a check up. Refused when it is not VERIFIED (any more). */
  use(_id: string): Write<'VERIFICATION_USED'>;
}

export const createVerificationsRepository = (data: DataConfig): VerificationsPort => {
  const verifications = verificationEntity(data);

  return {
    async verification(_id) {
      const { data: found } = await verifications.get(stored(_id)).go({ consistent: true });
      return found ? { ...found, _id } : undefined;
    },

    async start(verification) {
      await verifications.create({ ...verification, ...stored(verification._id) }).go();
    },

    async complete(_id, person) {
      await verifications
        .patch(stored(_id))
        .set({ status: 'VERIFIED', person })
        .where(({ status }, { eq }) => eq(status, 'PENDING'))
        .go({ returnOnConditionCheckFailure: true });
    },

    use: (_id) => ({
      action: 'Update',
      params: verifications
        .patch(stored(_id))
        .set({ status: 'USED' })
        .remove(['person'])
        .where(({ status }, { eq }) => eq(status, 'VERIFIED'))
        .params(),
      refusal: usedUp,
    }),
  };
};
