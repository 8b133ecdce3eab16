/** What clerks want to see of an order at a glance. */
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
