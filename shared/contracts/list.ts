import { emptyAsMissing } from './parts.ts';
import { z } from './zod.ts';

/** Most items one answer of a list holds, and most that `skip` may pass over: lists read on by cursor. */
export const LIST_LIMIT_MAX = 48;
const LIST_SKIP_MAX = 240;
const LIST_LIMIT = 24;

/** `skip`: items to pass over, as header or parameter. */
export const skip = z.coerce
  .number('건너뛸 개수는 숫자로 보내주세요.')
  .int('건너뛸 개수는 정수로 보내주세요.')
  .min(0, '건너뛸 개수는 0 이상이어야 합니다.')
  .max(LIST_SKIP_MAX, `${LIST_SKIP_MAX}개 넘게 건너뛸 수 없습니다. cursor를 이용해주세요.`)
  .default(0);

/** `limit`: items to answer, as header or parameter. */
export const limit = z.coerce
  .number('개수는 숫자로 보내주세요.')
  .int('개수는 정수로 보내주세요.')
  .min(1, '개수는 1 이상이어야 합니다.')
  .max(LIST_LIMIT_MAX, `한 번에 ${LIST_LIMIT_MAX}개까지 볼 수 있습니다.`)
  .default(LIST_LIMIT);

/** The sizes a page of the console comes in: the first unless asked, the last at most. */
export const consolePageSizes = [20, 50, 100] as const;
export const CONSOLE_LIMIT_MAX = consolePageSizes[2];

/** The same of the console, whose clerks look through more at a time. */
const consoleLimit = z.coerce
  .number('개수는 숫자로 보내주세요.')
  .int('개수는 정수로 보내주세요.')
  .min(1, '개수는 1 이상이어야 합니다.')
  .max(CONSOLE_LIMIT_MAX, `한 번에 ${CONSOLE_LIMIT_MAX}개까지 볼 수 있습니다.`)
  .default(consolePageSizes[0]);

/** An opaque place in a list, as an earlier answer gave it. */
export const cursor = z.string().max(1024, '잘못된 cursor입니다.').optional();

/**
 * A code of a category, brand, group, display …: letters, digits, `-` and `_`. It begins with a letter or digit, since
 * screens look names up by it and `__proto__` is found in every object.
 */
export const code = z
  .string('코드를 입력해주세요.')
  .min(1, '코드를 입력해주세요.')
  .max(60, '코드는 60자까지 입력할 수 있습니다.')
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
    '코드는 영문이나 숫자로 시작하고, 영문, 숫자, -, _만 쓸 수 있습니다.',
  );

/** A code as people type or paste it: in any case, with blanks around or within it. */
export const typedCode = z.preprocess(
  (typed) => (typeof typed === 'string' ? typed.replace(/[\s\u200b\u2060]+/g, '').toUpperCase() : typed),
  code,
);

/** An id made by the shop (ULID). */
export const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, '잘못된 식별자입니다.');

/** Yes or no in an address. */
export const flag = (message?: string) =>
  z
    .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: message })
    .meta({ enum: ['true', '1', 'false', '0'] });

/** Far above what anybody saves, and far below where whole numbers end. */
export const VERSION_MAX = 2_147_483_647;

/** The version of a stored thing that a form was opened with: saving over another is a 409. */
export const version = z.number().int().positive().max(VERSION_MAX);

/** The version, as a form's field sends it. */
export const versionField = z.coerce.number().int().positive().max(VERSION_MAX);

/** The id, or code, of what is to be chosen from a list; `message` where nothing is. */
export const chosen = (message: string, of: typeof id | typeof code = id) =>
  z.string(message).min(1, message).pipe(of);

/** The page of a list that goes on by cursor alone. */
export const pageQuery = z.object({ cursor, limit });

/** The same of a list of the console; a parameter left empty counts as absent, as its filters send it. */
export const consolePageQuery = z.object({
  cursor: z.preprocess(emptyAsMissing, cursor),
  limit: z.preprocess(emptyAsMissing, consoleLimit),
});

/** Of a list that its index reads from either end: the newest first unless the oldest are asked for, which wait the longest. */
export const datedSort = z.preprocess(
  emptyAsMissing,
  z.enum(['OLDEST'], { error: '정렬 방식을 확인해주세요' }).optional(),
);

/** Of a list that is answered whole and narrowed by nothing. */
export const noQuery = z.object({});

/** Which one, of a list of one's own. */
export const idChoice = z.object({ _id: id });

/** Narrows a list to a code. */
export const codeQuery = z.object({ code: code.optional() });

/** `sort` header of the API: `{"index":1}` ascending, `{"index":-1}` descending; absent means ascending. */
export const indexSort = z
  .string()
  .max(100)
  .meta({ pattern: '^\\{ ?"index" ?: ?-?1 ?\\}$' })
  .default('{"index":1}')
  .transform((value, context) => {
    const wanted = z.object({ index: z.union([z.literal(1), z.literal(-1)]) });
    try {
      return wanted.parse(JSON.parse(value)).index;
    } catch {
      context.addIssue({ code: 'custom', message: '정렬은 {"index":1} 또는 {"index":-1}로 보내주세요.' });
      return z.NEVER;
    }
  });
