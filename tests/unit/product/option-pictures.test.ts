import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstValuesOf, isChoiceSoldOut, stateOfValue } from '#app/storefront/product/selection.ts';
import { productForm, valuePictures } from '#shared/contracts/catalog.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { won } from '#shared/domain/money/won.ts';
import { lowStocksOf } from '#shared/domain/product/low-stock.ts';
import {
  galleryOf,
  hasSeveralPictures,
  ownPictureOfChoice,
  pictureOfChoice,
} from '#shared/domain/product/option-pictures.ts';
import type { OptionCriterion, Product, Sku } from '#shared/domain/product/product.ts';
import {
  findOptionValue,
  OPTION_PICTURES_MOST,
  VALUE_PICTURES_MOST,
  withValuePictures,
} from '#shared/domain/product/value-pictures.ts';
import { pictureToCome, pictureUrl } from '#shared/domain/upload/upload.ts';
import { someProduct } from '#tests/support/catalog.ts';
import { law } from '#tests/support/law.ts';

const image = (name: string): ImageRef => ({ url: `/media/products/${name}`, width: 960, height: 960 });
const [front, back, navy, navyBack, olive, wide] = [
  'front',
  'back',
  'navy',
  'navy-back',
  'olive',
  'wide',
].map(image) as [ImageRef, ImageRef, ImageRef, ImageRef, ImageRef, ImageRef];

const size: OptionCriterion = {
  type: 'OTHER',
  name: '크기',
  values: [{ name: '소형' }, { name: '대형', pictures: [wide] }],
};
const color: OptionCriterion = {
  type: 'COLOR',
  name: '색상',
  values: [
    { name: '올리브', pictures: [olive, front] },
    { name: '네이비', pictures: [navy, navyBack] },
    { name: '라벤더' },
  ],
};
const chairOf = (criteria: OptionCriterion[], over: Partial<Product> = {}) =>
  someProduct('P', {
    thumb: front,
    images: [front, back],
    optionsConf: { enabled: true, sort: 'latest', criteria },
    ...over,
  }).product;
const chair = chairOf([size, color]);
const shown = (...choice: (string | undefined)[]) =>
  galleryOf(chair, choice).map(({ image: { url }, of }) =>
    [url.split('/').at(-1), of].filter(Boolean).join(' '),
  );

describe('pictures of a choice (rules 8.25)', () => {
  test('a line shows the picture of its value, of the colour before the size, else that of the product', () => {
    expect(pictureOfChoice(chair, ['대형', '네이비'])).toBe(navy);
    expect(pictureOfChoice(chair, ['대형', '라벤더'])).toBe(wide);
    expect(pictureOfChoice(chair, ['소형', '라벤더'])).toBe(front);
    expect(pictureOfChoice(chair, [])).toBe(front);
    expect(ownPictureOfChoice(chair, ['소형', '라벤더'])).toBeUndefined();
    expect(pictureOfChoice(chair, ['소형', 'a value that was removed'])).toBe(front);
    const off = { ...chair, optionsConf: { ...chair.optionsConf, enabled: false } };
    expect(pictureOfChoice(off, ['대형', '네이비'])).toBe(front);
  });

  test('before a choice the gallery is the product’s, then one picture of each value, named', () => {
    expect(shown()).toEqual(['front 올리브', 'back', 'olive 올리브', 'navy 네이비', 'wide 대형']);
  });

  test('a chosen value comes first, and pictures of other values go', () => {
    expect(shown(undefined, '네이비')).toEqual(['navy 네이비', 'navy-back 네이비', 'back', 'wide 대형']);
    expect(shown('소형', '올리브')).toEqual(['olive 올리브', 'front 올리브', 'back']);
    expect(shown('대형', '네이비')).toEqual(['navy 네이비', 'navy-back 네이비', 'wide 대형', 'back']);
  });

  test('a value without pictures leaves what there is, and the name says which value it shows', () => {
    expect(shown(undefined, '라벤더')).toEqual(['front 올리브', 'back', 'wide 대형']);
  });

  test('a picture of several values names none of them', () => {
    const both = color.values.slice(0, 2).map((value) => ({ ...value, pictures: [front] }));
    expect(galleryOf(chairOf([{ ...color, values: both }]), [])).toEqual([{ image: front }, { image: back }]);
  });

  test('a product has several pictures when one of them, chosen or not, is another', () => {
    const alone = {
      ...chairOf([{ ...color, values: [{ name: '올리브', pictures: [front] }] }]),
      images: [front],
    };
    expect(galleryOf(alone, [])).toHaveLength(1);
    expect(hasSeveralPictures(alone)).toBe(false);
    const behind = {
      ...chairOf([{ ...color, values: [{ name: '올리브', pictures: [front, olive] }] }]),
      images: [],
    };
    expect(galleryOf(behind, [])).toHaveLength(1);
    expect(hasSeveralPictures(behind)).toBe(true);
    expect(hasSeveralPictures({ ...behind, optionsConf: { ...behind.optionsConf, enabled: false } })).toBe(
      false,
    );
  });

  test('a short stock shows the picture of its variant', () => {
    const skus = ['네이비', '라벤더'].map((name) => ({ ...skuOf(['소형', name], 1) }));
    expect(lowStocksOf({ product: chair, skus }, { from: 5 }, 'now').map(({ thumb }) => thumb)).toEqual([
      navy,
      front,
    ]);
  });
});

