import { z } from 'zod';
import { conciergeCategories } from '#shared/domain/form/form.ts';
import { nameField, phoneField } from './user.ts';

/** Forms send a lone tick as one text. */
const several = (value: unknown): unknown => (typeof value === 'string' ? [value] : value);

/** POST /api/v1/forms (spec §7). `meta._terms` names terms by id or code; all necessary ones have to be there. */
export const formSchema = z.object({
  code: z.literal('concierge-service', { error: '지원하지 않는 양식입니다' }),
  category: z.preprocess(
    several,
    z
      .array(z.enum(conciergeCategories, { error: '상담 분야를 확인해주세요' }), {
        error: '상담 분야를 선택해주세요',
      })
      .min(1, { error: '상담 분야를 선택해주세요' })
      .max(conciergeCategories.length),
  ),
  writer: z.object({ name: nameField, phone: phoneField }, { error: '이름을 입력해주세요' }),
  meta: z
    .object({ _terms: z.preprocess(several, z.array(z.string().min(1).max(64)).max(10).default([])) })
    .default({ _terms: [] }),
});
export type FormRequest = z.infer<typeof formSchema>;
