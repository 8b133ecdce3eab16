import type { TargetPaymentsPort } from '#shared/usecases/ports/orders/target-payments.ts';
import { savedMeanwhile } from '#shared/usecases/ports/refusals.ts';
import { unsigned } from '../audit/repository.ts';
import { byIds, newest } from '../common/newest.ts';
import { puttingOver } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { targetPaymentEntity } from './target-payment.entity.ts';

export const createTargetPaymentsRepository = (data: DataConfig): TargetPaymentsPort => {
  const payments = targetPaymentEntity(data);
  return {
    async targetPayment(_id) {
      const { data: found } = await payments.get({ _id }).go({ consistent: true });
      return found ? unsigned(found) : undefined;
    },

    /** Returns target payments of a member or the whole shop, newest first, with one bounded query. */
    targetPayments({ _user, ...page }) {
      const query = _user ? payments.query.ofMember({ _user }) : payments.query.all({});
      return newest(page, byIds(query), unsigned);
    },

    save: (payment, changedBy) =>
      puttingOver(payment.version - 1, payments.put({ ...payment, changedBy }).params(), savedMeanwhile),
  };
};
