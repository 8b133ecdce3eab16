import { type Limit, limits } from '#shared/domain/limits.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { GuestCodesPort } from '#shared/usecases/ports/orders/guest-codes.ts';
import { putting } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { guestCodeEntity } from './guest-code.entity.ts';

export const createGuestCodes = (data: DataConfig): GuestCodesPort => {
  const codes = guestCodeEntity(data);
  return {
    put: (code) => putting(codes.put(code).params()),

    /** Counts under a condition, so that many guesses at once cannot exceed the limit. */
    async take(orderNo, now) {
      const { most }: Limit = limits.guestCodeTries;
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
