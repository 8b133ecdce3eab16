import type { Claim } from '#shared/domain/claim/claim.ts';
import type { Form } from '#shared/domain/form/form.ts';
import { serviceFormOf } from '#shared/domain/form/service-forms.ts';
import * as limits from '#shared/domain/limits.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { claimKindLabels } from '#shared/domain/order/claim-variants.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { type ParcelExceptionKind, parcelExceptions } from '#shared/domain/parcel/exception.ts';
import type { LowStock } from '#shared/domain/product/low-stock.ts';
import type { ProductQuestion } from '#shared/domain/review/review.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';
import { type WebhookFailure, webhookFailureTexts } from './webhook.ts';

/** Events clerks are told of, in the order of the screen, with the part of the console each belongs to (rules 9.44). */
export const kindsOfNotice = {
  ORDER: { label: '새 주문', area: 'service' },
  PAID: { label: '결제 완료', area: 'service' },
  CLAIM: { label: '취소·반품·교환 신청', area: 'service' },
  QUESTION: { label: '상품 문의·1:1 문의', area: 'service' },
  FORM: { label: '서비스 신청', area: 'service' },
  LOW_STOCK: { label: '재고 부족', area: 'catalog' },
  FAILING_PAYMENTS: { label: '잇따른 결제 실패', area: 'service' },
  PARCEL: { label: '배송 이상', area: 'service' },
  SETTLEMENT: { label: '출금 신청', area: 'only' },
  WEBHOOK: { label: '내 웹훅 전달 실패', area: 'any' },
} as const satisfies Record<string, { label: string; area: keyof typeof consoleScopes }>;
export type ClerkNoticeKind = keyof typeof kindsOfNotice;
export const clerkNoticeKinds = Object.keys(kindsOfNotice) as [ClerkNoticeKind, ...ClerkNoticeKind[]];

/**
 * Something that happened, as clerks are told of it: without data of a person, since mails and texts leave the shop
 * (rules 9.44).
 */
export type ClerkNotice = {
  /** Named by the change, so that the same change makes one notice */
  _id: string;
  kind: ClerkNoticeKind;
  /** Names its subject: goods, a category, an amount */
  text: string;
  /** Path of the screen where it is dealt with */
  page: string;
  /** ISO UTC: when it happened */
  at: string;
  /** Clerk it concerns, when nobody else is told */
  _user?: string;
};

/** Lists the kinds of events a clerk with these scopes may see (rules 9.44). */
export const openKinds = (scope: readonly string[]): ClerkNoticeKind[] =>
  clerkNoticeKinds.filter((kind) =>
    consoleScopes[kindsOfNotice[kind].area].some((one) => scope.includes(one)),
  );

/** Most characters of what a notice is about: a page of the bell is read with one read unit. */
const TEXT_MAX = 60;
const cut = (text: string): string =>
  [...text].length <= TEXT_MAX ? text : `${[...text].slice(0, TEXT_MAX - 1).join('')}…`;

const pageOfOrder = (orderNo: string): string =>
  `/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`;

type Ordered = Pick<Order, 'orderNo' | 'orderName' | 'totalPrice'>;
const wordsOf = ({ orderName, totalPrice, orderNo }: Ordered) => ({
  text: cut(`${orderName} ${formatWon(totalPrice)}`),
  page: pageOfOrder(orderNo),
});

/** Builds the notice of a new order. */
export const orderNotice = (order: Ordered & Pick<Order, 'createdAt'>): ClerkNotice => ({
  _id: `order#${order.orderNo}`,
  kind: 'ORDER',
  ...wordsOf(order),
  at: order.createdAt,
});

/** Builds the notice of a paid order. */
export const paidNotice = (order: Ordered, paidAt: string): ClerkNotice => ({
  _id: `paid#${order.orderNo}#${paidAt}`,
  kind: 'PAID',
  ...wordsOf(order),
  at: paidAt,
});

/** Builds the notice of a claim that a buyer entered. */
export const claimNotice = ({
  orderNo,
  n,
  kind,
  requestedAt,
}: Pick<Claim, 'orderNo' | 'n' | 'kind' | 'requestedAt'>): ClerkNotice => ({
  _id: `claim#${orderNo}#${n}`,
  kind: 'CLAIM',
  text: `${claimKindLabels[kind]} 신청 ${orderNo}`,
  page: pageOfOrder(orderNo),
  at: requestedAt,
});

