import { usualArrival } from '#shared/domain/shipping/arrival.ts';
import {
  bundleTypes,
  fulfilments,
  GENERAL_COURIER,
  shippingCompanyTypes,
  shippingFeeTypes,
  shippingTargetTypes,
} from '#shared/domain/shipping/shipping.ts';
import { describeByKind, requireList } from '../by-kind.ts';
import { emptyAsMissing, joinLines } from '../field-preprocessing.ts';
import { chosen, code, id, version } from '../list.ts';
import { requireOrderedPeriod } from '../period.ts';
import { z } from '../zod.ts';

const won = z
  .number('금액을 숫자로 입력해주세요.')
  .int('금액은 원 단위로 입력해주세요.')
  .min(0, '금액은 0원 이상이어야 합니다.')
  .max(10_000_000, '금액이 너무 큽니다.');
const name = z
  .string('이름을 입력해주세요.')
  .trim()
  .min(1, '이름을 입력해주세요.')
  .max(60, '이름은 60자까지 입력할 수 있습니다.')
  .overwrite(joinLines);
const instant = z.iso.datetime('날짜를 확인해주세요.').optional();

const priceTier = z.object({ price: won, amount: won });
const travelTier = z.object({
  distance: z
    .number('거리를 숫자로 입력해주세요.')
    .min(0, '거리는 0km 이상이어야 합니다.')
    .max(1000, '거리는 1,000km까지 입력할 수 있습니다.'),
  amount: won,
});

/** Tiers of a price table; two rows with the same threshold are refused, as it would be unclear which applies. */
const tiers = <T extends z.ZodObject>(tier: T, threshold: keyof z.output<T> & string) =>
  z
    .array(tier)
    .max(20, '구간은 20개까지 만들 수 있습니다.')
    .default([])
    .refine(
      (rows) => new Set(rows.map((row) => (row as Record<string, unknown>)[threshold])).size === rows.length,
      '같은 기준의 구간이 두 번 있습니다.',
    );

const shippingPolicyForm = z
  .object({
    /** Absent for a new one */
    _id: id.optional(),
    name,
    code: chosen('배송 방법을 선택해주세요.', code).default(GENERAL_COURIER),
    bundle: z.object({ type: z.enum(bundleTypes).default('BUNDLE') }).default({ type: 'BUNDLE' }),
    charge: z
      .object({
        type: z.enum(shippingFeeTypes).default('BY_FIXED_AMOUNT'),
        fixedAmount: won.default(0),
        pricesRange: tiers(priceTier, 'price'),
        travelRange: tiers(travelTier, 'distance'),
      })
      .meta(
        describeByKind(
          'type',
          shippingFeeTypes,
          { BY_PRICES_RANGE: requireList('pricesRange'), BY_TRAVEL_RANGE: requireList('travelRange') },
          'BY_FIXED_AMOUNT',
        ),
      ),
    island: z.object({
      charge: z.object({ amount__base: won.default(0), amount__jeju: won.default(0) }),
      isActive: z.boolean().default(false),
    }),
    service: z.object({ charge: z.object({ amount: won.default(0) }), isActive: z.boolean().default(false) }),
    returnCharge: won.optional(),
    exchangeCharge: won.optional(),
  })
  .superRefine(({ charge }, context) => {
    const field = { BY_PRICES_RANGE: 'pricesRange', BY_TRAVEL_RANGE: 'travelRange' } as const;
    const range =
      charge.type === 'BY_PRICES_RANGE' || charge.type === 'BY_TRAVEL_RANGE' ? field[charge.type] : undefined;
    if (range && charge[range].length === 0)
      context.addIssue({
        code: 'custom',
        message: '구간을 하나 이상 입력해주세요.',
        path: ['charge', range],
      });
  });

