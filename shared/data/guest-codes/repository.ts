import * as limits from '#shared/domain/limits.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { guestCodeEntity } from './guest-code.entity.ts';

/** Code sent to the phone of a guest's order; an order has one code at a time. */
type GuestCode = {
  orderNo: string;
  /** Keyed hash of order and code; the code itself is only in the message */
  codeHash: string;
  tries: number;
  /** Epoch seconds */
  expiresAt: number;
};

export interface GuestCodesPort {
  /** Stores a new code, replacing the previous one. */
  put(code: GuestCode): Write;
  /**
   * Takes one try of an order's code. Returns undefined when there is none, it has expired, or it has no tries left.
   */
  take(orderNo: string, now: string): Promise<GuestCode | undefined>;
  /** Uses a code up. @returns false when somebody else did, or a newer one replaced it */
  spend(code: GuestCode): Promise<boolean>;
}

export const createGuestCodes = (data: DataConfig): GuestCodesPort => {
  const codes = guestCodeEntity(data);
  return {
    put: (code) => toPut(codes.put(code).params()),

    /** Counts under a condition, so that many guesses at once cannot exceed the limit. */
    async take(orderNo, now) {
      const { most }: limits.Limit = limits.guestCodeTries;
      const taken = await codes
        .patch({ orderNo })
        .add({ tries: 1 })
        .where(
          ({ tries, expiresAt }, { lt, gt }) => `${lt(tries, most)} AND ${gt(expiresAt, epochSeconds(now))}`,
        )
        .go({ returnOnConditionCheckFailure: true, response: 'all_new' });
      return taken.rejected ? undefined : (taken.data ?? undefined);
    },

    async spend({ orderNo, codeHash }) {
      const spent = await codes
        .remove({ orderNo })
        .where((code, { eq }) => eq(code.codeHash, codeHash))
        .go({ returnOnConditionCheckFailure: true });
      return !spent.rejected;
    },
  };
};