/** Builds the notice of a question about a product. */
export const questionNotice = ({
  _id,
  product,
  createdAt,
}: Pick<ProductQuestion, '_id' | 'product' | 'createdAt'>): ClerkNotice => ({
  _id: `inquiry#${_id}`,
  kind: 'QUESTION',
  text: cut(`상품 문의 ${product.name}`),
  page: '/console/shop/inquires',
  at: createdAt,
});

/** Builds the notice of a 1:1 question. */
export const ticketNotice = ({
  _id,
  category,
  createdAt,
}: Pick<SupportTicket, '_id' | 'category' | 'createdAt'>): ClerkNotice => ({
  _id: `question#${_id}`,
  kind: 'QUESTION',
  text: `1:1 문의 ${category}`,
  page: '/console/center/questions',
  at: createdAt,
});

/** Builds the notice of a form that somebody sent. */
export const formNotice = ({
  _id,
  code,
  inbox,
  createdAt,
}: Pick<Form, '_id' | 'code' | 'inbox' | 'createdAt'>): ClerkNotice => ({
  _id: `form#${_id}`,
  kind: 'FORM',
  text: serviceFormOf(code).name,
  page: `/console/center/${inbox}`,
  at: createdAt,
});

/** Builds the notice of a variant that became low. */
export const lowStockNotice = ({ _product, sku, name, option, stock, since }: LowStock): ClerkNotice => ({
  _id: `low-stock#${_product}#${sku}#${since}`,
  kind: 'LOW_STOCK',
  text: cut(`${stock === 0 ? '품절' : `${stock}개 남음`} ${[name, option].filter(Boolean).join(' · ')}`),
  page: '/console/shop/low-stock',
  at: since,
});

/** Payments refused within an hour of the clock from which clerks are told: fewer are shoppers who mistype a card. */
const FAILING_FROM = limits.refusedPayments.most + 1;

/** Builds the notice that payments keep failing: one an hour of the clock. */
export const failingPaymentsNotice = (now: string): ClerkNotice => {
  const at = `${now.slice(0, 13)}:00:00.000Z`;
  return {
    _id: `failing-payments#${at}`,
    kind: 'FAILING_PAYMENTS',
    text: `한 시간 안에 결제가 ${FAILING_FROM}번 이상 거절되었습니다`,
    page: '/console/shop/purchases/nonpayment',
    at,
  };
};

/** A parcel that needs a clerk, as the stream reports it. */
export type TroubledParcel = {
  carrier: string;
  number: string;
  courier: string;
  exception: ParcelExceptionKind;
  /** ISO UTC */
  since: string;
  seenAt: string;
};

/** Builds the notice that a parcel needs a clerk: one for each exception. */
export const troubledParcelNotice = ({
  carrier,
  number,
  courier,
  exception,
  since,
  seenAt,
}: TroubledParcel): ClerkNotice => ({
  _id: `parcel#${carrier}#${number}#${exception}#${since}`,
  kind: 'PARCEL',
  text: cut(`${parcelExceptions[exception].label} ${courier} ${number}`),
  page: '/console/shop/parcels',
  at: seenAt,
});

/** Builds the notice that a promoter asks for a settlement. */
export const settlementNotice = ({
  _id,
  amount,
  requestedAt,
}: {
  _id: string;
  amount: number;
  requestedAt: string;
}): ClerkNotice => ({
  _id: `settlement#${_id}`,
  kind: 'SETTLEMENT',
  text: formatWon(amount),
  page: '/console/user-settlements',
  at: requestedAt,
});

/** Builds the notice that a clerk's webhook takes no notices: one for each time it begins to fail (rules 9.47). */
export const failingWebhookNotice = (
  { _user, url }: { _user: string; url: string },
  { kind, at }: WebhookFailure,
): ClerkNotice => ({
  _id: `webhook#${at}`,
  kind: 'WEBHOOK',
  text: cut(`${webhookFailureTexts[kind]} (${new URL(url).host})`),
  page: '/console/bell',
  at,
  _user,
});
