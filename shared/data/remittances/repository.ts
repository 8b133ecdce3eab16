import { fail } from '#shared/domain/result.ts';
import { retentionEnd } from '#shared/domain/retention/retention.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SentMoney, UsedWithdrawal } from '#shared/domain/stored/remittances.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { END } from '../common/pages.ts';
import { pageShared, type readShared } from '../common/shared-partitions.ts';
import { toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { depositEntity } from '../deposits/deposit.entity.ts';
import { fromDepositItem } from '../deposits/repository.ts';
import { fromRefundItem } from '../orders/order-items.ts';
import { refundEntity } from '../orders/refund.entity.ts';
import { REMITTANCES } from '../orders/remittance-index.ts';
import { usedWithdrawalEntity } from './used-withdrawal.entity.ts';

const used = fail('CHANGED_MEANWHILE', '그사이 다른 환불에 쓰인 출금 내역입니다.').failure;

/** Money that clerks send by hand. */
export interface RemittancesPort {
  /** Lists remittances that wait to be sent, longest waiting first. */
  waiting(page: PageQuery): Promise<Page<SentMoney>>;
  /**
   * Lists remittances of an amount that became due between two instants, sent or not: the oldest, up to a limit. Not a
   * consistent read.
   */
  ofAmount(
    amount: number,
    since: { from: string; to: string },
    page: Pick<PageQuery, 'limit'>,
  ): Promise<Page<SentMoney>>;
  /** Finds which of the rows were used before; consistent. */
  used(_ids: readonly string[]): Promise<string[]>;
  /** Marks a row as used. Refused when it was used before. */
  use(row: UsedWithdrawal): Write<'CHANGED_MEANWHILE'>;
}

/** Refunds and deposits share two indexes: the queue of money to send, and the index by amount. */
export const createRemittances = (data: DataConfig): RemittancesPort => {
  const refunds = refundEntity(data);
  const deposits = depositEntity(data);
  const withdrawals = usedWithdrawalEntity(data);
  const read = (own: Awaited<ReturnType<typeof readShared>>): SentMoney[] => [
    ...own(refunds).map((item) => ({ refund: fromRefundItem(item) })),
    ...own(deposits).map((item) => ({ deposit: fromDepositItem(item) })),
  ];
  return {
    waiting: (page) => pageShared(data, refunds.query.due({ due: REMITTANCES }), page, read),

    ofAmount(remitted, { from, to }, page) {
      const query = refunds.query.ofRemittance({ remitted });
      const within = query.between({ remittedSince: from }, { remittedSince: `${to}${END}` });
      return pageShared(data, within, page, read);
    },

    async used(_ids) {
      if (_ids.length === 0) return [];
      const keys = [...new Set(_ids)].map((_id) => ({ _id }));
      const { data: found } = await withdrawals.get(keys).go({ consistent: true, preserveBatchOrder: false });
      return found.map(({ _id }) => _id);
    },

    use: (row) => {
      const expiresAt = epochSeconds(retentionEnd('order', row.at));
      return toPut(withdrawals.create({ ...row, expiresAt }).params(), used);
    },
  };
};
