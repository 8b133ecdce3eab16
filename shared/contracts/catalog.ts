import { josa } from 'es-hangul';
import { MAX_CART_LINES, MAX_LINE_AMOUNT } from '#shared/domain/cart/cart.ts';
import { CATEGORY_DEPTH } from '#shared/domain/category/category.ts';
import { keepSafeLink } from '#shared/domain/content/link.ts';
import { AMOUNT_PER_BUYER } from '#shared/domain/product/amount-per-buyer.ts';
import { MAX_CHOICES, MAX_SUPPLIES } from '#shared/domain/product/linked.ts';
import { optionSorts } from '#shared/domain/product/option-order.ts';
import { optionTypes, productSorts, productTypes } from '#shared/domain/product/product.ts';
import { SEARCH_VALUE_MAX } from '#shared/domain/product/search.ts';
import { OPTION_PICTURES_MOST, VALUE_PICTURES_MOST } from '#shared/domain/product/value-pictures.ts';
import { emptyAsMissing, joinLines, toDecimals } from './field-preprocessing.ts';
import {
  chosen,
  code,
  consolePageQuery,
  cursor,
  flag,
  id,
  indexSort,
  limit,
  skip,
  VERSION_MAX,
  version,
} from './list.ts';
import { units } from './low-stock-units.ts';
import { z } from './zod.ts';

/** GET /shop/products. */
export const listQuery = z.object({
  category: z.preprocess(emptyAsMissing, code.optional()),
  groups: z.preprocess(emptyAsMissing, code.optional()),
  brand: z.preprocess(emptyAsMissing, code.optional()),
  // White space alone is not a search.
  searchValue: z.preprocess(
    (value) => emptyAsMissing(typeof value === 'string' ? value.trim() : value),
    z.string().trim().max(SEARCH_VALUE_MAX, `검색어는 ${SEARCH_VALUE_MAX}자까지 입력해주세요.`).optional(),
  ),
  sort: z.preprocess(emptyAsMissing, z.enum(productSorts, '정렬 방식을 확인해주세요.').default('LATEST')),
  cursor: z.preprocess(emptyAsMissing, cursor),
  skip,
  limit,
});

/** The console's product list: shown and hidden products together, or one of the two. */
export const consoleListQuery = listQuery.extend({
  ...consolePageQuery.shape,
  visibility: z.preprocess(emptyAsMissing, z.enum(['all', 'shown', 'hidden']).default('all')),
});

/** GET /shop/categories: number of levels of the tree, 1 for the top level only. */
export const categoriesQuery = z.object({
  depth: z.coerce
    .number('깊이는 숫자로 보내주세요.')
    .int()
    .min(1)
    .max(CATEGORY_DEPTH)
    .default(CATEGORY_DEPTH),
});

/** GET /shop/brands. */
export const brandsQuery = z.object({ showsInMain: flag().optional() });

/** GET /shop/displays and the categories of a display. */
export const displaysQuery = z.object({ code, skip, limit, sort: indexSort });

/** GET /shop/exhibitions. */
export const exhibitionsQuery = z.object({ group: code.optional() });

/** Highest price, in won. */
export const WON_MAX = 10_000_000_000;

const won = z
  .number('금액을 숫자로 입력해주세요.')
  .int('금액은 원 단위로 입력해주세요.')
  .min(0, '금액은 0원 이상이어야 합니다.')
  .max(WON_MAX, '금액이 너무 큽니다.');

const stock = z
  .number('재고를 숫자로 입력해주세요.')
  .int('재고는 정수로 입력해주세요.')
  .min(0, '재고는 0 이상이어야 합니다.')
  .max(9_999_999, '재고가 너무 큽니다.');

/** Text of at most `max` characters; `name` is the field's name in error messages. */
export const text = (name: string, max: number) =>
  z
    .string(`${josa(name, '을/를')} 입력해주세요.`)
    .trim()
    .max(max, `${josa(name, '은/는')} ${max}자까지 입력할 수 있습니다.`);

export const requiredText = (name: string, max: number) =>
  text(name, max).min(1, `${josa(name, '을/를')} 입력해주세요.`);
/** A name, in one line. */
export const nameText = (name: string, max: number) => requiredText(name, max).overwrite(joinLines);

