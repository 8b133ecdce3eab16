import type { ClaimReason } from '#shared/domain/order/order.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';

/** Hours since something happened. */
type HoursAgo = number;

export type OrderEvent =
  | { at: HoursAgo; clerk: ClerkStep; feedback?: string }
  | { at: HoursAgo; shopper: 'confirm' }
  | { at: HoursAgo; shopper: 'cancel' | 'return' | 'exchange'; reason: ClaimReason; details: string }
  | { at: HoursAgo; shopper: 'review'; star: number; subject: string; content: string };

/** One order from its placing on; `lines` and `amounts` choose the products. */
export type OrderStory = {
  by: string;
  placed: HoursAgo;
  /** `card`: paid at once at the provider; `account`: a clerk sees the transfer arrive, as one of the events */
  method: 'card' | 'account';
  amounts: number[];
  requestMessage?: string;
  events: OrderEvent[];
};

const DAY = 24;

/** Hours from the placing of an order until a clerk has taken it as far as `until`. */
const road = ['pay', 'prepare', 'ship', 'deliver'] as const;
const hoursTo = { pay: 2, prepare: 8, ship: 26, deliver: 50 } as const;
const until = (last: (typeof road)[number], placed: HoursAgo): OrderEvent[] =>
  road.slice(0, road.indexOf(last) + 1).map((clerk) => ({ at: Math.max(placed - hoursTo[clerk], 0), clerk }));

/** Orders in each state in which a clerk or a shopper may find one, of the accounts that are printed. */
export const orderStories: OrderStory[] = [
  { by: 'member01', placed: 3, method: 'account', amounts: [1], events: [] },
  {
    by: 'member01',
    placed: 0.4,
    method: 'card',
    amounts: [1, 2],
    requestMessage: '문 앞에 놓아주세요',
    events: [],
  },
  { by: 'member01', placed: DAY, method: 'account', amounts: [1], events: until('prepare', DAY) },
  { by: 'member01', placed: 2 * DAY, method: 'account', amounts: [2], events: until('ship', 2 * DAY) },
  { by: 'member01', placed: 4 * DAY, method: 'account', amounts: [1, 1], events: until('deliver', 4 * DAY) },
  {
    by: 'member01',
    placed: 21 * DAY,
    method: 'account',
    amounts: [1],
    events: [
      ...until('deliver', 21 * DAY),
      { at: 17 * DAY, shopper: 'confirm' },
      {
        at: 16 * DAY,
        shopper: 'review',
        star: 5,
        subject: '매일 손이 갑니다',
        content: '색감이 사진 그대로이고 마감이 깔끔해요. 포장도 꼼꼼했습니다.',
      },
    ],
  },
  {
    by: 'member01',
    placed: 9 * DAY,
    method: 'account',
    amounts: [1],
    events: [
      ...until('pay', 9 * DAY),
      {
        at: 9 * DAY - 4,
        shopper: 'cancel',
        reason: 'WRONG_OPTION',
        details: '다른 색상으로 다시 주문할게요.',
      },
      { at: 9 * DAY - 6, clerk: 'completeCancel' },
    ],
  },
  {
    by: 'member01',
    placed: 6 * DAY,
    method: 'account',
    amounts: [1],
    events: [
      ...until('deliver', 6 * DAY),
      {
        at: DAY,
        shopper: 'return',
        reason: 'CHANGE_OF_MIND',
        details: '생각보다 커서 자리에 맞지 않아요.',
      },
    ],
  },
  {
    by: 'member01',
    placed: 7 * DAY,
    method: 'account',
    amounts: [1],
    events: [
      ...until('deliver', 7 * DAY),
      {
        at: 2 * DAY,
        shopper: 'exchange',
        reason: 'DEFECT',
        details: '모서리에 찍힌 자국이 있습니다.',
      },
    ],
  },
  { by: 'company01', placed: 1, method: 'account', amounts: [5], events: [] },
  { by: 'company01', placed: 10, method: 'account', amounts: [4, 2], events: until('pay', 10) },
  {
    by: 'company01',
    placed: 18 * DAY,
    method: 'account',
    amounts: [3],
    events: [
      ...until('deliver', 18 * DAY),
      { at: 14 * DAY, shopper: 'confirm' },
      {
        at: 13 * DAY,
        shopper: 'review',
        star: 4,
        subject: '사무실에 두고 씁니다',
        content: '튼튼하고 쓰기 편합니다. 설명서가 조금 더 자세하면 좋겠어요.',
      },
    ],
  },
  {
    by: 'company01',
    // Late, whatever holidays are in between.
    placed: 16 * DAY,
    method: 'account',
    amounts: [2],
    events: [...until('prepare', 16 * DAY), { at: 15 * DAY, clerk: 'delay' }],
  },
  { by: 'promoter01', placed: 0.7, method: 'card', amounts: [1], events: [] },
  {
    by: 'promoter01',
    placed: 8 * DAY,
    method: 'account',
    amounts: [1],
    events: [
      ...until('deliver', 8 * DAY),
      {
        at: 3 * DAY,
        shopper: 'return',
        reason: 'DEFECT',
        details: '버튼이 눌리지 않습니다.',
      },
      { at: 2.5 * DAY, clerk: 'rejectReturn', feedback: '보내주신 영상에서 정상 작동을 확인했습니다.' },
    ],
  },
];
