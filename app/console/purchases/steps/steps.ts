import { stepWord } from '#shared/domain/order/fulfilment-words.ts';
import {
  type ClerkStep,
  clerkSteps,
  labelOf,
  type TransitionName,
} from '#shared/domain/order/transitions.ts';
import type { ParcelFree } from '#shared/domain/shipping/fulfilment.ts';

/** What a clerk is asked before a step is taken. */
export type StepPrompt =
  | { kind: 'nothing' }
  | { kind: 'confirm'; question: (count: number, label: string) => string }
  /** The parcels of the rows go along */
  | { kind: 'parcel' }
  /** Why it is rejected, or taken back: the buyer reads it */
  | { kind: 'reason'; label: string }
  /** What goes back is shown first */
  | { kind: 'refund' }
  /** The same, with why, and whether the goods can be sold again */
  | { kind: 'defect' }
  /** What the buyer said, taken down for them */
  | { kind: 'claim'; name: 'cancel' | 'return' | 'exchange' };

type Step = { label?: string; asks: StepPrompt; danger?: true };

const nothing: Step = { asks: { kind: 'nothing' } };
const confirm = (question: (count: number, label: string) => string): StepPrompt => ({
  kind: 'confirm',
  question,
});

const rejection: StepPrompt = { kind: 'reason', label: '거절 사유' };

/** How each step of the table is offered to clerks; what it is called there, unless a button says it better. */
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
/** The text of a step's button: in the words of how its purchases are fulfilled, where that is one way for all. */
export const stepLabel = (step: ClerkStep, of: readonly { fulfilment?: ParcelFree }[] = []): string => {
  const [one, ...others] = new Set(of.map(({ fulfilment }) => fulfilment));
  const word = others.length === 0 ? stepWord(step, one) : undefined;
  return word ?? offers[step].label ?? labelOf(step);
};
export const isDanger = (step: ClerkStep): boolean => offers[step].danger === true;

/** The steps some of these purchases may take, in the order of the table. */
export const stepsOf = (purchases: readonly { choices: readonly TransitionName[] }[]): ClerkStep[] =>
  clerkSteps.filter((step) => purchases.some(({ choices }) => choices.includes(step)));
