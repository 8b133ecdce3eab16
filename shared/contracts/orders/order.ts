import { cartKinds, MAX_LINE_AMOUNT } from '#shared/domain/cart/cart.ts';
import { isBusinessNumber, receiptPurposeCodes } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { MOST_CLAIM_PICTURES } from '#shared/domain/claim/pickup-wish.ts';
import { reasonsFor } from '#shared/domain/claim/reasons.ts';
import { WRONG_PLACE } from '#shared/domain/geolocation/geolocation.ts';
import { claimKinds } from '#shared/domain/order/claim-variants.ts';
import { claimReasonCodes, claimReasons, MAX_ORDER_LINES, ORDER_NO } from '#shared/domain/order/order.ts';
import { purchaseFilters } from '#shared/domain/order/status.ts';
import { paymentMethods } from '#shared/domain/payment/method.ts';
import { endOfKstDay, startOfKstDay } from '#shared/domain/time/period.ts';
import { describeByKind, requireList, requireTextOf } from '../by-kind.ts';
import { imageRef } from '../catalog.ts';
import {
  digitsPattern,
  evenIfInvalid,
  joinLines,
  joinParts,
  toDecimals,
  toList,
} from '../field-preprocessing.ts';
import { cursor, limit, skip } from '../list.ts';
import { inOneProvince, oneProvince, provinceMeta } from '../members/address.ts';
import { requireOrdered } from '../period.ts';
import { z } from '../zod.ts';
import { refundAccountSchema } from './bank.ts';
import { cartIdsSchema, cartItemSchema } from './cart.ts';
import { couponChoicesSchema } from './coupon-choice.ts';
import { businessNumberPattern, refineTaxInvoice, taxInvoiceRequest } from './tax-invoice.ts';

export const orderNoSchema = z.string().regex(ORDER_NO, { error: '주문번호가 올바르지 않습니다' });

const text = (most: number, missing?: string) =>
  z
    .string({ error: missing })
    .trim()
    .max(most, { error: `${most}자 이하로 입력해주세요` });
const line = (most: number, missing?: string) => text(most, missing).overwrite(joinLines);
const name = line(40, '이름을 입력해주세요').min(2, { error: '이름을 입력해주세요' });
/** Amount the shopper saw, in won. */
const wonSeen = z.coerce.number().int().min(0).max(1_000_000_000_000);
const phone = z.preprocess(
  joinParts('-'),
  z
    .string({ error: '연락처를 입력해주세요' })
    .transform((value) => value.replace(/\D/g, ''))
    .pipe(z.string().regex(/^\d{10,11}$/, { error: '연락처를 입력해주세요' }))
    .meta({ pattern: digitsPattern(10, 11) }),
);
const email = z.preprocess(
  joinParts('@'),
  z.email({ error: '이메일을 입력해주세요' }).max(100, { error: '이메일을 입력해주세요' }),
);
const postcode = z
  .string({ error: '주소를 입력해주세요' })
  .regex(/^\d{5}$/, { error: '주소를 입력해주세요' })
  .meta(provinceMeta);
const address = line(200, '주소를 입력해주세요').min(1, { error: '주소를 입력해주세요' });

const senderSchema = z.object({ username: z.string().max(40).optional(), name, phone, email });

const receiverSchema = z
  .object({
    title: line(40).optional(),
    name,
    phone,
    email: email.optional(),
    postcode,
    address1: address.meta(provinceMeta),
    address2: address,
    geolocation: z
      .object(
        {
          type: z.literal('Point', WRONG_PLACE),
          coordinates: z.tuple(
            [
              z.number(WRONG_PLACE).min(-180, WRONG_PLACE).max(180, WRONG_PLACE).overwrite(toDecimals(7)),
              z.number(WRONG_PLACE).min(-90, WRONG_PLACE).max(90, WRONG_PLACE).overwrite(toDecimals(7)),
            ],
            WRONG_PLACE,
          ),
        },
        WRONG_PLACE,
      )
      .optional(),
  })
  .superRefine(oneProvince, evenIfInvalid)
  .meta(inOneProvince);

