import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { parseWith, valuesOf } from '#app/web/api.ts';
import { type FailureBody, failureData } from '#app/web/failure.ts';
import { storeClaimPictures } from '#app/web/forms/picture-upload.ts';
import { paymentAddress } from '#app/web/payment-address.ts';
import { startPaying } from '#app/web/start-paying.ts';
import {
  type ClaimRequest,
  changeOrderSchema,
  claimFormSchema,
  claimPreviewSchema,
  claimSchema,
  confirmSchema,
  orderChoiceSchema,
} from '#shared/contracts/orders/order.ts';
import { generateSchema } from '#shared/contracts/orders/payment.ts';
import { MOST_CLAIM_PICTURES } from '#shared/domain/claim/pickup-wish.ts';
import {
  type ClaimVariant,
  claimKindLabels,
  listClaimVariants,
} from '#shared/domain/order/claim-variants.ts';
import { lineNames } from '#shared/domain/order/line-names.ts';
import { parsePurchaseNo } from '#shared/domain/order/order.ts';
import { type RefundPreview, toRefundPreview } from '#shared/domain/order/refund-rows.ts';
import { type AnyCode, type AnyFailure, fail, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { ExchangePreview, PreviewedClaim } from '#shared/usecases/claims/compare-claims.ts';
import type { OrderView } from '#shared/usecases/orders/read-orders.ts';
import { behindHref, type DoneName, type OrdersLocation } from './location.ts';

/** Action a buyer requests on an order, with its form. */
export type OrderActionInput = {
  form: FormData;
  place: OrdersLocation;
  actor: Actor;
  request: Request;
  shop: ActionFunctionArgs['context']['shop'];
};

/** Answer to a form that was not carried out. With a `preview`, only the preview was requested. */
export type OrderActionAnswer = {
  lastResult?: SubmissionResult<string[]>;
  failure?: FailureBody;
  preview?: RefundPreview;
  exchangeFee?: number;
  difference?: number;
  /** The requested claim, followed by alternatives that could be sent */
  variants?: ComparedClaim[];
};

/** Refund a claim would make: money, only the goods (exchange), or the reason why it cannot be sent. */
export type ComparedClaim = ClaimVariant & PreviewFields;
/**
 * won an exchange costs before it is shipped: the shipping fee (`exchangeFee`), and the difference of another option,
 * which is refunded when negative
 */
type PreviewFields = { preview?: RefundPreview; exchangeFee?: number; difference?: number; refusal?: string };

/** Answers a form that the contract refuses, with the typed values. */
const invalid = <T>(submission: Submission<T>) =>
  data<OrderActionAnswer>({ lastResult: submission.reply() }, { status: 400 });

/** Answers a refusal, with each error at its field. */
const refusedAt = <T>(submission: Submission<T>, failure: AnyFailure) => {
  const { issues = [] } = failure;
  const fieldErrors = Object.fromEntries(issues.map(({ path, message }) => [path, [message]]));
  return failureData<OrderActionAnswer>(failure, { lastResult: submission.reply({ fieldErrors }) });
};

/** Redirects to where the dialog was opened, with a message of what was done. */
const done = (place: OrdersLocation, orderNo: string, name: DoneName) =>
  redirect(behindHref(place, orderNo, name), 303);

const orderNoOf = (purchaseNo = ''): string => parsePurchaseNo(purchaseNo)?.orderNo ?? '';

const claim = async ({ form, place, actor, shop }: OrderActionInput) => {
  const draft = parseWithZod(form, { schema: claimFormSchema });
  if (draft.status !== 'success') return invalid(draft);
  const sent = draft.value.images?.length ?? 0;
  const stored = await storeClaimPictures(
    { shop, actor, orderNo: orderNoOf(draft.value.purchaseNos[0]) },
    form,
    { room: MOST_CLAIM_PICTURES - sent, most: MOST_CLAIM_PICTURES },
  );
  if (!stored.ok) return refusedAt(draft, stored.failure);
  for (const [at, { image }] of stored.value.entries())
    for (const field of ['url', 'width', 'height'] as const)
      form.set(`images[${sent + at}].${field}`, String(image[field]));
  const submission = parseWithZod(form, { schema: claimSchema });
  if (submission.status !== 'success') return invalid(submission);
  const claimed = await shop.claimPurchases({ actor, claim: submission.value });
  if (claimed.ok) return done(place, orderNoOf(submission.value.purchaseNos[0]), submission.value.kind);
  return refusedAt(submission, claimed.failure);
};

/** True when a claim leaves some units of its purchases out. */
const isOfParts = (
  { purchases }: Pick<OrderView, 'purchases'>,
  { purchaseNos, amounts = [] }: Pick<ClaimRequest, 'purchaseNos' | 'amounts'>,
): boolean =>
  purchases.some(({ purchaseNo, amount }) => (amounts[purchaseNos.indexOf(purchaseNo)] ?? amount) < amount);

/** Calculates the refund a claim would make, and its alternatives. The typed values stay in the form. */
const preview = async ({ form, actor, shop }: OrderActionInput) => {
  const submission = parseWithZod(form, { schema: claimPreviewSchema });
  if (submission.status !== 'success') return invalid(submission);
  const { kind, purchaseNos, amounts, wanted, claimReason } = submission.value;
  const order = await shop.getMyOrder({ actor, orderNo: orderNoOf(purchaseNos[0]) });
  if (!order.ok) return failureData<OrderActionAnswer>(order.failure);
  const nameOf = lineNames(order.value.purchases);
  const claimable = order.value.purchases.map(({ purchaseNo, lineId, choices }) => ({
    purchaseNo,
    choices,
    name: nameOf(lineId),
  }));
  const [first, ...others] = listClaimVariants(claimable, kind, purchaseNos);
  const title = isOfParts(order.value, submission.value)
    ? `선택한 수량만 ${claimKindLabels[kind]}`
    : (first?.title ?? '');
  const variants = [{ kind, purchaseNos, amounts, wanted, title }, ...others];
  const compared = await shop.compareClaims({
    actor,
    claims: variants.map((variant) => ({ ...variant, claimReason })),
  });
  const [asked] = compared;
  if (asked && !asked.ok) return refusedAt(submission, asked.failure);
  const shown = (claim: Result<PreviewedClaim | ExchangePreview, AnyCode>): PreviewFields => {
    if (!claim.ok) return { refusal: claim.failure.message };
    const { value } = claim;
    if ('exchangeFee' in value) return { exchangeFee: value.exchangeFee, difference: value.difference };
    const preview = toRefundPreview(value.promise, nameOf, value);
    const along = value.along.map(({ purchase, amount }) => `${nameOf(purchase.lineId)} ${amount}개`);
    const note = `함께 구매한 상품도 같이 신청됩니다: ${along.join(', ')}`;
    const notes = [...(value.why ? [value.why] : []), ...(along.length > 0 ? [note] : []), ...preview.notes];
    return { preview: { ...preview, notes } };
  };
  return data<OrderActionAnswer>({
    lastResult: submission.reply(),
    ...(asked && shown(asked)),
    variants: variants.flatMap((variant, i) => {
      const claim = compared[i];
      return claim ? [{ ...variant, ...shown(claim) }] : [];
    }),
  });
};

const withdraw = async ({ form, place, actor, shop }: OrderActionInput) => {
  const chosen = parseWith(confirmSchema, valuesOf(form));
  if (!chosen.ok) return failureData<OrderActionAnswer>(chosen.failure);
  const { purchaseNo } = chosen.value;
  const withdrawn = await shop.withdrawClaim({ actor, purchaseNos: [purchaseNo] });
  return withdrawn.ok
    ? done(place, orderNoOf(purchaseNo), 'withdraw')
    : failureData<OrderActionAnswer>(withdrawn.failure);
};

const confirm = async ({ form, place, actor, shop }: OrderActionInput) => {
  const chosen = parseWith(confirmSchema, valuesOf(form));
  if (!chosen.ok) return failureData<OrderActionAnswer>(chosen.failure);
  const { purchaseNo } = chosen.value;
  const confirmed = await shop.confirmPurchase({ actor, purchaseNo });
  return confirmed.ok
    ? done(place, orderNoOf(purchaseNo), 'confirm')
    : failureData<OrderActionAnswer>(confirmed.failure);
};

const receive = async ({ form, place, actor, shop }: OrderActionInput) => {
  const chosen = parseWith(confirmSchema, valuesOf(form));
  if (!chosen.ok) return failureData<OrderActionAnswer>(chosen.failure);
  const { purchaseNo } = chosen.value;
  const received = await shop.receivePurchase({ actor, purchaseNo });
  return received.ok
    ? done(place, orderNoOf(purchaseNo), 'receive')
    : failureData<OrderActionAnswer>(received.failure);
};

const giveUp = async ({ form, place, actor, shop }: OrderActionInput) => {
  const chosen = parseWith(orderChoiceSchema, valuesOf(form));
  if (!chosen.ok) return failureData<OrderActionAnswer>(chosen.failure);
  const canceled = await shop.cancelUnpaidOrder({ actor, ...chosen.value });
  return canceled.ok
    ? done(place, chosen.value.orderNo, 'give-up')
    : failureData<OrderActionAnswer>(canceled.failure);
};

const pay = async ({ form, actor, shop }: OrderActionInput) => {
  const chosen = parseWith(orderChoiceSchema, valuesOf(form));
  if (!chosen.ok) return failureData<OrderActionAnswer>(chosen.failure);
  const started = await shop.startPayment({ actor, ...chosen.value });
  return started.ok
    ? redirect(paymentAddress(started.value), 303)
    : failureData<OrderActionAnswer>(started.failure);
};

const payFee = async ({ form, actor, shop }: OrderActionInput) => {
  const parsed = parseWith(generateSchema, valuesOf(form));
  if (!parsed.ok) return failureData<OrderActionAnswer>(parsed.failure);
  const started = await startPaying(shop, actor, parsed.value);
  return started.ok
    ? redirect(paymentAddress(started.value), 303)
    : failureData<OrderActionAnswer>(started.failure);
};

const changeReceiver = async ({ form, place, actor, shop }: OrderActionInput) => {
  const submission = parseWithZod(form, { schema: changeOrderSchema });
  if (submission.status !== 'success') return failureData<OrderActionAnswer>(unsaved.failure);
  const { _id: orderNo, ...to } = submission.value;
  const changed = await shop.changeMyOrder({ actor, orderNo, ...to });
  return changed.ok ? done(place, orderNo, 'receiver') : failureData<OrderActionAnswer>(changed.failure);
};
const unsaved = fail('INVALID_REQUEST', '배송지를 저장하지 못했습니다. 입력한 내용을 확인해주세요.');

/** Contracts of the forms of the order screen. */
export const contracts = [
  claimSchema,
  claimPreviewSchema,
  confirmSchema,
  orderChoiceSchema,
  changeOrderSchema,
  generateSchema,
];

const acts: Record<
  string,
  (input: OrderActionInput) => Promise<Response | ReturnType<typeof data<OrderActionAnswer>>>
> = {
  claim,
  preview,
  withdraw,
  confirm,
  receive,
  pay,
  'give-up': giveUp,
  'pay-fee': payFee,
  receiver: changeReceiver,
};

/** Runs the action of a form of the order screen by its `intent`. */
export const actOnOrder = (input: OrderActionInput) => {
  const intent = String(input.form.get('intent'));
  return Object.hasOwn(acts, intent) && acts[intent]
    ? acts[intent](input)
    : failureData<OrderActionAnswer>(fail('UNKNOWN_INTENT', '처리할 수 없는 요청입니다.').failure);
};
