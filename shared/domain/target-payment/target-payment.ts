import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Won } from '#shared/domain/money/won.ts';
import { pick } from '#shared/domain/pick.ts';
import { isInPeriod } from '#shared/domain/time/period.ts';

/** States of a personal payment: derived when read, never stored. */
export const targetPaymentStates = ['AWAITING', 'ORDERED', 'CANCELED', 'EXPIRED'] as const;
export type TargetPaymentState = (typeof targetPaymentStates)[number];

export const targetPaymentLabels: Record<TargetPaymentState, string> = {
  AWAITING: '결제대기',
  ORDERED: '주문완료',
  CANCELED: '취소',
  EXPIRED: '기한만료',
};

/**
 * Price the shop agreed on with one member (rules 1.17): a product that only this member can order, once.
 * Its `_id` is the product's.
 */
export type TargetPayment = {
  _id: string;
  _user: string;
  name: string;
  /** Content of the agreement, plain text */
  content: string;
  price: Won;
  image: ImageRef;
  /** Shipping code, as in the shop's settings */
  shippingCode: string;
  /** Last time it can be ordered; none: until it is cancelled */
  endsAt?: string;
  isCanceled: boolean;
  createdAt: string;
  version: number;
};

const open = [
  '_id',
  'name',
  'content',
  'price',
  'image',
  'shippingCode',
  'endsAt',
  'isCanceled',
  'createdAt',
] as const satisfies readonly (keyof TargetPayment)[];

/** Fields that the member of the agreement may read. */
export type MyTargetPayment = Pick<TargetPayment, (typeof open)[number]> & { state: TargetPaymentState };

export const myTargetPayment = ({
  state,
  ...payment
}: TargetPayment & { state: TargetPaymentState }): MyTargetPayment => ({ ...pick(payment, open), state });

/**
 * Derives the state of a personal payment.
 * @param stock units left of its product: 0 once it was ordered; an order that ends unpaid returns it
 */
export const targetPaymentState = (
  { isCanceled, endsAt }: Pick<TargetPayment, 'isCanceled' | 'endsAt'>,
  stock: number,
  now: string,
): TargetPaymentState => {
  if (stock === 0) return 'ORDERED';
  if (isCanceled) return 'CANCELED';
  return isInPeriod({ endsAt }, now) ? 'AWAITING' : 'EXPIRED';
};
