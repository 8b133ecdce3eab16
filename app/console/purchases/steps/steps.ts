import { stepNameFor } from '#shared/domain/order/fulfilment-names.ts';
import type { TransitionName } from '#shared/domain/order/steps/transition-table.ts';
import { type ClerkStep, clerkSteps, labelOf } from '#shared/domain/order/steps/transitions.ts';
import type { ParcelFree } from '#shared/domain/shipping/shipping.ts';

/** Input a clerk is asked for before a step is taken. */
export type StepPrompt =
  | { kind: 'nothing' }
  | { kind: 'confirm'; question: (count: number, label: string) => string }
  /** The parcels of the rows are sent along */
  | { kind: 'parcel' }
  /** Reason for a rejection or a withdrawal; the buyer reads it */
  | { kind: 'reason'; label: string }
  /** The refund is shown first */
  | { kind: 'refund' }
  /** The refund is shown first, and the clerk enters the reason and whether the goods can be sold again */
  | { kind: 'defect' }
  /** Claim of the buyer, entered by the clerk */
  | { kind: 'claim'; name: 'cancel' | 'return' | 'exchange' };

type Step = { label?: string; asks: StepPrompt; danger?: true };

const nothing: Step = { asks: { kind: 'nothing' } };
const confirm = (question: (count: number, label: string) => string): StepPrompt => ({
  kind: 'confirm',
  question,
});

const rejection: StepPrompt = { kind: 'reason', label: '거절 사유' };

/**
 * Labels and inputs of each step of the table as clerks see it. The label is the name in the table, unless a button
 * needs another.
 */
const offers: Record<ClerkStep, Step> = {
  pay: {
    label: '입금확인',
    asks: confirm((count) => `${count}건의 입금을 확인했습니까?\n같은 주문의 상품은 함께 결제완료가 됩니다.`),
  },
  cancelUnpaid: {
    label: '주문취소',
    asks: confirm(
      (count) => `${count}건의 주문을 취소할까요?\n같은 주문의 상품이 모두 취소되고 되돌릴 수 없습니다.`,
    ),
    danger: true,
  },
  prepare: { label: '상품준비중으로 변경', asks: { kind: 'nothing' } },
  ship: { asks: { kind: 'parcel' } },
  unship: { asks: { kind: 'reason', label: '발송 취소 사유' }, danger: true },
  delay: { asks: confirm((count, label) => `${count}건을 ${label}으로 변경하고 고객에게 알릴까요?`) },
  deliver: { asks: confirm((count, label) => `${count}건을 ${label}로 변경할까요?`) },
  requestCancel: { label: '취소 접수', asks: { kind: 'claim', name: 'cancel' } },
  completeCancel: { label: '취소승인', asks: { kind: 'refund' } },
  rejectCancel: { asks: rejection, danger: true },
  requestReturn: { label: '반품 접수', asks: { kind: 'claim', name: 'return' } },
  collect: { asks: { kind: 'parcel' } },
  completeCollection: { asks: { kind: 'parcel' } },
  returnUnreceived: {
    asks: confirm(
      (count) => `${count}건이 고객에게 배송되지 않고 돌아왔습니까?\n회수완료로 변경하고 고객에게 알립니다.`,
    ),
  },
  lose: {
    asks: confirm(
      (count) => `${count}건이 배송 중 분실되었습니까?\n재고로 돌아가지 않으며 고객에게 알립니다.`,
    ),
    danger: true,
  },
  completeReturn: { asks: { kind: 'refund' } },
  rejectReturn: { asks: rejection, danger: true },
  requestExchange: { label: '교환 접수', asks: { kind: 'claim', name: 'exchange' } },
  approveExchange: nothing,
  delayExchange: { asks: confirm((count) => `${count}건을 교환지연으로 변경하고 고객에게 알릴까요?`) },
  shipExchange: { asks: { kind: 'parcel' } },
  completeExchange: { asks: confirm((count) => `${count}건의 교환을 완료할까요?`) },
  rejectExchange: { asks: rejection, danger: true },
  undoExchange: { asks: { kind: 'reason', label: '교환승인 취소 사유' }, danger: true },
  refundDefect: { asks: { kind: 'defect' }, danger: true },
};

export const promptOf = (step: ClerkStep): StepPrompt => offers[step].asks;
/** Builds the label of a step's button. When all purchases have the same fulfilment, its words are used. */
export const stepLabel = (step: ClerkStep, of: readonly { fulfilment?: ParcelFree }[] = []): string => {
  const [parcelFree, ...others] = new Set(of.map(({ fulfilment }) => fulfilment));
  const word = others.length === 0 ? stepNameFor(step, parcelFree) : undefined;
  return word ?? offers[step].label ?? labelOf(step);
};
export const isDanger = (step: ClerkStep): boolean => offers[step].danger === true;

/** Lists the steps that at least one of these purchases may take, in the order of the table. */
export const stepsOf = (purchases: readonly { choices: readonly TransitionName[] }[]): ClerkStep[] =>
  clerkSteps.filter((step) => purchases.some(({ choices }) => choices.includes(step)));
