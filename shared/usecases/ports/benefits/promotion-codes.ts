import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { PromotionCode } from '#shared/domain/code/promotion-code.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from '../catalog/content.ts';
import type { Page } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** Codes members type. */
export interface PromotionCodesPort {
  byId(_id: string): Promise<PromotionCode | undefined>;
  /** Finds a code by the typed word, in capitals. */
  byCode(code: string): Promise<PromotionCode | undefined>;
  /** Lists codes, newest first. */
  codes(query: PageQuery): Promise<Result<Page<PromotionCode>, 'BAD_CURSOR'>>;
  /** Counts the members who used each code. */
  uses(ids: readonly string[]): Promise<Record<string, number>>;
  /**
   * Creates (without `before`) or replaces a code. Answers CONFLICT: CODE_TAKEN when the word is in use,
   * VERSION_CONFLICT.
   */
  save(
    before: PromotionCode | undefined,
    after: PromotionCode,
    by: ChangedBy,
  ): Write<'CODE_TAKEN' | 'VERSION_CONFLICT'>[];
  /** Deletes a code whose promoter leaves: the code identifies them, so no audit entry of it remains. */
  forget(code: Pick<PromotionCode, '_id' | 'code'>): Write<'VERSION_CONFLICT'>[];
  remove(code: PromotionCode, by: ChangedBy): Write<'VERSION_CONFLICT'>[];
  /** Counts a use. Refused as CONFLICT / CODE_USED_UP when the maximum number of members has used it. */
  use(code: PromotionCode): Write<'CODE_USED_UP'>;
}
