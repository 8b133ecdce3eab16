import { type ActionFunctionArgs, data } from '@remix-run/node';
import * as z from 'zod';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseBody, parseWith } from '#app/web/api.ts';
import { createDeferredLoader } from '#app/web/deferred-loader.ts';
import { failureBodyOf, failureData } from '#app/web/failure.ts';
import {
  chargeNumber,
  chargeRefundSchema,
  chargeSchema,
  chargeStepSchema,
} from '#shared/contracts/orders/charge.ts';
import {
  addressChangeSchema,
  changeFaultSchema,
  extraRefundSchema,
  orderNoteForm,
  parcelOfLinesSchema,
  type ShippingFeeDecision,
  shippingFeePreviewSchema,
} from '#shared/contracts/orders/console-order.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { lineNames } from '#shared/domain/order/line-names.ts';
import { toProofLines } from '#shared/domain/pricing/proof-lines.ts';
import { answerOf } from '../../form/save.ts';

/** GET /console/shop/purchases/orders/{orderNo}: returns an order as its dialog shows it. */
export const loader = createDeferredLoader(async (args) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const orderNo = parseWith(orderNoSchema, args.params.orderNo);
  if (!orderNo.ok) return { failure: failureBodyOf(orderNo.failure) };
  const found = await args.context.shop.getOrder({ ...clerk, orderNo: orderNo.value });
  if (!found.ok) return { failure: failureBodyOf(found.failure) };
  const { order, quote, notes, member } = found.value;
  const isOwn = clerk.actor._user === order._user;
  return {
    order,
    notes,
    member,
    isOwn,
    proof: quote ? toProofLines(quote, lineNames(order.purchases)) : [],
  };
});

const acts = z.discriminatedUnion('intent', [
  addressChangeSchema.omit({ _id: true }).extend({ intent: z.literal('receiver') }),
  shippingFeePreviewSchema.extend({ intent: z.literal('fare') }),
  changeFaultSchema.omit({ orderNo: true }).extend({ intent: z.literal('fault') }),
  z.object({ intent: z.literal('address'), version: z.number().int().min(1) }),
  z.object({ intent: z.literal('waive'), n: z.number().int().min(1).max(999) }),
  z.object({
    intent: z.literal('transferred'),
    _refund: z.string().min(1).max(64),
    /** True when the clerk has decided that the refund may go to an account whose holder may not be who paid */
    holderConfirmed: z.boolean().default(false),
  }),
  parcelOfLinesSchema.extend({ intent: z.literal('parcel') }),
  extraRefundSchema.extend({ intent: z.literal('refund') }),
  chargeSchema.extend({ intent: z.literal('askCharge') }),
  chargeStepSchema.extend({ intent: z.literal('charge'), n: chargeNumber }),
  chargeRefundSchema.extend({ intent: z.literal('refundCharge'), n: chargeNumber }),
  z.object({ intent: z.literal('note'), text: z.unknown(), flag: z.unknown() }),
  z.object({ intent: z.literal('account'), _refund: z.string().min(1).max(64) }),
]);

/** Message for a clerk who changed the address of an order. */
const savedAs = (fare?: ShippingFeeDecision): string => {
  if (!fare || fare.difference === 0) return '배송지를 변경했습니다.';
  if (fare.waivedFor !== undefined) return '배송지를 변경하고 배송비 차액은 정산하지 않았습니다.';
  return fare.difference > 0
    ? `배송지를 변경하고 배송비 차액 ${formatWon(fare.difference)}을 요청했습니다.`
    : '배송지를 변경하고 배송비 차액을 환불합니다. 환불이 끝나면 고객에게 알립니다.';
};

/**
 * Changes the receiver of the order or the fault of a claim, marks a refund as transferred, or shows the account it is
 * to be transferred to.
 */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const { shop } = args.context;
  const orderNo = parseWith(orderNoSchema, args.params.orderNo);
  if (!orderNo.ok) return failureData(orderNo.failure);
  const act = await parseBody(args.request, acts);
  if (!act.ok) return failureData(act.failure);
  const order = { ...clerk, orderNo: orderNo.value };
  switch (act.value.intent) {
    case 'receiver': {
      const { intent: _, ...change } = act.value;
      return answerOf(await shop.changeOrder({ ...order, ...change }), () => savedAs(change.fare));
    }
    case 'fare': {
      const fare = await shop.previewShippingFee({ ...order, receiver: act.value.receiver });
      return fare.ok ? data({ fare: fare.value }) : failureData(fare.failure);
    }
    case 'fault': {
      const { purchaseNos, fault } = act.value;
      return answerOf(
        await shop.changeClaimFault({ ...order, purchaseNos, fault }),
        () => '책임을 변경했습니다. 달라진 금액은 고객에게 알립니다.',
      );
    }
    case 'parcel': {
      const { intent: _, ...parcel } = act.value;
      return answerOf(
        await shop.nameParcelOfLines({ ...order, ...parcel }),
        () => `상품 ${parcel.purchaseNos.length}개의 송장번호를 저장했습니다.`,
      );
    }
    case 'refund': {
      const { intent: _, ...refund } = act.value;
      return answerOf(
        await shop.refundExtra({ ...order, ...refund }),
        ({ amount }) => `${formatWon(amount)}을 추가로 환불합니다. 환불이 끝나면 고객에게 알립니다.`,
      );
    }
    case 'askCharge': {
      const { intent: _, ...charge } = act.value;
      return answerOf(
        await shop.requestCharge({ ...order, ...charge }),
        ({ amount }) => `추가 결제 ${formatWon(amount)}을 요청하고 고객에게 알렸습니다.`,
      );
    }
    case 'charge': {
      const { n, step } = act.value;
      return step === 'confirm'
        ? answerOf(await shop.confirmCharge({ ...order, n }), () => '추가 결제의 입금을 확인했습니다.')
        : answerOf(await shop.cancelCharge({ ...order, n }), () => '추가 결제 요청을 취소했습니다.');
    }
    case 'refundCharge': {
      const { intent: _, ...refund } = act.value;
      return answerOf(
        await shop.refundCharge({ ...order, ...refund }),
        ({ amount }) => `${formatWon(amount)}을 환불합니다. 환불이 끝나면 고객에게 알립니다.`,
      );
    }
    case 'note': {
      const form = parseWith(orderNoteForm, act.value);
      if (!form.ok) return failureData(form.failure);
      return answerOf(await shop.addOrderNote({ ...order, form: form.value }), () => '메모를 남겼습니다.');
    }
    case 'address':
      return answerOf(
        await shop.confirmAddress({ ...order, version: act.value.version }),
        () => '주소를 확인했습니다. 이제 발송할 수 있습니다.',
      );
    case 'waive':
      return answerOf(
        await shop.waiveExchangeFee({ ...order, n: act.value.n }),
        () => '교환 배송비를 면제했습니다.',
      );
    case 'transferred':
      return answerOf(
        await shop.completeTransferRefund({
          ...order,
          _id: act.value._refund,
          holderConfirmed: act.value.holderConfirmed,
        }),
        () => '환불을 완료했습니다.',
      );
    case 'account': {
      const account = await shop.readRefundAccount({ ...order, _id: act.value._refund });
      return account.ok ? data({ account: account.value }) : failureData(account.failure);
    }
  }
};
