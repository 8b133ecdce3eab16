import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { SecondFactor } from '#shared/domain/user/second-factor.ts';

import { toDelete, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { secondFactorEntity } from './second-factor.entity.ts';

const changedSince = fail(
  'SECOND_FACTOR_CHANGED',
  '그사이 2단계 인증 설정이 바뀌었습니다. 새로고침한 뒤 다시 시도해주세요.',
).failure;

/** Second factors as stored: one for each member. */
export interface SecondFactorsPort {
  factor(_user: string): Promise<SecondFactor | undefined>;
  /** Replaces the proposed second factor. @returns false when the member's is on already */
  propose(_user: string, sealed: string): Promise<boolean>;
  /** Turns on the proposed second factor, with its first code used up. Refused when that proposal no longer exists. */
  turnOn(factor: {
    _user: string;
    sealed: string;
    lastStep: number;
    recovery: string[];
  }): Write<'SECOND_FACTOR_CHANGED'>;
  turnOff(_user: string): Write;
  /** Uses up the half minute of a code. @returns false when it, or a later one, was used before */
  spendStep(_user: string, step: number): Promise<boolean>;
  /** Uses a recovery code up, by its hashes under every live key. @returns false when it is none, or was used before */
  spendRecoveryCode(_user: string, hashes: readonly string[]): Promise<boolean>;
  /** Replaces all recovery codes with new ones. @returns false when the second factor is not on */
  replaceRecoveryCodes(_user: string, recovery: string[]): Promise<boolean>;
}

export const createSecondFactorsRepository = (data: DataConfig): SecondFactorsPort => {
  const factors = secondFactorEntity(data);
  return {
    async factor(_user) {
      const { data: factor } = await factors.get({ _user }).go({ consistent: true });
      return factor ?? undefined;
    },

    async propose(_user, sealed) {
      const put = await factors
        .put({ _user, status: 'PROPOSED', sealed })
        .where(({ status }, { eq, notExists }) => `${notExists(status)} OR ${eq(status, 'PROPOSED')}`)
        .go({ returnOnConditionCheckFailure: true });
      return !put.rejected;
    },

    turnOn: ({ _user, sealed, lastStep, recovery }) =>
      toUpdate(
        factors
          .patch({ _user })
          .set({ status: 'ON', lastStep, recovery })
          .where((factor, { eq }) => `${eq(factor.status, 'PROPOSED')} AND ${eq(factor.sealed, sealed)}`)
          .params(),
        changedSince,
      ),

    turnOff: (_user) => toDelete(factors.delete({ _user }).params()),

    /** The condition decides which of two requests with the same code is first. */
    async spendStep(_user, step) {
      const used = await factors
        .patch({ _user })
        .set({ lastStep: step })
        .where(({ status, lastStep }, { eq, lt }) => `${eq(status, 'ON')} AND ${lt(lastStep, step)}`)
        .go({ returnOnConditionCheckFailure: true });
      return !used.rejected;
    },

    /** One conditional write for each live key: the set has the code under the key it was made with. */
    async spendRecoveryCode(_user, hashes) {
      for (const hash of hashes) {
        const spent = await factors
          .patch({ _user })
          .delete({ recovery: [hash] })
          .where(
            ({ status, recovery }, { eq, contains }) => `${eq(status, 'ON')} AND ${contains(recovery, hash)}`,
          )
          .go({ returnOnConditionCheckFailure: true });
        if (!spent.rejected) return true;
      }
      return false;
    },

    async replaceRecoveryCodes(_user, recovery) {
      const replaced = await factors
        .patch({ _user })
        .set({ recovery })
        .where(({ status }, { eq }) => eq(status, 'ON'))
        .go({ returnOnConditionCheckFailure: true });
      return !replaced.rejected;
    },
  };
};
