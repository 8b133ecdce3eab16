import { beginningOf } from '#shared/domain/text.ts';

/** Flags that clerks see on an order at a glance. With HOLD nothing of the order is prepared or sent. */
export const orderFlagLabels = {
  URGENT: '긴급',
  CALL: '연락 필요',
  HOLD: '발송 보류',
  WATCH: '주의',
} as const;
export type OrderFlag = keyof typeof orderFlagLabels;
export const orderFlags = Object.keys(orderFlagLabels) as [OrderFlag, ...OrderFlag[]];

/** Note of a clerk about an order, for other clerks only: no response to a buyer contains any of it. */
export type OrderNote = {
  _id: string;
  orderNo: string;
  /** The member who placed the order, if any */
  _user?: string;
  /** Empty when only the flag was set or removed */
  text: string;
  /** Flag that was set with the note; NONE removed it */
  flag?: OrderFlag | 'NONE';
  /** Username of the clerk who wrote it */
  by: string;
  /** ISO UTC */
  createdAt: string;
};

/** Most notes of an order, and most letters of a note. */
export const ORDER_NOTES: { most: number; longest: number } = { most: 50, longest: 500 };

/** Flag and notes of an order, as lists show them. */
export type OrderNoteSummary = {
  flag?: OrderFlag;
  /** Number of notes clerks left */
  notes?: number;
};

/** Most letters of a note that a refusal repeats. */
const REPEATED = 60;

/** Says why nothing of an order is prepared or sent. */
export const onHoldMessage = ({ flagText }: { flagText?: string }): string => {
  const why = flagText ? ` (메모: ${beginningOf(flagText, REPEATED)})` : '';
  return `발송 보류 중인 주문입니다${why}. 주문상세에서 표시를 해제한 뒤 처리해주세요.`;
};
