import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { PlacedToPay } from '#shared/usecases/orders/placing/place-and-pay.ts';
import type { Random } from '../world/random.ts';
import type { Good } from './opening.ts';
import type { Person, Town } from './town.ts';

/** Addresses of receivers. Shipping to the island costs more. */
export const RECEIVERS = [
  { postcode: '04524', address1: '서울 중구 세종대로 110' },
  { postcode: '63122', address1: '제주특별자치도 제주시 문연로 6' },
];

/** Builds an address for a member's address book. */
export const someDestination = (random: Random, title: string) => ({
  ...random.oneOf(RECEIVERS),
  address2: '1층',
  title,
  name: '김하늘',
  phone: '01012345678',
  isDefault: false,
});

/** A street that the map service does not know: a clerk checks the address before anything is sent there. */
const NOWHERE = { postcode: '63122', address1: '제주특별자치도 제주시 없는길 1' };

/** Sender of transfers and receiver of refunds: the bank's double reports this holder for every account. */
export const DEPOSITOR = '김온결';
export const ACCOUNT = {
  accountNumber: '110234567890',
  accountHolder: DEPOSITOR,
  accountBankCode: '088',
} as const;

/**
 * Draws, for hasty people only, whether they do a thing twice or at once. Other people draw nothing, so their histories
 * do not change.
 */
export const isHasty = ({ haste, random }: Shopper): boolean => haste > 0 && random.happens(haste);

/** A shopper, with an identity at the shop and habits. */
export type Shopper = Person & {
  actor: Actor;
  address: string;
  longestThoughtMs: number;
  isFickle: boolean;
  haste: number;
  lateness: number;
  returns: number;
};

/** A number that the tax office does not know. */
const FAILING_PHONE = '01012340000';

export const isCompany = (actor: Actor): boolean => actor.kind === 'member' && actor.userType === 'COMPANY';

/** Draws the documents: some who pay by transfer want a cash receipt, and companies a tax invoice. */
const papersOf = ({ random, actor }: Shopper): Pick<OrderRequest, 'cashReceipt' | 'taxInvoice'> => {
  const wants = random.weighted([
    [2, 'nothing'],
    [3, 'receipt'],
    [2, 'failing receipt'],
    [isCompany(actor) ? 8 : 0, 'invoice'],
  ] as const);
  if (wants === 'nothing') return { cashReceipt: { enabled: false } };
  if (wants === 'invoice')
    return {
      cashReceipt: { enabled: false },
      taxInvoice: {
        enabled: true,
        businessNumber: '1234567891',
        companyName: '온결상사',
        ownerName: DEPOSITOR,
        address: '서울 중구 세종대로 110',
        email: 'papers@example.com',
      },
    };
  const phone = wants === 'receipt' ? '01012345678' : FAILING_PHONE;
  return { cashReceipt: { enabled: true, purpose: 'DEDUCTION', phone } };
};

export const formOf = (who: Shopper, goods: readonly Good[], paymentMethod: PaymentMethod): OrderRequest => {
  const { name, random, actor } = who;
  const wanted = new Map<Good, number>();
  const lines = random.weighted([
    [5, 1],
    [3, 2],
    [1, 3],
  ] as const);
  for (let n = 0; n < lines; n++)
    wanted.set(
      random.oneOf(goods),
      random.weighted([
        [6, 1],
        [2, 2],
        [1, 3],
      ] as const),
    );
  const phone =
    actor.kind === 'visitor' ? `0103${String(1_000_000 + random.between(0, 8_999_999))}` : '01012345678';
  const person = { name: '김하늘', phone };
  return {
    _carts: [],
    carts: [...wanted].map(([{ _product, sku }, amount]) => ({
      _product,
      sku,
      amount,
      role: 'product' as const,
    })),
    coupons: [],
    point: 0,
    sender: { ...person, email: `${name}@example.com` },
    receiver: { ...person, ...(random.happens(0.06) ? NOWHERE : random.oneOf(RECEIVERS)), address2: '1층' },
    cashReceipt: { enabled: false },
    paymentMethod,
    // Identifies a form; a form that is submitted again keeps it.
    requestMessage: `${name} ${random.bytes(6).toString('hex')}`,
    totalPrice: 0,
    ...(paymentMethod === 'account' && { depositor: DEPOSITOR, account: ACCOUNT, ...papersOf(who) }),
  };
};

/** Fills in and prices the order form, with available coupons and points, or pays with points alone. */
export const priced = async (
  town: Town,
  who: Shopper,
  form: OrderRequest,
): Promise<OrderRequest | undefined> => {
  const { random, actor } = who;
  const quote = async (request: OrderRequest) => {
    const heard = await town.ask(who, 'quoteOrder', (shop) => shop.quoteOrder({ actor, request }));
    return heard.heard && heard.value.ok ? heard.value.value : undefined;
  };
  const plain = await quote(form);
  if (!plain) return undefined;
  const { totalPrice } = plain.quote;
  if (actor.kind === 'member' && plain.pointHeld >= totalPrice && town.isParticular(random))
    return { ...form, point: totalPrice, totalPrice: 0 };
  const usable = plain.coupons.filter(({ usage }) => usage.target.price === 'TOTAL_ORDER_AMOUNT');
  const coupons = usable.length > 0 && random.happens(0.6) ? [{ _userCoupon: random.oneOf(usable)._id }] : [];
  const most = Math.min(plain.pointHeld, Math.floor(totalPrice / 2));
  const point =
    most >= 1_000 && random.happens(0.5)
      ? random.between(who.haste > 0 ? Math.floor(most / 1_000) : 1, Math.floor(most / 1_000)) * 1_000
      : 0;
  const chosen = { ...form, coupons, point };
  const seen = coupons.length > 0 || point > 0 ? await quote(chosen) : plain;
  return seen ? { ...chosen, totalPrice: seen.quote.totalPrice } : { ...form, totalPrice };
};

/** Wraps an order without a started payment: programs start the payment by a separate call. */
const alone = <Code extends FailureCode>(placed: Result<Order, Code>): Result<PlacedToPay, Code> =>
  placed.ok ? ok({ order: placed.value }) : placed;

/** Places the order; repeats the request with the form's key when it was unanswered. */
export const place = async (
  town: Town,
  who: Shopper,
  form: OrderRequest,
): Promise<PlacedToPay | undefined> => {
  const { actor, address, random } = who;
  const idempotencyKey = random.bytes(16).toString('hex');
  const isProgram = random.happens(0.06);
  for (let tries = 0; tries < 3; tries++) {
    const order = { actor, form, address, idempotencyKey };
    const send = () =>
      isProgram
        ? town.ask(who, 'placeOrder', async (shop) => alone(await shop.placeOrder(order)))
        : town.ask(who, 'placeAndPay', (shop) => shop.placeAndPay(order));
    const twice = isHasty(who) ? send() : undefined;
    const heard = await send();
    await twice;
    if (heard.heard) {
      if (!heard.value.ok) return undefined;
      const { orderNo } = heard.value.value.order;
      town.sent.push({ form, idempotencyKey, orderNo });
      return heard.value.value;
    }
    await town.wait(who, random.between(2_000, 30_000));
  }
  return undefined;
};
