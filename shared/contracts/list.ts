import { emptyAsMissing } from './field-preprocessing.ts';
import { z } from './zod.ts';

/** Most items in one response of a list, and most that `skip` may pass over: further reading is by cursor. */
export const LIST_LIMIT_MAX = 48;
const LIST_SKIP_MAX = 240;
const LIST_LIMIT = 24;

/** `skip`: number of items to pass over, as header or parameter. */
export const skip = z.coerce
  .number('건너뛸 개수는 숫자로 보내주세요.')
  .int('건너뛸 개수는 정수로 보내주세요.')
  .min(0, '건너뛸 개수는 0 이상이어야 합니다.')
  .max(LIST_SKIP_MAX, `${LIST_SKIP_MAX}개 넘게 건너뛸 수 없습니다. cursor를 이용해주세요.`)
  .default(0);

/** `limit`: number of items to return, as header or parameter. */
export const limit = z.coerce
  .number('개수는 숫자로 보내주세요.')
  .int('개수는 정수로 보내주세요.')
  .min(1, '개수는 1 이상이어야 합니다.')
  .max(LIST_LIMIT_MAX, `한 번에 ${LIST_LIMIT_MAX}개까지 볼 수 있습니다.`)
  .default(LIST_LIMIT);

/** Page sizes of the console: the first is the default, the last the maximum. */
export const consolePageSizes = [20, 50, 100] as const;
export const CONSOLE_LIMIT_MAX = consolePageSizes[2];

/** `limit` of the console, whose clerks view more items at a time. */
const consoleLimit = z.coerce
  .number('개수는 숫자로 보내주세요.')
  .int('개수는 정수로 보내주세요.')
  .min(1, '개수는 1 이상이어야 합니다.')
  .max(CONSOLE_LIMIT_MAX, `한 번에 ${CONSOLE_LIMIT_MAX}개까지 볼 수 있습니다.`)
  .default(consolePageSizes[0]);

/** Opaque cursor of a list, as an earlier response gave it. */
export const cursor = z.string().max(1024, '잘못된 cursor입니다.').optional();

/**
 * Code of a category, brand, group, display …: letters, digits, `-` and `_`. It begins with a letter or digit, since
 * screens look names up by it and every object has a `__proto__`.
 */
export const code = z
  .string('코드를 입력해주세요.')
  .min(1, '코드를 입력해주세요.')
  .max(60, '코드는 60자까지 입력할 수 있습니다.')
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
    '코드는 영문이나 숫자로 시작하고, 영문, 숫자, -, _만 쓸 수 있습니다.',
  );

/** A code as people type or paste it: in any case, with white space around or within it. */
export const typedCode = z.preprocess(
  (typed) => (typeof typed === 'string' ? typed.replace(/[\s\u200b\u2060]+/g, '').toUpperCase() : typed),
  code,
);

/** An id made by the shop (ULID). */
export const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, '잘못된 식별자입니다.');

/** Boolean in an address. */
export const flag = (message?: string) =>
  z
    .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: message })
    .meta({ enum: ['true', '1', 'false', '0'] });

/** Far above any real version, and far below the largest safe integer. */
export const VERSION_MAX = 2_147_483_647;

/** Version of a stored item that a form was opened with: saving over another one is a 409. */
export const version = z.number().int().positive().max(VERSION_MAX);

/** Version, as a form's field sends it. */
export const versionField = z.coerce.number().int().positive().max(VERSION_MAX);

/** Id, or code, of an item chosen from a list; `message` is the error when nothing is chosen. */
export const chosen = (message: string, of: typeof id | typeof code = id) =>
  z.string(message).min(1, message).pipe(of);

/** Page of a list that is read by cursor alone. */
export const pageQuery = z.object({ cursor, limit });

/** Page of a list of the console; an empty parameter counts as absent, as its filters send it. */
export const consolePageQuery = z.object({
  cursor: z.preprocess(emptyAsMissing, cursor),
  limit: z.preprocess(emptyAsMissing, consoleLimit),
});

/**
 * Order of a list whose index is read from either end: newest first by default, or oldest first, which wait the
 * longest.
 */
export const datedSort = z.preprocess(
  emptyAsMissing,
  z.enum(['OLDEST'], { error: '정렬 방식을 확인해주세요' }).optional(),
);

/** Query of a list that is returned whole and has no filters. */
export const noQuery = z.object({});

/** One item of a member's own list. */
export const idChoice = z.object({ _id: id });

/** Filter of a list by code. */
export const codeQuery = z.object({ code: code.optional() });

/** `sort` header of the API: `{"index":1}` ascending, `{"index":-1}` descending; ascending by default. */
export const indexSort = z
  .string()
  .max(100)
  .meta({ pattern: '^\\{ ?"index" ?: ?-?1 ?\\}$' })
  .default('{"index":1}')
  .transform((value, context) => {
    const schema = z.object({ index: z.union([z.literal(1), z.literal(-1)]) });
    try {
      return schema.parse(JSON.parse(value)).index;
    } catch {
      context.addIssue({ code: 'custom', message: '정렬은 {"index":1} 또는 {"index":-1}로 보내주세요.' });
      return z.NEVER;
    }
  });
