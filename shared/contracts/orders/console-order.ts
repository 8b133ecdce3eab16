import { combinedStatuses } from '#shared/domain/order/combined-status.ts';
import { claimReasonCodes, MAX_PURCHASES } from '#shared/domain/order/order.ts';
import { ORDER_NOTES, orderFlags } from '#shared/domain/order/order-note.ts';
import { workFilters } from '#shared/domain/order/purchase-figures.ts';
import { purchaseLists } from '#shared/domain/order/status.ts';
import { parseIntentionId } from '#shared/domain/order/steps/step-intention.ts';
import { clerkSteps } from '#shared/domain/order/steps/transitions.ts';
import { paymentMethods } from '#shared/domain/payment/method.ts';
import { requireTextOf } from '../by-kind.ts';
import { emptyAsMissing } from '../field-preprocessing.ts';
import { consolePageQuery, flag, id, version } from '../list.ts';
import { createdInOrder, createdOn, optional } from '../period.ts';
import { z } from '../zod.ts';
import { refundAccountSchema } from './bank.ts';
import {
  changeOrderSchema,
  orderNoSchema,
  proofNameSchema,
  purchaseNoSchema,
  skuSchema,
  unitsSchema,
} from './order.ts';

/** One of the console's eight lists (rules 4.5). */
export const purchaseListName = z.enum(purchaseLists, { error: '주문 목록을 확인해주세요' });

/**
 * Filters of the purchases a clerk looks for; the days are in KST, both included. Shared by screen, API call and
 * spreadsheet.
 */
export const consolePurchasesQuery = consolePageQuery
  .extend({
    list: z.preprocess(emptyAsMissing, purchaseListName.default('all')),
    status: optional(z.enum(combinedStatuses, { error: '상태를 확인해주세요' })),
    paymentMethod: optional(z.enum(paymentMethods, { error: '결제수단을 확인해주세요' })),
    /** Only purchases that need work, or that should have been sent by now */
    work: optional(z.enum(workFilters, { error: '처리 여부를 확인해주세요' })),
    ...createdOn,
    keyword: optional(z.string().trim().max(100, { error: '검색어는 100자까지 입력해주세요' })),
    /** Oldest first, in the queue the longest waiting first; in search results within each closeness */
    sort: optional(z.enum(['OLDEST'], { error: '정렬 방식을 확인해주세요' })),
    /** Only purchases of orders with a rejected claim */
    isRejected: z.preprocess(emptyAsMissing, flag().default(false)),
    /** Only purchases of orders whose address has to be confirmed before they are sent */
    isUnconfirmed: z.preprocess(emptyAsMissing, flag().default(false)),
    /** Only purchases of orders with this flag */
    flag: optional(z.enum(orderFlags, { error: '표시를 확인해주세요' })),
    /** Only purchases of a member's orders */
    _user: optional(id),
    /** Returns the receiver of the order with each purchase */
    receivers: z.preprocess(emptyAsMissing, flag().default(false)),
  })
  .superRefine(createdInOrder);
export type ConsolePurchasesQuery = z.output<typeof consolePurchasesQuery>;

/**
 * GET /api/console/shop/orders: one order by its number (`_id`), or the list: of a number, or those placed on some days
 * (KST, both included), newest first.
 */
export const consoleOrdersQuery = consolePageQuery
  .extend({
    _id: optional(orderNoSchema),
    orderNo: optional(orderNoSchema),
    ...createdOn,
  })
  .superRefine(createdInOrder);
export type ConsoleOrdersQuery = Omit<z.output<typeof consoleOrdersQuery>, '_id'>;

/** Courier and invoice number of a parcel as a clerk types them; dashes and spaces in the number are ignored. */
export const parcelSchema = z.object({
  code: z
    .string({ error: '택배사를 선택해주세요' })
    .regex(/^[0-9A-Za-z]{1,20}$/, { error: '택배사를 선택해주세요' })
    .meta({ example: '04' }),
  number: z
    .string({ error: '송장번호를 입력해주세요' })
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(
      z.string().regex(/^[0-9A-Za-z]{6,30}$/, { error: '송장번호는 6~30자의 숫자와 영문으로 입력해주세요' }),
    )
    .meta({ pattern: '^[0-9A-Za-z]([\\s-]?[0-9A-Za-z]){5,29}$' }),
});

export type ParcelRequest = z.output<typeof parcelSchema>;

/**
 * Invoice number the clerk saw, empty when there was none; refused when it is another by now. Without it nothing is
 * checked.
 */
const seenNumber = z.string().max(30).optional();

/** Reasons why a parcel is not named, besides those that concern the clerk. */
export const parcelNamingFailures = [
  'BUSY',
  'CHANGED_MEANWHILE',
  'INVOICE_LOCKED',
  'NO_PARCEL',
  'PURCHASE_NOT_FOUND',
  'UNKNOWN_COURIER',
] as const;
export type ParcelNamingFailure = (typeof parcelNamingFailures)[number];