const goods = {
  _carts: cartIdsSchema.default([]),
  /** Cart that `_carts` belong to; the ordinary one by default */
  cart: z.enum(cartKinds).optional(),
  carts: z.array(cartItemSchema).max(MAX_ORDER_LINES).default([]),
  coupons: couponChoicesSchema,
  point: z.coerce
    .number()
    .int({ error: '적립금은 1원 단위로 입력해주세요' })
    .min(0, { error: '적립금은 0원 이상이어야 합니다' })
    .max(1_000_000_000)
    .default(0),
  /** Unpaid order of the same buyer that this one replaces: what it holds is passed on, and it is cancelled */
  replaces: orderNoSchema.optional(),
};

/** For the API's document: something is bought, from a cart or directly. */
const someGoods = { anyOf: [requireList('_carts'), requireList('carts')] };

/** POST /api/v1/shop/orders/quote: the price it would have; the receiver may still be incomplete. */
export const quoteSchema = z
  .object({
    ...goods,
    paymentMethod: z.enum(paymentMethods).default('card'),
    receiver: z
      .object({
        postcode: z.string().max(10).optional(),
        address1: z.string().max(200).optional(),
        geolocation: receiverSchema.shape.geolocation,
      })
      .superRefine(oneProvince, evenIfInvalid)
      .optional(),
  })
  .meta(someGoods);
export type QuoteRequest = z.infer<typeof quoteSchema>;

/** For the API's document: the cash receipt of a transfer is issued to a phone number, or to a business number. */
const ofTransfers = {
  anyOf: [
    { properties: { enabled: { const: false } } },
    { properties: { purpose: { const: 'DEDUCTION' } }, required: ['phone'] },
    {
      properties: { purpose: { const: 'EXPENSE' }, businessNumber: { pattern: businessNumberPattern } },
      required: ['purpose', 'businessNumber'],
    },
  ],
};

/** For the API's document: the fields a requested tax invoice has to have. */
const ofBusinesses = {
  anyOf: [
    { properties: { enabled: { const: false } } },
    {
      properties: {
        businessNumber: { pattern: businessNumberPattern },
        ...requireTextOf('companyName').properties,
        ...requireTextOf('ownerName').properties,
        ...requireTextOf('address').properties,
        email: { pattern: z.regexes.email.source },
      },
      required: ['businessNumber', 'companyName', 'ownerName', 'address', 'email'],
    },
  ],
};

/** Rules of an order by its goods and its payment method, for the API's document. */
const askedByMethod = {
  allOf: [
    someGoods,
    describeByKind(
      'paymentMethod',
      paymentMethods,
      {
        account: {
          properties: {
            ...requireTextOf('depositor').properties,
            cashReceipt: ofTransfers,
            taxInvoice: ofBusinesses,
          },
          required: ['depositor'],
        },
      },
      'card',
    ),
  ],
};

const termsIds = z.array(z.string().min(1).max(64)).max(30);

/**
 * POST /api/v1/shop/orders (rules 10.7). `totalPrice` is the total the shopper saw: another total is refused.
 */
export const orderSchema = z
  .object({
    ...goods,
    sender: senderSchema,
    receiver: receiverSchema,
    account: refundAccountSchema.optional(),
    depositor: text(40).optional(),
    cashReceipt: z
      .object({
        enabled: z.coerce.boolean().default(false),
        phone: z.preprocess((value) => joinParts('-')(value) || undefined, phone.optional()),
        purpose: z.enum(receiptPurposeCodes).optional(),
        businessNumber: z
          .string()
          .max(20)
          .transform((typed) => typed.replace(/\D/g, '') || undefined)
          .optional(),
      })
      .default({ enabled: false }),
    /** For companies; replaces a cash receipt */
    taxInvoice: taxInvoiceRequest.optional(),
    paymentMethod: z.enum(paymentMethods).default('card'),
    requestMessage: text(200).default(''),
    /** Ids of the terms for orders the buyer agrees to: when present, all necessary ones have to be included */
    _terms: z.preprocess(toList, termsIds.optional()),
    totalPrice: wonSeen,
  })
  .superRefine((form, context) => {
    if (form.paymentMethod === 'account' && !form.depositor)
      context.addIssue({ code: 'custom', path: ['depositor'], message: '입금자명을 입력해주세요' });
    if (form.paymentMethod !== 'account') return;
    refineTaxInvoice(form.taxInvoice, context);
    const { enabled, purpose, phone, businessNumber = '' } = form.cashReceipt;
    if (!enabled || form.taxInvoice?.enabled) return;
    if (purpose !== 'EXPENSE' && !phone)
      context.addIssue({ code: 'custom', path: ['cashReceipt', 'phone'], message: '연락처를 입력해주세요' });
    if (purpose === 'EXPENSE' && !isBusinessNumber(businessNumber))
      context.addIssue({
        code: 'custom',
        path: ['cashReceipt', 'businessNumber'],
        message: '사업자등록번호 10자리를 확인해주세요',
      });
  })
  .meta(askedByMethod);
