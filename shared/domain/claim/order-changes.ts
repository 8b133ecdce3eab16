import type { AuditEntry, FieldChange } from '#shared/domain/audit/audit-entry.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { claimReasons, type ShippingFeeChangeRecord } from '#shared/domain/order/order.ts';
import { orderFlagLabels } from '#shared/domain/order/order-note.ts';
import {
  claimStatusMessages,
  collectionStatusMessages,
  orderStatusMessages,
} from '#shared/domain/order/status.ts';
import { unconfirmedLabels } from '#shared/domain/shipping/postcode-check.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import { faultLabels, feeLabels } from './claim-labels.ts';

type FormatValue = (value: unknown) => string;

const text: FormatValue = String;
const time: FormatValue = (value) => formatDateTime(String(value));
const money: FormatValue = (value) => formatWon(Number(value));
const oneOf =
  (labels: Readonly<Record<string, string>>): FormatValue =>
  (value) =>
    labels[String(value)] ?? String(value);
const parcel: FormatValue = (value) => {
  const { name = '', number = '' } = value as { name?: string; number?: string };
  return `${name} ${number}`;
};
const deposited: FormatValue = (value) =>
  (value as { amount: number }[]).map(({ amount }) => formatWon(amount)).join(', ');
const fareWays: Record<ShippingFeeChangeRecord['how'], string> = {
  CHARGED: '추가 결제 요청',
  REFUNDED: '환불',
  WAIVED: '정산하지 않음',
};
const fareSettled: FormatValue = (value) => {
  const { difference, how, reason } = value as ShippingFeeChangeRecord;
  return [`${formatWon(difference)} ${fareWays[how]}`, reason].filter(Boolean).join(' · ');
};
const reasons = Object.fromEntries(Object.entries(claimReasons).map(([code, { label }]) => [code, label]));

/** Stored fields that clerks may read about: the Korean name, and the formatter of the value. */
const fields: Readonly<Record<string, readonly [name: string, said: FormatValue]>> = {
  orderStatus: ['주문상태', oneOf(orderStatusMessages)],
  claimStatus: ['요청상태', oneOf(claimStatusMessages)],
  collectionStatus: ['회수상태', oneOf(collectionStatusMessages)],
  paidAt: ['결제일시', time],
  canceledAt: ['취소일시', time],
  deposits: ['입금', deposited],
  refundedPrice: ['환불금액', money],
  canceledProductPrice: ['취소 상품금액', money],
  requestMessage: ['배송 요청사항', text],
  flag: ['표시', oneOf(orderFlagLabels)],
  flagText: ['표시 메모', text],
  'receiver.name': ['받는 분', text],
  'receiver.phone': ['받는 분 연락처', (value) => formatPhone(String(value))],
  'receiver.postcode': ['우편번호', text],
  'receiver.address1': ['주소', text],
  'receiver.address2': ['상세주소', text],
  'receiver.unconfirmed': ['주소 확인', oneOf(unconfirmedLabels)],
  fareChange: ['배송비 차액', fareSettled],
  'fareChange.difference': ['배송비 차액', money],
  'fareChange.how': ['배송비 차액 처리', oneOf(fareWays)],
  'fareChange.reason': ['배송비 차액 사유', text],
  delivery: ['송장', parcel],
  'delivery.name': ['택배사', text],
  'delivery.number': ['송장번호', text],
  pickup: ['회수 송장', parcel],
  'pickup.name': ['회수 택배사', text],
  'pickup.number': ['회수 송장번호', text],
  claimReason: ['요청 사유', oneOf(reasons)],
  claimReasonDetails: ['상세 사유', text],
  feedbackMessage: ['판매자 답변', text],
  amount: ['수량', text],
  name: ['옵션', text],
  'wanted.name': ['교환할 옵션', text],
  paidPrice: ['결제금액', money],
  'body.fault': ['귀책', oneOf(faultLabels)],
  'body.fee.state': ['교환 배송비', oneOf(feeLabels)],
  'body.fee.amount': ['교환 배송비 금액', money],
};

/** Change of an order as a clerk reads it. */
export type DescribedChange = { name: string; before?: string; after?: string };

/**
 * Formats the changes of an entry of an order's audit trail; internal fields (queues, keys, sums of proofs) are left
 * out.
 */
export const describeChanges = ({ changes }: Pick<AuditEntry, 'changes'>): DescribedChange[] =>
  changes.flatMap(({ path, before, after }: FieldChange) => {
    const field = fields[path];
    if (!field) return [];
    const [name, said] = field;
    const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';
    return [
      {
        name,
        ...(isSaid(before) && { before: said(before) }),
        ...(isSaid(after) && { after: said(after) }),
      },
    ];
  });