/** Parcel of a purchase. */
export const invoiceSchema = parcelSchema.extend({ over: seenNumber });

/** One parcel for several lines of an order, which had one before or none. */
export const parcelOfLinesSchema = z.object({
  purchaseNos: z
    .array(purchaseNoSchema)
    .min(1, { error: '상품을 선택해주세요' })
    .max(MAX_PURCHASES.clerk, { error: `한 번에 ${MAX_PURCHASES.clerk}개까지 저장할 수 있습니다` }),
  parcel: parcelSchema,
  over: seenNumber,
});

/** Most purchases one request moves; a longer sheet of invoices is sent in parts. */
export const MOVED_AT_ONCE = 100;

/** PUT /api/console/shop/purchases: one step of the transition table, for one purchase or many. */
export const movePurchasesSchema = z.object({
  step: z.enum(clerkSteps, { error: '처리할 단계를 확인해주세요' }),
  purchases: z
    .array(
      z.object({
        purchaseNo: purchaseNoSchema,
        delivery: parcelSchema.optional(),
        /** Version that was seen, as in an exported list: refused when it changed since */
        version: version.optional(),
        /** Units of a claim recorded for the buyer, of a refund for a defect, or of a parcel; all of them by default */
        amount: unitsSchema.optional(),
        /** SKU of the same product it is to be exchanged for; the same option by default */
        wanted: skuSchema.optional(),
      }),
    )
    .min(1, { error: '상품을 선택해주세요' })
    .max(MOVED_AT_ONCE, { error: `한 번에 ${MOVED_AT_ONCE}건까지 처리할 수 있습니다` }),
  /** The shop's message to the buyer, for a rejection or an approval */
  feedbackMessage: optional(z.string().trim().max(300, { error: '300자 이하로 입력해주세요' })),
  /** For goods that come back for a defect: true when they can be sold again */
  restock: z.boolean().optional(),
  /** Account of a refund for a defect by transfer; not needed when the order has one */
  account: refundAccountSchema.optional(),
  /** A claim recorded for the buyer */
  claim: z
    .object({
      claimReason: z.enum(claimReasonCodes, { error: '사유를 선택해주세요' }),
      claimReasonDetails: z.string().trim().max(500, { error: '500자 이하로 입력해주세요' }).default(''),
      account: refundAccountSchema.optional(),
    })
    .optional(),
});
export type MovePurchasesRequest = z.output<typeof movePurchasesSchema>;

/** Id of an intended step. */
export const intentionIdSchema = z
  .string()
  .refine((_id) => parseIntentionId(_id) !== undefined, { error: '되돌릴 항목을 확인해주세요' })
  .meta({
    example: 'P-20261120-7K3M9QXD-01~01KAF0Z3V8Q4N7X2M5T6R9W1BC',
    pattern: '^P-\\d{8}-[0-9A-Z]{8}-\\d{2}~[0-9A-Z]{26}$',
  });

/** Intended steps that a clerk takes back, or that were refused and the clerk has read. */
export const withdrawStepsSchema = z.object({
  _ids: z.array(intentionIdSchema).min(1, { error: '되돌릴 항목을 선택해주세요' }).max(MOVED_AT_ONCE),
});

/** Purchases whose refund is previewed: of claims to complete, or of confirmed purchases with a defect. */
export const refundPreviewQuery = z.object({
  step: z.literal('refundDefect').optional(),
  purchaseNos: z.array(purchaseNoSchema).min(1, { error: '상품을 선택해주세요' }).max(MOVED_AT_ONCE),
  /** Units refunded for a defect, in the same order; all of them by default */
  amounts: z.array(unitsSchema).max(MOVED_AT_ONCE).optional(),
});

/** Fault of a claim as a clerk decides it. */
export const changeFaultSchema = z.object({
  orderNo: orderNoSchema,
  purchaseNos: z.array(purchaseNoSchema).min(1, { error: '상품을 선택해주세요' }).max(MOVED_AT_ONCE),
  fault: z.enum(['BUYER', 'SHOP'], { error: '책임을 선택해주세요' }),
});
export type ChangeFaultRequest = z.output<typeof changeFaultSchema>;

/** An exchange that is sent without its fee, by the number of its claim. */
export const waiveFeeSchema = z.object({
  orderNo: orderNoSchema,
  n: z.coerce.number().int().min(1, { error: '교환 요청을 확인해주세요' }).max(999),
});

/**
 * POST /api/console/shop/orders/{orderNo}/refunds: money a clerk refunds independently of claims, booked on these
 * lines.
 */