export type OrderRequest = z.infer<typeof orderSchema>;

/** Order call of API clients: `orderSchema`, and if its payment begins in the same call. */
export const orderCallSchema = orderSchema
  .safeExtend({
    /** Begins the payment as `process` would; an order whose payment cannot begin is still placed */
    pay: z.boolean().default(false),
  })
  .meta(askedByMethod);

/** Order form of the screen: `orderSchema`, but the terms for orders are always required (rules 4.21). */
export const orderFormSchema = orderSchema.safeExtend({
  /** Price lines the shopper saw, shown next to the new ones when the price changed meanwhile */
  seen: z
    .object({
      productPrice: wonSeen.default(0),
      discountPrice: wonSeen.default(0),
      levelDiscountPrice: wonSeen.default(0),
      couponPrice: wonSeen.default(0),
      pointPrice: wonSeen.default(0),
      deliveryPrice: wonSeen.default(0),
      servicePrice: wonSeen.default(0),
      islandPrice: wonSeen.default(0),
    })
    .optional(),
  idempotencyKey: z.string().regex(/^[0-9a-f-]{36}$/),
  _terms: z.preprocess(toList, termsIds.default([])),
});

/** `Idempotency-Key` of POST /api/v1/shop/orders. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{8,100}$/, { error: 'Idempotency-Key는 8~100자여야 합니다' });

export const purchaseNoSchema = z
  .string()
  .regex(/^P-\d{8}-[0-9A-Z]{8}-\d{2}$/, { error: '주문번호가 올바르지 않습니다' });
export const purchaseNosSchema = z.array(purchaseNoSchema).min(1, { error: '상품을 선택해주세요' }).max(200);

/** 비회원 주문조회: number of a guest's order as it is typed or pasted, and the phone number it was placed with. */
export const guestLookupSchema = z.object({
  orderNo: z
    .string({ error: '주문번호를 입력해주세요' })
    .transform((value) => value.trim().toUpperCase())
    .pipe(z.string().regex(ORDER_NO, { error: '주문번호를 확인해주세요 (예: P-20261120-7K3M9QXD)' })),
  phone,
});

/** Code sent to the phone of a guest's order. */
export const guestCodeSchema = z.object({
  code: z
    .string({ error: '인증번호 6자리를 입력해주세요' })
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error: '인증번호 6자리를 입력해주세요' })),
});

/** `01.2`: a stored proof of an order, the second one of claim 1. */
export const proofNameSchema = z
  .string()
  .regex(/^\d{2,3}\.\d{1,4}$/, { error: '계산 내역을 찾을 수 없습니다' });

/** PUT /api/v1/me/orders: the receiver, and a message for the courier, if any. */
export const changeOrderSchema = z.object({
  _id: orderNoSchema,
  receiver: receiverSchema,
  requestMessage: text(200).default(''),
});

/** Units of a purchase. */
export const unitsSchema = z.coerce
  .number({ error: '수량을 확인해주세요' })
  .int({ error: '수량을 확인해주세요' })
  .min(1, { error: '1개 이상 선택해주세요' })
  .max(MAX_LINE_AMOUNT, { error: '수량을 확인해주세요' });

/** Id of the option wanted in exchange. */
export const skuSchema = z.string().trim().max(64, { error: '옵션을 확인해주세요' });

/** `2026-11-20`, a calendar day in KST. */
const day = z.iso.date({ error: '날짜를 확인해주세요' });

const pickupSchema = z
  .object({
    name,
    phone,
    postcode,
    address1: address.meta(provinceMeta),
    address2: address,
    /** One of the next working days; without it, as soon as possible */
    day: z.preprocess((value) => value || undefined, day.optional()),
    note: line(100).default(''),
  })
  .superRefine(oneProvince, evenIfInvalid)
  .meta(inOneProvince);

