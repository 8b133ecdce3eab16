import { termsTargets } from '#shared/domain/terms/terms.ts';
import { requiredText } from '../catalog.ts';
import { toList } from '../field-preprocessing.ts';
import { code, id, VERSION_MAX } from '../list.ts';
import { startsAt } from '../period.ts';
import { z } from '../zod.ts';

/** Text of terms as the console publishes it; `version` is the one in force, 0 for a new text. */
export const termsForm = z.object({
  code,
  subject: requiredText('제목', 60).min(2, '제목을 입력해주세요'),
  content: requiredText('내용', 100_000).min(2, '내용을 입력해주세요'),
  necessary: z.boolean().default(false),
  targets: z.preprocess(toList, z.array(z.enum(termsTargets, '동의받는 곳을 확인해주세요.')).default([])),
  index: z
    .number('순서를 숫자로 입력해주세요.')
    .int('순서는 정수로 입력해주세요.')
    .min(0)
    .max(9999)
    .default(0),
  /** KST day from whose beginning the revision is in force; at once by default */
  effectiveAt: startsAt,
  version: z.coerce.number().int().min(0).max(VERSION_MAX).default(0),
});
export const termsUpdate = termsForm.extend({ _id: id });
export type TermsForm = z.infer<typeof termsForm>;