const urls = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f').map(image);
const pictures = fc.uniqueArray(urls, { maxLength: 3, selector: ({ url }) => url });
const criterion = fc.record({
  type: fc.constantFrom('COLOR' as const, 'OTHER' as const),
  name: fc.constant('옵션'),
  values: fc
    .array(pictures, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((some, n) => ({ name: `값${n}`, ...(some.length > 0 && { pictures: some }) }))),
});
const choices = fc.record({
  criteria: fc.array(criterion, { maxLength: 3 }),
  choice: fc.array(fc.option(fc.constantFrom('값0', '값1', '값2'), { nil: undefined }), {
    minLength: 3,
    maxLength: 3,
  }),
  thumb: urls,
  images: fc.array(urls, { maxLength: 4 }),
});

law(
  'a gallery begins with the picture of the line, shows each picture once, all of a choice and none of other values',
  choices,
  ({ criteria, choice, ...own }) => {
    const product = chairOf(criteria, own);
    const found = galleryOf(product, choice).map(({ image: { url } }) => url);
    expect(found[0]).toBe(pictureOfChoice(product, choice).url);
    expect(new Set(found).size).toBe(found.length);
    const chosen = criteria.flatMap(({ values }, at) => values.find(({ name }) => name === choice[at]) ?? []);
    const wanted = chosen.flatMap(({ pictures: some = [] }) => some.map(({ url }) => url));
    expect(wanted.filter((url) => !found.includes(url))).toEqual([]);
    for (const [at, { values }] of criteria.entries()) {
      const mine = values.find(({ name }) => name === choice[at]);
      if (!mine?.pictures) continue;
      const others = values.filter((value) => value !== mine).flatMap(({ pictures: some = [] }) => some);
      const wrong = others.filter(({ url }) => !wanted.includes(url) && found.includes(url));
      expect(wrong).toEqual([]);
    }
  },
);

describe('sheets name an option value', () => {
  test('by its name, with its option where two have it, and hear why it is not found', () => {
    const twice: OptionCriterion = { ...size, name: '깊이' };
    expect(findOptionValue([size, color], '네이비')).toEqual({ at: 1, valueAt: 1 });
    expect(findOptionValue([size, twice], '깊이: 대형')).toEqual({ at: 1, valueAt: 1 });
    expect(findOptionValue([size, twice], '대형')).toEqual({
      problem: "두 옵션에 있는 값입니다. '크기: 대형'처럼 적어주세요",
    });
    expect(findOptionValue([{ ...size, values: [] }, twice, size], '대형')).toEqual({
      problem: "두 옵션에 있는 값입니다. '깊이: 대형'처럼 적어주세요",
    });
    expect(findOptionValue([size], '파랑')).toEqual({ problem: '없는 옵션값입니다 (파랑)' });
    const changed = withValuePictures([size, color], { at: 1, valueAt: 2 }, [wide]);
    expect(changed[0]).toBe(size);
    expect(changed[1]?.values[2]).toEqual({ name: '라벤더', pictures: [wide] });
  });
});