const claimFields = z.object({
  kind: z.enum(claimKinds),
  purchaseNos: purchaseNosSchema,
  /** Units of each purchase, in the same order; all of them by default */
  amounts: z.array(unitsSchema).max(200).optional(),
  /**
   * For an exchange: the wanted SKU of the same product for each, in the same order; the purchase's own SKU means the
   * same option
   */
  wanted: z.array(skuSchema).max(200).optional(),
  claimReason: z.enum(claimReasonCodes, { error: '사유를 선택해주세요' }),
  claimReasonDetails: text(500).default(''),
  account: refundAccountSchema.optional(),
  /** Where and when goods of a return or an exchange are collected; by default at the order's receiver */
  pickup: pickupSchema.optional(),
  /** Pictures of what is wrong with the goods, uploaded for claims */
  images: z
    .array(imageRef)
    .max(MOST_CLAIM_PICTURES, `사진은 ${MOST_CLAIM_PICTURES}장까지 올릴 수 있습니다.`)
    .optional(),
});

/** Reasons that pictures have to show. */
const shownReasons = reasonsFor('return').filter((reason) => claimReasons[reason].fault === 'shop');

/** Requires a picture of goods that are broken, or not those that were ordered (rules 5.22). */
const showsFault = (
  { kind, claimReason, images = [] }: z.infer<typeof claimFields>,
  context: z.RefinementCtx,
): void => {
  if (kind === 'cancel' || !shownReasons.includes(claimReason) || images.length > 0) return;
  context.addIssue({ code: 'custom', path: ['images'], message: '상품의 상태가 보이는 사진을 올려주세요' });
};

/**
 * Checks that the reason fits the kind of claim: goods that were not sent cannot be broken, those that arrived are not
 * late.
 */
const reasonOffered = (
  { kind, claimReason }: Pick<z.infer<typeof claimFields>, 'kind' | 'claimReason'>,
  context: z.RefinementCtx,
): void => {
  if (reasonsFor(kind).includes(claimReason)) return;
  const message =
    kind === 'cancel'
      ? '상품을 받기 전에는 선택할 수 없는 사유입니다'
      : '상품을 받은 뒤에는 선택할 수 없는 사유입니다';
  context.addIssue({ code: 'custom', path: ['claimReason'], message });
};
/** `reasonOffered` for the API's document. */
const reasonsOfKinds = describeByKind(
  'kind',
  claimKinds,
  Object.fromEntries(
    claimKinds.map((kind) => [kind, { properties: { claimReason: { enum: [...reasonsFor(kind)] } } }]),
  ),
);
/** `showsFault` for the API's document. */
const picturesOfFaults = {
  anyOf: [
    { properties: { kind: { const: 'cancel' } }, required: ['kind'] },
    {
      properties: {
        claimReason: { enum: reasonsFor('return').filter((reason) => !shownReasons.includes(reason)) },
      },
      required: ['claimReason'],
    },
    requireList('images'),
  ],
};

/** Request for a cancellation, return or exchange, whose pictures are still to be stored. */
export const claimFormSchema = claimFields.superRefine(reasonOffered);

/** Request for a cancellation, return or exchange. */
export const claimSchema = claimFields
  .superRefine(reasonOffered)
  .superRefine(showsFault)
  .meta({ allOf: [reasonsOfKinds, picturesOfFaults] });
export type ClaimRequest = z.infer<typeof claimSchema>;

/** Fields that alone decide a claim's refund. */
export const claimPreviewSchema = claimFields
  .pick({ kind: true, purchaseNos: true, amounts: true, wanted: true, claimReason: true })
  .superRefine(reasonOffered);

/** An order by its number. */
export const orderChoiceSchema = z.object({ orderNo: orderNoSchema });

/** A purchase by its number; POST /api/v1/me/orders/confirm and /receive. */
export const confirmSchema = z.object({ purchaseNo: purchaseNoSchema });

/** Query of a list of purchases; `from` and `to` are KST days, both included. */
export const purchaseListSchema = z
  .object({
    filter: z.enum(purchaseFilters).optional(),
    from: day.transform(startOfKstDay).optional(),
    to: day.transform(endOfKstDay).optional(),
    cursor,
    skip,
    limit,
  })
  .superRefine(requireOrdered('from', 'to'));
