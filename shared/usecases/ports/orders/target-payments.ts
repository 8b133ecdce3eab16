import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Result } from '#shared/domain/result.ts';
import type { TargetPayment } from '#shared/domain/target-payment/target-payment.ts';
import type { PageQuery } from '../catalog/content.ts';
import type { Page } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

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
