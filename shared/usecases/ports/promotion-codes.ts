import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { PromotionCode } from '#shared/domain/code/promotion-code.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from './content.ts';
import type { Page } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** Codes members type. */
export interface PromotionCodesPort {
  byId(_id: string): Promise<PromotionCode | undefined>;
  /** By the word typed, in capitals. */
  byCode(code: string): Promise<PromotionCode | undefined>;
  /** Newest first. */
  codes(query: PageQuery): Promise<Result<Page<PromotionCode>, 'BAD_CURSOR'>>;
  /** How many members used each. */
  uses(ids: readonly string[]): Promise<Record<string, number>>;
  /** Creates (without `before`) or replaces; CONFLICT: CODE_TAKEN when the word is another's, VERSION_CONFLICT. */
  save(
    before: PromotionCode | undefined,
    after: PromotionCode,
    by: ChangedBy,
  ): Write<'CODE_TAKEN' | 'VERSION_CONFLICT'>[];
  /** Takes away a code whose promoter leaves: it names them, and no entry is kept of it. */
  forget(code: Pick<PromotionCode, '_id' | 'code'>): Write<'VERSION_CONFLICT'>[];
  remove(code: PromotionCode, by: ChangedBy): Write<'VERSION_CONFLICT'>[];
  /** Counts a use; CONFLICT / CODE_USED_UP when its members are all there. */
  use(code: PromotionCode): Write<'CODE_USED_UP'>;
}
