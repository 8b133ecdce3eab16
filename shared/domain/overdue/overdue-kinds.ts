import { DAYS_TO_SHIP } from '#shared/domain/order/late.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import { DAYS_TO_SEND } from '#shared/domain/remittance/remittance.ts';
import { DAYS_TO_ANSWER } from '#shared/domain/support-ticket/answer-within.ts';
import type { consoleScopes } from '#shared/domain/user/access.ts';

/**
 * End of the time that work may wait: a number of working days after the day it began to wait, the cut-off of the day
 * on which goods leave, or `DAY`: the day itself, on which it is to be done.
 */
export type DueAfter = number | 'CUT_OFF' | 'DAY';

/** Kind of work that waits for a clerk. */
export type OverdueKindFacts = {
  label: string;
  /** Part of the console in which it is done: only its clerks see it */
  area: keyof typeof consoleScopes;
  /** Event since which it waits */
  since: string;
  due: DueAfter;
  /** Next step; with `takes` it is taken at once, otherwise the place is opened where it is taken */
  step: { label: string; takes?: ClerkStep };
};

/**
 * Every kind of work that can be overdue (rules 9.42), in the order of a clerk's day. A new kind is a row here, a reader
 * in `usecases/console/overdue/read-waiting.ts` and an address in `app/console/overdue/places.ts`.
 */
export const overdueKinds = {
  PREPARE: {
    label: '상품 준비',
    area: 'service',
    since: '결제',
    due: 'CUT_OFF',
    step: { label: '상품준비중으로 변경', takes: 'prepare' },
  },
  SEND: {
    label: '발송',
    area: 'service',
    since: '결제',
    due: DAYS_TO_SHIP,
    step: { label: '발송하기' },
  },
  CLAIM: {
    label: '취소·교환 결정',
    area: 'service',
    since: '요청',
    due: 1,
    step: { label: '결정하기' },
  },
  PICKUP: {
    label: '회수',
    area: 'service',
    since: '요청·회수 희망일·회수 시작',
    due: 3,
    step: { label: '회수 확인' },
  },
  RETURNED: {
    label: '회수 상품 검수',
    area: 'service',
    since: '회수 완료',
    due: 1,
    step: { label: '검수하고 처리하기' },
  },
  REFUND: {
    label: '환불 송금',
    area: 'service',
    since: '환불 결정',
    due: DAYS_TO_SEND,
    step: { label: '송금하기' },
  },
  DEPOSIT: {
    label: '입금 확인',
    area: 'service',
    since: '입금',
    due: 1,
    step: { label: '확인하기' },
  },
  INQUIRE: {
    label: '상품 문의',
    area: 'service',
    since: '작성',
    due: DAYS_TO_ANSWER,
    step: { label: '답변하기' },
  },
  QUESTION: {
    label: '1:1 문의',
    area: 'service',
    since: '작성',
    due: DAYS_TO_ANSWER,
    step: { label: '답변하기' },
  },
  REQUEST: {
    label: '회원 요청',
    area: 'only',
    since: '요청',
    due: DAYS_TO_ANSWER,
    step: { label: '승인·거절' },
  },
  PAYOUT: {
    label: '추천인 출금',
    area: 'only',
    since: '지급 예정일',
    due: 'DAY',
    step: { label: '지급하기' },
  },
} as const satisfies Record<string, OverdueKindFacts>;

export type OverdueKind = keyof typeof overdueKinds;

export const overdueKindNames = Object.keys(overdueKinds) as [OverdueKind, ...OverdueKind[]];

/** Reads the facts of a kind as their common type. */
export const factsOfKind = (kind: OverdueKind): OverdueKindFacts => overdueKinds[kind];