export const extraRefundSchema = z.object({
  /** Idempotency id: however often the request is sent, it is done once */
  requestId: z
    .uuid({ error: '요청을 확인해주세요' })
    .meta({ example: '0b6f5a1e-3c47-4d2b-9e8a-7f1d2c3b4a59' }),
  purchaseNos: z
    .array(purchaseNoSchema)
    .min(1, { error: '환불할 상품을 선택해주세요' })
    .max(MAX_PURCHASES.parcel, { error: '상품을 확인해주세요' }),
  /** won */
  amount: z
    .int({ error: '환불할 금액을 입력해주세요' })
    .min(1, { error: '환불할 금액을 입력해주세요' })
    .max(1_000_000_000, { error: '환불할 금액을 확인해주세요' }),
  /** Reason, which the buyer reads */
  reason: z
    .string({ error: '환불 사유를 입력해주세요' })
    .trim()
    .min(1, { error: '환불 사유를 입력해주세요' })
    .max(300, { error: '300자 이하로 입력해주세요' }),
  /** Account of a refund by transfer; not needed when the order has one */
  account: refundAccountSchema.optional(),
});
export type ExtraRefundRequest = z.output<typeof extraRefundSchema>;

/** A clerk's settlement of the fare difference when delivery to the new address costs another amount. */
const fareToSettle = z.object({
  /** Idempotency id: however often the request is sent, it is done once */
  requestId: z
    .uuid({ error: '요청을 확인해주세요' })
    .meta({ example: '0b6f5a1e-3c47-4d2b-9e8a-7f1d2c3b4a59' }),
  /**
   * Difference in won, as it was shown: positive to be paid, negative to be refunded. Refused when it is another by now
   */
  difference: z
    .int({ error: '배송비 차액을 확인해주세요' })
    .min(-1_000_000_000, { error: '배송비 차액을 확인해주세요' })
    .max(1_000_000_000, { error: '배송비 차액을 확인해주세요' }),
  /** Reason why nothing is charged and nothing refunded; only clerks read it */
  waivedFor: z
    .string({ error: '사유를 입력해주세요' })
    .trim()
    .min(1, { error: '사유를 입력해주세요' })
    .max(300, { error: '300자 이하로 입력해주세요' })
    .optional(),
  /** Account of a refund by transfer; not needed when the order has one */
  account: refundAccountSchema.optional(),
});
export type ShippingFeeDecision = z.output<typeof fareToSettle>;

/** PUT /api/console/shop/orders: without `fare` an address with another fare is refused. */
export const addressChangeSchema = changeOrderSchema.extend({
  fare: fareToSettle.optional(),
  /** Version of the order that was seen: refused when it changed since */
  version: version.optional(),
});

/** POST /api/console/shop/orders/{orderNo}/fare: a preview of the fare to another address. */
export const shippingFeePreviewSchema = changeOrderSchema.pick({ receiver: true });

/** A stored proof of an order: the calculation of a claim's promise, or of a refund. */
export const refundProofQuery = z.object({ orderNo: orderNoSchema, why: proofNameSchema });

/** A clerk's note about an order; its flag may be changed with it, or alone. */
export const orderNoteForm = z
  .object({
    text: z
      .string({ error: '메모를 입력해주세요' })
      .trim()
      .max(ORDER_NOTES.longest, { error: `메모는 ${ORDER_NOTES.longest}자까지 입력할 수 있습니다` })
      .default(''),
    flag: optional(z.enum([...orderFlags, 'NONE'], { error: '표시를 확인해주세요' })),
    /** Refused when this purchase of the order has changed since it was seen */
    seen: z.object({ purchaseNo: purchaseNoSchema, version }).optional(),
    /** Adds nothing when the order has an identical note, as a file may be sent again */
    once: z.boolean().optional(),
  })
  .refine(({ text, flag }) => text || flag, { path: ['text'], error: '메모를 입력해주세요' })
  .meta({
    example: { text: '배송 전 전화 요청', flag: 'CALL' },
    anyOf: [requireTextOf('text'), { properties: { flag: { minLength: 1 } }, required: ['flag'] }],
  });
export type OrderNoteForm = z.output<typeof orderNoteForm>;

/** A message about an order that is sent again. */
export const resendMessageSchema = z.object({
  _id: z.string({ error: '메시지를 선택해주세요' }).min(1, { error: '메시지를 선택해주세요' }).max(200),
});

/** Kinds of documents printed of an order: packing slips, picking list, whole orders. */
export const printKinds = ['slips', 'picking', 'orders'] as const;
export type PrintKind = (typeof printKinds)[number];

/** Most orders one request prints. */
export const PRINTED_AT_ONCE = 100;

/** Order numbers in an address, with commas between. */
const orderNosIn = <Numbers extends z.ZodType<string[], string[]>>(numbers: Numbers) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(numbers);

/** Orders to print, and the kind of document. */
export const printQuery = z.object({
  kind: z.enum(printKinds, { error: '출력할 문서를 확인해주세요' }),
  orders: orderNosIn(
    z
      .array(orderNoSchema)
      .min(1, { error: '출력할 주문을 선택해주세요' })
      .max(PRINTED_AT_ONCE, { error: `한 번에 ${PRINTED_AT_ONCE}건까지 출력할 수 있습니다` }),
  ),
});

/** Orders whose flags and notes a list of purchases requests. */
export const orderNoteSummariesQuery = z.object({ orders: orderNosIn(z.array(orderNoSchema).max(100)) });