const upload = (n: number): ImageRef => ({
  ...image('x'),
  url: `/media/products/${String(n).padStart(26, '0')}`,
});
const uploads = (most: number): ImageRef[] => Array.from({ length: most }, (_, n) => upload(n));

describe('the form of a product', () => {
  test('takes one to eight pictures of a value, uploads for products alone', () => {
    expect(valuePictures.safeParse(uploads(VALUE_PICTURES_MOST)).success).toBe(true);
    expect(valuePictures.safeParse(uploads(VALUE_PICTURES_MOST + 1)).success).toBe(false);
    expect(valuePictures.safeParse([]).success).toBe(false);
    const elsewhere = [
      '/media/reviews/00000000000000000000000000',
      '/media/products/x',
      'https://x.example/a',
    ];
    for (const url of elsewhere) expect(valuePictures.safeParse([{ ...upload(0), url }]).success).toBe(false);
    expect(valuePictures.safeParse([{ ...upload(0), url: pictureUrl(pictureToCome) }]).success).toBe(true);
  });

  test('takes a hundred of a product in all', () => {
    const { criteria } = productForm.shape.optionsConf.unwrap().shape;
    const values = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `값 ${n}`, pictures: uploads(5) }));
    const most = OPTION_PICTURES_MOST / 5;
    expect(criteria.safeParse([{ ...color, values: values(most) }]).success).toBe(true);
    expect(criteria.safeParse([{ ...color, values: values(most + 1) }]).error?.issues[0]?.message).toBe(
      '옵션 값의 사진은 상품마다 모두 100장까지 등록할 수 있습니다.',
    );
  });
});

const skuOf = (value: string[], stock: number): Sku => ({
  _product: 'P',
  sku: value.join(),
  name: value.join(' / '),
  value,
  price: won(0),
  stock,
  enabled: true,
  index: 0,
});

describe('values to choose', () => {
  /** 소형 is sold out in 네이비, 대형 is not made in 라벤더, 올리브 is sold out. */
  const page = {
    product: { ...chair, salePrice: won(0), discountPrice: won(0), discountRate: 0, soldOut: false },
    skus: [
      skuOf(['소형', '올리브'], 0),
      skuOf(['대형', '올리브'], 0),
      skuOf(['소형', '네이비'], 0),
      skuOf(['대형', '네이비'], 3),
      skuOf(['소형', '라벤더'], 1),
    ],
    choicees: [],
    relateds: [],
  };

  test('sold-out ones can be chosen and looked at; those that are not made cannot', () => {
    expect(firstValuesOf(page)).toEqual([undefined, undefined]);
    const colors = (chosen?: string) =>
      color.values.map(({ name }) => stateOfValue(page, [chosen, undefined], 1, name));
    expect(colors()).toEqual(['SOLD_OUT', 'IN_STOCK', 'IN_STOCK']);
    expect(colors('소형')).toEqual(['SOLD_OUT', 'SOLD_OUT', 'IN_STOCK']);
    expect(colors('대형')).toEqual(['SOLD_OUT', 'IN_STOCK', 'NOT_MADE']);
  });

  test('a choice is sold out when nothing that has it is left', () => {
    expect(isChoiceSoldOut(page, [undefined, undefined])).toBe(false);
    expect(isChoiceSoldOut(page, [undefined, '올리브'])).toBe(true);
    expect(isChoiceSoldOut(page, ['소형', '네이비'])).toBe(true);
    expect(isChoiceSoldOut(page, ['대형', '네이비'])).toBe(false);
  });
});