/** `#RRGGBB`. */
export const hexa = z.string().regex(/^#[0-9a-fA-F]{6}$/, '색상은 #RRGGBB로 입력해주세요.');

/** Limit above any side of a picture that the shop accepts. */
const pixels = z.number().int().positive().max(100_000);

export const imageRef = z.object(
  {
    url: z.string().regex(/^\/media\/(?!.*\.\.)[\w/.-]+$/, '이미지 주소가 올바르지 않습니다.'),
    width: pixels,
    height: pixels,
    alt: z.string().max(200).optional(),
  },
  '이미지를 올려주세요.',
);

/** Pictures of an option value: uploads for products alone, so that none is of a member or of another site. */
export const valuePictures = z
  .array(
    imageRef.extend({
      url: z
        .string()
        .regex(/^\/media\/products\/[0-9A-Z]{26}$/, '상품 사진으로 올린 이미지만 넣을 수 있습니다.'),
    }),
  )
  .min(1, '옵션 값의 사진을 올려주세요.')
  .max(VALUE_PICTURES_MOST, `옵션 값의 사진은 ${VALUE_PICTURES_MOST}장까지 등록할 수 있습니다.`);

/** Approximation of `keepSafeLink`, for the API's document. */
const SAFE_LINK = String.raw`^(/([^/\s\\%\x00-\x1f\x7f-\x9f][^\s\\%\x00-\x1f\x7f-\x9f]*)?|https?://[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)+(:[0-9]{1,4})?(/[^\s\\%\x00-\x1f\x7f-\x9f]*)?)([?#][^\s\\\x00-\x1f\x7f-\x9f]*)?$`;

/** Link in contents: a path of the shop or an http(s) address, never a script. */
export const link = z
  .string()
  .trim()
  .max(500, '주소는 500자까지 입력할 수 있습니다.')
  .regex(/^(\/(?!\/)|https?:\/\/)/, '주소는 / 또는 http로 시작해야 합니다.')
  .refine(
    (typed) => keepSafeLink(typed) !== undefined,
    '주소를 확인해주세요. 다른 곳으로 이어질 수 있는 주소입니다.',
  )
  .meta({ pattern: SAFE_LINK });

/** Returns the code of a YouTube video; from a URL pasted from the address bar or the share button, the code in it. */
const videoCode = (text: string): string =>
  /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be)\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/)?([\w-]{5,20})/.exec(
    text.trim(),
  )?.[1] ?? text.trim();

const instant = z.iso.datetime('날짜를 확인해주세요.').max(30).optional();

