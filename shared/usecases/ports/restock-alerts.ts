import type { RestockAlert } from '#shared/domain/product/restock-alert.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

type OfSku = Pick<RestockAlert, '_product' | 'sku'>;

/** Members who wait for variants that are sold out. */
export interface RestockAlertsPort {
  /** What a member waits for: there are never more than RESTOCK_ALERTS_MOST. */
  ofMember(_user: string): Promise<RestockAlert[]>;
  /** Whether a member waits for it, read consistently. */
  alert(key: OfSku & { _user: string }): Promise<RestockAlert | undefined>;
  /** Some of those who wait for a variant, read consistently. */
  waiting(of: OfSku, limit: number): Promise<RestockAlert[]>;
  /**
   * One more alert, counted, while the variant is sold out: ALERT_ASKED where it is there, RESTOCK_LIMIT above the limit,
   * IN_STOCK where the variant can be bought.
   */
  ask(alert: RestockAlert): Write<'ALERT_ASKED' | 'IN_STOCK' | 'RESTOCK_LIMIT'>[];
  /** Takes an alert off, counted; ALERT_GONE where it is not there any more. */
  drop(alert: RestockAlert): Write<'ALERT_GONE'>[];
  /** Notes that a variant is there again, for the morning; noting it again changes nothing. */
  noteRestocked(of: OfSku, now: string): Promise<void>;
  /** Variants that came back while it was night, the earliest first. */
  restocked(now: string, page: PageQuery): Promise<Page<OfSku>>;
  /** All who wait for it have been told. */
  settleRestocked(of: OfSku): Promise<void>;
  /** Deletes all of a member who left. Harmless to repeat. */
  forget(_user: string): Promise<void>;
}
