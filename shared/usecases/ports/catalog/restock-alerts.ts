import type { RestockAlert } from '#shared/domain/product/restock-alert.ts';
import type { Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

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