const discount = z
  .object({
    unit: z.enum(['WON', 'PERCENT']).default('WON'),
    amount: z
      .number('할인 값을 숫자로 입력해주세요.')
      .min(0, '할인 값은 0 이상이어야 합니다.')
      .max(WON_MAX, '할인 값이 너무 큽니다.'),
    expiration: z.object({ enabled: z.boolean(), startDate: instant, endDate: instant }),
  })
  .superRefine(({ unit, amount, expiration: { enabled, startDate, endDate } }, context) => {
    const complain = (message: string, ...path: string[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (unit === 'PERCENT' && amount > 100) complain('할인율은 0 ~ 100 사이로 입력해주세요.', 'amount');
    if (unit === 'PERCENT' && toDecimals(2)(amount) !== amount)
      complain('할인율은 소수점 둘째 자리까지 입력할 수 있습니다.', 'amount');
    if (unit === 'WON' && !Number.isInteger(amount))
      complain('할인 금액은 원 단위로 입력해주세요.', 'amount');
    if (enabled && startDate && endDate && startDate > endDate)
      complain('할인 종료일이 시작일보다 빠릅니다.', 'expiration', 'endDate');
  });

const linkedName = z.object({ name: nameText('이름', 100) });
const linkedItem = z.object({
  _id: id,
  _product: id,
  _option: z.string().min(1).max(40),
  custom: linkedName,
  enabled: z.boolean().default(true),
  deleted: z.boolean().default(false),
});
const choiceItem = linkedItem.extend({
  custom: linkedName.extend({ amount: z.number().int().min(1).max(999).default(1), salePrice: won }),
  mandatory: z.boolean().default(false),
});
const choiceItems = z
  .array(choiceItem)
  .max(MAX_CHOICES, `최대 ${MAX_CHOICES}개까지 등록할 수 있습니다.`)
  .default([]);

/** Position of a product or brand among others. */
const place = z.number().int().min(-1_000_000).max(1_000_000).default(0);

const skuForm = z.object({
  /** Absent for a new variant */
  sku: z.string().min(1).max(40).optional(),
  value: z.array(nameText('옵션 값', 60)).max(3).default([]),
  hexa: hexa.optional(),
  price: z.number('추가금액을 숫자로 입력해주세요.').int().min(-WON_MAX).max(WON_MAX).default(0),
  stock,
  /**
   * Stock the form showed: saving another is refused when units were sold meanwhile; without it an existing variant
   * keeps its stock
   */
  stockSeen: stock.optional(),
  enabled: z.boolean().default(true),
});

/** A product as the console saves it; the shop sets the rest (figures, dates, version). */
export const productForm = z.object({
  code,
  type: z.enum(productTypes).default('NORMAL_PRODUCT'),
  name: nameText('상품명', 100),
  content: z.string().max(200_000, '상세 설명이 너무 깁니다.').default(''),
  _brand: id.optional(),
  _category: chosen('카테고리를 선택해주세요.'),
  thumb: imageRef,
  images: z.array(imageRef).max(20, '이미지는 20장까지 등록할 수 있습니다.').default([]),
  cost: won.optional(),
  price: won,
  size: text('크기', 100).optional(),
  origin: text('원산지', 100).optional(),
  manufacturer: text('제조사', 100).optional(),
  shows: z.boolean().default(true),
  sells: z.boolean().default(true),
  /** 1인당 최대 구매수량 */
  amountPerBuyer: z
    .number('1인당 최대 구매수량을 숫자로 입력해주세요.')
    .int('1인당 최대 구매수량은 정수로 입력해주세요.')
    .min(1, '1인당 최대 구매수량은 1개 이상이어야 합니다.')
    .max(MAX_LINE_AMOUNT, `1인당 최대 구매수량은 ${MAX_LINE_AMOUNT}개까지 입력할 수 있습니다.`)
    .default(AMOUNT_PER_BUYER),
  /** 재고 부족 기준; by default the shop's own */
  lowStockFrom: units('재고 부족 기준').optional(),
  index: place,
  sequence: place,
  youtubeCode: z
    .string()
    .transform(videoCode)
    .pipe(z.string().regex(/^[\w-]{0,20}$/, '유튜브 코드를 확인해주세요.'))
    .meta({ pattern: '^\\s*[\\w-]{0,20}\\s*$|^https?://[\\w./?=-]*[=/][\\w-]{5,20}$' })
    .optional(),
  link: z
    .object({ url: link, name: nameText('링크 이름', 60), enabled: z.boolean(), isOuter: z.boolean() })
    .optional(),
  flags: z.array(text('표시', 30)).max(10).default([]),
  groups: z.array(code).max(10).default([]),
  labels: z.array(code).max(6, '라벨은 6개까지 선택할 수 있습니다.').default([]),
  hashtags: z.array(text('해시태그', 30)).max(20).default([]),
  relatedGroupCode: code.optional(),
  discountEnabled: z.boolean().default(false),
  discount: discount.optional(),
  optionsConf: z
    .object({
      enabled: z.boolean(),
      sort: z.enum(optionSorts, '옵션 값의 순서를 확인해주세요.').default('latest'),
      criteria: z
        .array(
          z.object({
            type: z.enum(optionTypes),
            name: nameText('옵션 이름', 30),
            values: z
              .array(
                z.object({
                  name: nameText('옵션 값', 60),
                  hexa: hexa.optional(),
                  img: imageRef.optional(),
                  pictures: valuePictures.optional(),
                }),
              )
              .min(1, '옵션 값을 입력해주세요.')
              .max(30),
          }),
        )
        .max(3, '옵션은 3개까지 만들 수 있습니다.')
        .refine(
          (criteria) =>
            criteria.flatMap(({ values }) => values.flatMap(({ pictures = [] }) => pictures)).length <=
            OPTION_PICTURES_MOST,
          `옵션 값의 사진은 상품마다 모두 ${OPTION_PICTURES_MOST}장까지 등록할 수 있습니다.`,
        ),
    })
    .default({ enabled: false, sort: 'latest', criteria: [] }),
  skus: z
    .array(skuForm)
    .min(1, '판매할 옵션을 입력해주세요.')
    .max(40, '옵션 조합은 40개까지 만들 수 있습니다.'),
  choicees: choiceItems,
  choiceesConf: z.object({ enabled: z.boolean() }).default({ enabled: false }),
  relateds: choiceItems,
  relatedsConf: z.object({ enabled: z.boolean() }).default({ enabled: false }),
  bundleds: choiceItems,
  supplies: z
    .array(linkedItem)
    .max(MAX_SUPPLIES, `소모품은 ${MAX_SUPPLIES}개까지 등록할 수 있습니다.`)
    .default([]),
  shippingCode: chosen('배송 방법을 선택해주세요.', code),
  shippingBundleType: z.enum(['BUNDLE', 'APIECE']).default('BUNDLE'),
  information: z
    .array(z.object({ name: nameText('항목', 60), value: requiredText('내용', 300) }))
    .max(30)
    .default([]),
});
export type ProductForm = z.infer<typeof productForm>;

/** PUT of a product, with the version the form was opened with. */
export const productUpdate = productForm.extend({ version });
export type ProductUpdate = z.infer<typeof productUpdate>;

/** Products a form contains, by their ids with commas between. */
export const pickedQuery = z.object({
  ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(100)),
});

/** GET /shop/supplies: ids of the products whose supplies are requested, with commas between. */
export const suppliesQuery = z.object({
  products: z
    .string('상품을 선택해주세요.')
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(
      z
        .array(id)
        .min(1, '상품을 선택해주세요.')
        .max(MAX_CART_LINES, `상품은 ${MAX_CART_LINES}개까지 조회할 수 있습니다.`),
    )
    .meta({
      pattern: `^,*[0-9A-HJKMNP-TV-Z]{26}(,+[0-9A-HJKMNP-TV-Z]{26}){0,${MAX_CART_LINES - 1}},*$`,
      example: '01JQ8Z5N7C3X9V2B4M6K8H0TDW',
    }),
});

export const productsShown = z.object({
  ids: z.array(id).min(1, '상품을 선택해주세요.').max(100, '한 번에 100개까지 바꿀 수 있습니다.'),
  shows: z.boolean(),
});

export const categoryForm = z.object({
  code,
  name: nameText('이름', 40),
  color: hexa.optional(),
  _parent: id.optional(),
  shows: z.boolean().default(true),
  visual: imageRef.optional(),
  _brands: z.array(id).max(30).default([]),
});
export type CategoryForm = z.infer<typeof categoryForm>;
export const categoryUpdate = categoryForm.omit({ _parent: true }).extend({ _id: id, version });
export type CategoryUpdate = z.infer<typeof categoryUpdate>;
export const categoryMove = z.object({
  _id: id,
  _parent: id.optional(),
  index: z.number().int().min(0).max(1000),
  /** Version the clerk saw: refused when the category was moved or renamed since */
  version: version.optional(),
});
export type CategoryMove = z.infer<typeof categoryMove>;

export const brandForm = z.object({
  code,
  name: nameText('이름', 40),
  label: imageRef.optional(),
  description: text('소개', 500).optional(),
  showsInMain: z.boolean().default(false),
  index: place,
});
export type BrandForm = z.infer<typeof brandForm>;
export const brandUpdate = brandForm.extend({ _id: id, version });
export type BrandUpdate = z.infer<typeof brandUpdate>;

/** Filters of the console's list of brands. */
export const consoleBrandsQuery = z.object({
  keyword: z.preprocess(emptyAsMissing, z.string().trim().max(100).optional()),
  main: z.preprocess(emptyAsMissing, z.enum(['on', 'off']).optional()),
});

/**
 * Entries of a display, in their order; `version` is the one that was read, 0 for a display that has no entries yet.
 */
export const displayForm = z.object({
  code,
  entries: z
    .array(z.object({ _product: id.optional(), _review: id.optional() }))
    .max(48, '최대 48개까지 진열할 수 있습니다.'),
  version: z.number().int().min(0).max(VERSION_MAX),
});

/** `displayForm` from a screen that names the display in its address. */
export const displayEntriesForm = displayForm.omit({ code: true });
