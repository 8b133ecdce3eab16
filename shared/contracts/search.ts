import { SEARCH_VALUE_MAX } from '#shared/domain/product/search.ts';
import { colorCodes } from '#shared/domain/search/color.ts';
import { searchSorts } from '#shared/domain/search/search-query.ts';
import { SYNONYM_WORDS_MAX } from '#shared/domain/search/synonym.ts';
import { listQuery } from './catalog.ts';
import { emptyAsMissing } from './field-preprocessing.ts';
import { code, flag } from './list.ts';
import { z } from './zod.ts';

/** Filter values of one kind, with commas between: `brands=bathlab,gyeol`. */
const several = <T extends z.ZodType<string>>(schema: T) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value !== '' ? value.split(',') : emptyAsMissing(value)),
      z.array(schema).max(20, '한 번에 20개까지 선택할 수 있습니다.').optional(),
    )
    .meta({ param: { explode: false } });

const won = z.preprocess(
  emptyAsMissing,
  z.coerce
    .number('금액은 숫자로 입력해주세요.')
    .int('금액은 원 단위로 입력해주세요.')
    .min(0, '금액은 0원 이상이어야 합니다.')
    .max(10_000_000_000, '금액이 너무 큽니다.')
    .optional(),
);
const wish = z.preprocess(emptyAsMissing, flag('1 또는 0으로 보내주세요.').optional());

/** GET /shop/products: search terms and filters of the list. */
export const searchQuery = listQuery.extend({
  sort: z.preprocess(emptyAsMissing, z.enum(searchSorts, '정렬 방식을 확인해주세요.').optional()),
  brands: several(code),
  colors: several(z.enum(colorCodes, '색상을 확인해주세요.')),
  labels: several(code),
  priceFrom: won,
  priceTo: won,
  free: wish,
  facets: wish,
});

/** GET /shop/searches: suggestions for the text typed so far. */
export const suggestionQuery = z.object({
  searchValue: z.preprocess(emptyAsMissing, z.string().trim().max(SEARCH_VALUE_MAX).optional()),
});

/** POST /shop/searches: records a search. */
export const searchedForm = z.object({
  searchValue: z
    .string('검색어를 입력해주세요.')
    .trim()
    .min(1, '검색어를 입력해주세요.')
    .max(SEARCH_VALUE_MAX, `검색어는 ${SEARCH_VALUE_MAX}자까지 입력해주세요.`),
});

const word = z
  .string()
  .trim()
  .min(1, '단어를 입력해주세요.')
  .max(30, '단어는 30자까지 입력할 수 있습니다.')
  .regex(/[\p{L}\p{N}]/u, '글자나 숫자가 들어가야 합니다.');

/** A group of synonyms. */
export const synonymForm = z.object({
  words: z
    .array(word)
    .min(2, '같은 뜻의 단어를 두 개 이상 입력해주세요.')
    .max(SYNONYM_WORDS_MAX, `단어는 ${SYNONYM_WORDS_MAX}개까지 묶을 수 있습니다.`)
    .refine(
      (words) => new Set(words.map((text) => text.toLowerCase())).size === words.length,
      '같은 단어가 두 번 들어 있습니다.',
    )
    .meta({ uniqueItems: true, example: ['수전', '수도꼭지'] }),
  shows: z.boolean().default(true),
});