/** POST of a shipping option set (rules 3.3). */
export const shippingSetForm = z
  .object({
    name,
    startsAt: instant,
    endsAt: instant,
    isActive: z.boolean().default(true),
    target: z
      .object({
        type: z.enum(shippingTargetTypes).default('ALL'),
        _products: z.array(id).max(200, '상품은 200개까지 선택할 수 있습니다.').default([]),
        _categories: z.array(id).max(200).default([]),
        _brands: z.array(id).max(200).default([]),
      })
      .meta(
        describeByKind(
          'type',
          shippingTargetTypes,
          {
            PRODUCTS: requireList('_products'),
            CATEGORY: requireList('_categories'),
            BRAND: requireList('_brands'),
            CATEGORY_BRAND: {
              properties: { _categories: { minItems: 1 }, _brands: { minItems: 1 } },
              required: ['_categories', '_brands'],
            },
          },
          'ALL',
        ),
      )
      .default({ type: 'ALL', _products: [], _categories: [], _brands: [] }),
    options: z
      .array(shippingPolicyForm)
      .min(1, '배송비 정책을 하나 이상 입력해주세요.')
      .max(20, '배송비 정책은 20개까지 만들 수 있습니다.'),
  })
  .superRefine((form, context) => {
    requireOrderedPeriod(form, context);
    const { target } = form;
    const needs = {
      ALL: [],
      PRODUCTS: ['_products'],
      CATEGORY: ['_categories'],
      BRAND: ['_brands'],
      CATEGORY_BRAND: ['_categories', '_brands'],
    } as const;
    for (const field of needs[target.type])
      if (target[field].length === 0)
        context.addIssue({
          code: 'custom',
          message: '대상을 하나 이상 선택해주세요.',
          path: ['target', field],
        });
  });
export type ShippingSetForm = z.infer<typeof shippingSetForm>;

export const shippingSetUpdate = shippingSetForm.safeExtend({
  _id: id,
  version,
});
export type ShippingSetUpdate = z.infer<typeof shippingSetUpdate>;

const count = (name: string, least: number, most: number) =>
  z
    .number(`${name} 숫자로 입력해주세요.`)
    .int(`${name} 정수로 입력해주세요.`)
    .min(least, `${name} ${least} 이상으로 입력해주세요.`)
    .max(most, `${name} ${most} 이하로 입력해주세요.`);

const arrival = z
  .object({
    promised: z.boolean().default(usualArrival.promised),
    cutOff: count('출고 마감 시각을', 1, 24).default(usualArrival.cutOff),
    weekdays: z
      .array(z.coerce.number('출고 요일을 확인해주세요.').int().min(0).max(6))
      .min(1, '출고 요일을 하나 이상 선택해주세요.')
      .max(7)
      .default([...usualArrival.weekdays]),
    holidays: z.array(z.iso.date('휴무일은 2026-12-25처럼 입력해주세요.')).max(100).default([]),
    from: count('배송 기간을', 0, 30).default(usualArrival.from),
    to: count('배송 기간을', 0, 30).default(usualArrival.to),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: '최대 배송 기간은 최소 배송 기간보다 짧을 수 없습니다.',
  });

const warehouse = z.object({
  postcode: z.string('우편번호를 입력해주세요.').regex(/^\d{5}$/, '우편번호는 숫자 5자리입니다.'),
  address1: z.string('주소를 입력해주세요.').trim().min(2, '주소를 입력해주세요.').max(200),
  address2: z.string().trim().max(200).default(''),
});
const areas = z.array(z.string().trim().min(1).max(60)).max(200);

/** A way of shipping: one entry of the setting's shippingCodes; `version` is the setting's. */
export const shippingCodeForm = z.object({
  text: name,
  value: code,
  /** Unchanged when omitted */
  companyType: z.preprocess(
    emptyAsMissing,
    z.enum(shippingCompanyTypes, '업체 유형을 선택해주세요.').optional(),
  ),
  /** Unchanged when omitted; a new one gets the default of its kind of company */
  fulfilment: z.preprocess(emptyAsMissing, z.enum(fulfilments, '진행 방식을 선택해주세요.').optional()),
  warehouse,
  areas__available: areas.default([]),
  /** Unchanged when omitted */
  arrival: arrival.optional(),
  version,
});
export type ShippingCodeForm = z.infer<typeof shippingCodeForm>;

/**
 * An entry of the list of shipping codes: omitted fields of an existing one stay unchanged; a new one needs its name
 * and warehouse.
 */
export const shippingCodeEntry = z.object({
  text: name.optional(),
  value: code,
  companyType: shippingCodeForm.shape.companyType,
  fulfilment: shippingCodeForm.shape.fulfilment,
  warehouse: warehouse.optional(),
  areas__available: areas.optional(),
  arrival: arrival.optional(),
});
export type ShippingCodeEntry = z.infer<typeof shippingCodeEntry>;

export const shippingCodeChoice = z.object({ value: code });
