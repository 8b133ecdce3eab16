import { beginningOf } from '#shared/domain/text.ts';

/** Flags that clerks see of an order at a glance. With HOLD nothing of it is prepared or sent. */
export const orderFlagLabels = {
  URGENT: '긴급',
  CALL: '연락 필요',
  HOLD: '발송 보류',
  WATCH: '주의',
} as const;
export type OrderFlag = keyof typeof orderFlagLabels;
export const orderFlags = Object.keys(orderFlagLabels) as [OrderFlag, ...OrderFlag[]];

/** What a clerk keeps in mind about an order, for the others alone: no answer to a buyer holds any of it. */
export type OrderNote = {
  _id: string;
  orderNo: string;
  /** Whose order it is, if a member's */
  _user?: string;
  /** Empty where only the flag was set or taken off */
  text: string;
  /** What the flag was changed to with it; NONE took it off */
  flag?: OrderFlag | 'NONE';
  /** Username of the clerk who wrote it */
  by: string;
  /** ISO UTC */
  createdAt: string;
};

/** So many notes an order, each of so many letters. */
export const ORDER_NOTES: { most: number; longest: number } = { most: 50, longest: 500 };

/** Flag and notes of an order, as lists show them. */
export type OrderMarks = {
  flag?: OrderFlag;
  /** How many notes clerks left */
  notes?: number;
};

/** The most letters of a note that a refusal repeats. */
const REPEATED = 60;

/** Why nothing of an order is prepared or sent. */
export const heldMessage = ({ flagText }: { flagText?: string }): string => {
  const why = flagText ? ` (메모: ${beginningOf(flagText, REPEATED)})` : '';
  return `발송 보류 중인 주문입니다${why}. 주문상세에서 표시를 해제한 뒤 처리해주세요.`;
};
