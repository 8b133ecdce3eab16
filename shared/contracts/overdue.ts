import { overdueKindNames } from '#shared/domain/overdue/overdue-kinds.ts';
import { emptyAsMissing } from './field-preprocessing.ts';
import { consolePageQuery } from './list.ts';
import { z } from './zod.ts';

/** GET /api/console/overdue: work that waits beyond its time, of one kind by page, or the longest waiting of each. */
export const overdueQuery = consolePageQuery.extend({
  kind: z.preprocess(
    emptyAsMissing,
    z.enum(overdueKindNames, { error: '처리 필요 목록의 구분을 확인해주세요.' }).optional(),
  ),
});
export type OverdueQuery = z.output<typeof overdueQuery>;
