import type { RestockAlert } from '#shared/domain/product/restock-alert.ts';
import { RESTOCK_ALERTS_MOST } from '#shared/domain/product/restock-alert.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

import { END, pageOfWork } from '../common/pages.ts';
import { toConditionCheck, toDelete, toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { skuEntity } from '../products/sku.entity.ts';
import { restockAlertCountEntity, restockAlertEntity, restockedEntity } from './restock-alert.entity.ts';

const refused = {
  asked: fail('ALERT_ASKED', '이미 재입고 알림을 신청하셨습니다.').failure,
  gone: fail('ALERT_GONE', '이미 취소된 알림입니다.').failure,
  inStock: fail('IN_STOCK', '지금 구매할 수 있는 상품입니다.').failure,
  limit: fail(
    'RESTOCK_LIMIT',
    `재입고 알림은 ${RESTOCK_ALERTS_MOST}개까지 신청할 수 있습니다. 기다리지 않는 알림을 취소해주세요.`,
  ).failure,
};

type OfSku = Pick<RestockAlert, '_product' | 'sku'>;

/** Members who wait for variants that are sold out. */
export interface RestockAlertsPort {
  /** Lists what a member waits for: never more than RESTOCK_ALERTS_MOST. */
  ofMember(_user: string): Promise<RestockAlert[]>;
  /** Reads a member's alert for a variant consistently. */
  alert(key: OfSku & { _user: string }): Promise<RestockAlert | undefined>;
  /** Reads some of the alerts waiting for a variant, consistently. */
  waiting(of: OfSku, limit: number): Promise<RestockAlert[]>;
  /**
   * Adds an alert and counts it, while the variant is sold out. Refused as ALERT_ASKED when it exists, RESTOCK_LIMIT
   * above the limit, IN_STOCK when the variant can be bought.
   */
  ask(alert: RestockAlert): Write<'ALERT_ASKED' | 'IN_STOCK' | 'RESTOCK_LIMIT'>[];
  /** Removes an alert and reduces the count. Refused as ALERT_GONE when it no longer exists. */
  drop(alert: RestockAlert): Write<'ALERT_GONE'>[];
  /** Stores that a variant is back in stock, for the morning; storing it again changes nothing. */
  noteRestocked(of: OfSku, now: string): Promise<void>;
  /** Lists variants that came back in stock during the night, earliest first. */
  restocked(now: string, page: PageQuery): Promise<Page<OfSku>>;
  /** Removes the entry of a variant once all who wait for it were notified. */
  settleRestocked(of: OfSku): Promise<void>;
  /** Deletes all alerts of a member who left. May be repeated. */
  forget(_user: string): Promise<void>;
}

export const createRestockAlerts = (data: DataConfig): RestockAlertsPort => {
  const alerts = restockAlertEntity(data);
  const counts = restockAlertCountEntity(data);
  const restocked = restockedEntity(data);
  const skus = skuEntity(data);

  const ofMember: RestockAlertsPort['ofMember'] = async (_user) => {
    const { data: found } = await alerts.query
      .ofMember({ _user })
      .go({ order: 'desc', limit: RESTOCK_ALERTS_MOST });
    return found;
  };

  return {
    ofMember,

    async alert(key) {
      const { data: found } = await alerts.get(key).go({ consistent: true });
      return found ?? undefined;
    },

    async waiting(of, limit) {
      const { data: found } = await alerts.query
        .ofSku(of)
        .begins({ _user: '' })
        .go({ limit, consistent: true });
      return found;
    },

    ask: ({ _product, sku, ...alert }) => [
      toPut(alerts.create({ _product, sku, ...alert }).params(), refused.asked),
      toConditionCheck(
        skus
          .remove({ _product, sku })
          .where(({ stock }, { lte }) => lte(stock, 0))
          .params(),
        refused.inStock,
      ),
      toUpdate(
        counts
          .upsert({ _user: alert._user })
          .add({ count: 1 })
          .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, RESTOCK_ALERTS_MOST)}`)
          .params(),
        refused.limit,
      ),
    ],

    drop: ({ _product, sku, _user, createdAt }) => [
      toDelete(
        alerts
          .remove({ _product, sku, _user })
          .where((alert, { eq }) => eq(alert.createdAt, createdAt))
          .params(),
        refused.gone,
      ),
      toUpdate(counts.upsert({ _user }).add({ count: -1 }).params()),
    ],

    async noteRestocked(of, now) {
      await restocked.put({ ...of, due: 'restocks', dueAt: now }).go();
    },

    restocked: (now, page) =>
      pageOfWork(
        restocked.query.due({ due: 'restocks' }).lte({ dueAt: `${now}${END}` }),
        page,
        ({ _product, sku }) => ({ _product, sku }),
      ),

    async settleRestocked(of) {
      await restocked.delete(of).go();
    },

    async forget(_user) {
      const found = await ofMember(_user);
      if (found.length > 0)
        await alerts.delete(found.map(({ _product, sku }) => ({ _product, sku, _user }))).go();
    },
  };
};
