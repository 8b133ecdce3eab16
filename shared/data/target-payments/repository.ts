import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { TargetPayment } from '#shared/domain/target-payment/target-payment.ts';
import { removeSignature } from '../audit/repository.ts';
import { queryByIds, readNewest } from '../common/newest.ts';
import { putOverVersion } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { targetPaymentEntity } from './target-payment.entity.ts';

/** Personal payments. */
export interface TargetPaymentsPort {
  targetPayment(_id: string): Promise<TargetPayment | undefined>;
  /** Lists personal payments, newest first, of a member or the whole shop. */
  targetPayments(query: PageQuery & { _user?: string }): Promise<Result<Page<TargetPayment>, 'BAD_CURSOR'>>;
  /**
   * Creates a payment (version 1) or replaces the one that has `version − 1`; CONFLICT / VERSION_CONFLICT otherwise.
   */
  save(payment: TargetPayment, by: ChangedBy): Write<'VERSION_CONFLICT'>;
}

export const createTargetPaymentsRepository = (data: DataConfig): TargetPaymentsPort => {
  const payments = targetPaymentEntity(data);
  return {
    async targetPayment(_id) {
      const { data: found } = await payments.get({ _id }).go({ consistent: true });
      return found ? removeSignature(found) : undefined;
    },

    /** Returns target payments of a member or the whole shop, newest first, with one bounded query. */
    targetPayments({ _user, ...page }) {
      const query = _user ? payments.query.ofMember({ _user }) : payments.query.all({});
      return readNewest(page, queryByIds(query), removeSignature);
    },

    save: (payment, changedBy) =>
      putOverVersion(payment.version - 1, payments.put({ ...payment, changedBy }).params(), savedMeanwhile),
  };
};
