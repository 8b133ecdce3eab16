import type { ClaimRequest } from '#shared/contracts/order.ts';
import { claimSteps } from '#shared/domain/order/claim-variants.ts';
import {
  claimReasons,
  type Order,
  type Purchase,
  parsePurchaseNo,
  RETURN_FEE,
  type RefundAccount,
} from '#shared/domain/order/order.ts';
import { mayTransit, type TransitionName, transit } from '#shared/domain/order/transitions.ts';
import { refundOf } from '#shared/domain/pricing/refund.ts';
import { nothingRefunded, type Refund as RefundQuote } from '#shared/domain/pricing/refund-types.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { owns } from '#shared/domain/user/owner.ts';
import { openAccount, sealAccountIfAny } from '../fields/seal-account.ts';
import type { Ports } from '../ports/index.ts';
import type { PlacedQuote, WholeOrder } from '../ports/orders.ts';
import { purchaseNotFound } from './find-order.ts';

type Needs = Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'clock'>;

const withdrawals: readonly TransitionName[] = ['withdrawCancel', 'withdrawReturn', 'withdrawExchange'];

/** What the claimed purchases would give back, on the order's own terms and after the claims before. */
export const reckonRefund = (
  { quote }: PlacedQuote,
  order: Order,
  claimed: readonly Purchase[],
  kind: 'CANCEL' | 'RETURN',
  fault: 'BUYER' | 'SHOP',
): Result<RefundQuote> =>
  refundOf(quote, order.refundState ?? nothingRefunded(quote), {
    kind,
    fault,
    lines: claimed.map(({ lineId }) => ({ lineId })),
    returnFee: RETURN_FEE,
  });

/** Whose doing a claim is; a cancellation never costs return shipping. */
export const faultOf = ({ claimReason }: Pick<Purchase, 'claimReason'>): 'BUYER' | 'SHOP' =>
  claimReason && claimReasons[claimReason].fault === 'shop' ? 'SHOP' : 'BUYER';

/** Where the money of a claim goes back to; one that can only go by transfer needs to be told where. */
export const accountFor = (
  order: Order,
  kind: ClaimRequest['kind'],
  told: RefundAccount | undefined = order.account,
): Result<RefundAccount | undefined> => {
  const needed = kind !== 'exchange' && order.paymentMethod === 'account' && order.totalPrice > 0;
  return told || !needed
    ? ok(told)
    : fail('INVALID', 'REFUND_ACCOUNT_NEEDED', '환불받을 계좌를 입력해주세요.', {
        issues: [{ path: 'account.accountNumber', message: '계좌번호를 입력하세요.' }],
      });
};

/** The purchases named, all of one order and all the actor's. */
const claimedOf = async (
  ports: Pick<Ports, 'orders'>,
  actor: Actor,
  purchaseNos: readonly string[],
): Promise<Result<{ whole: WholeOrder; claimed: Purchase[] }>> => {
  const orderNos = new Set(purchaseNos.map((purchaseNo) => parsePurchaseNo(purchaseNo)?.orderNo));
  const [orderNo] = orderNos;
  if (!orderNo || orderNos.size > 1)
    return fail('INVALID', 'ONE_ORDER_ONLY', '같은 주문의 상품만 함께 신청할 수 있습니다.');
  const whole = await ports.orders.wholeOrder(orderNo);
  const claimed = whole?.purchases.filter(({ purchaseNo }) => purchaseNos.includes(purchaseNo)) ?? [];
  if (!whole || !owns(actor, whole.order) || claimed.length !== new Set(purchaseNos).size)
    return purchaseNotFound();
  return ok({ whole, claimed });
};

/** The account a member has left with the shop, where the order needs one and has none. */
const keptAccount = async (
  ports: Pick<Ports, 'fields' | 'refundAccounts'>,
  actor: Actor,
  order: Order,
  kind: ClaimRequest['kind'],
): Promise<RefundAccount | undefined> => {
  if (actor.kind !== 'member' || accountFor(order, kind).ok) return undefined;
  const kept = await ports.refundAccounts.refundAccount(actor._user);
  return kept && openAccount(ports)(kept, `user#${actor._user}`);
};

/**
 * The buyer asks to cancel, return or exchange purchases of one order; a clerk decides. Money that can only go back
 * by transfer needs an account to go to: the one given, or the one the member has left with the shop.
 */
export const claimPurchases =
  (ports: Needs & Pick<Ports, 'fields' | 'refundAccounts'>) =>
  async ({ actor, claim }: { actor: Actor; claim: ClaimRequest }): Promise<Result<Purchase[]>> => {
    const found = await claimedOf(ports, actor, claim.purchaseNos);
    if (!found.ok) return found;
    const { whole, claimed } = found.value;
    const step = claimSteps[claim.kind];
    if (!claimed.every((purchase) => mayTransit(purchase, step, 'shopper')))
      return fail('CONFLICT', 'NOT_CLAIMABLE', '지금 상태에서는 신청할 수 없는 상품이 있습니다.');
    const named = claim.account ?? (await keptAccount(ports, actor, whole.order, claim.kind));
    const account = accountFor(whole.order, claim.kind, named);
    if (!account.ok) return account;

    const told = await sealAccountIfAny(ports)(named, `order#${whole.order.orderNo}`);
    const requestedAt = ports.clock.now();
    const asked = claimed.map((purchase) => ({
      ...transit(purchase, step),
      claimReason: claim.claimReason,
      claimReasonDetails: claim.claimReasonDetails,
      feedbackMessage: undefined,
      requestedAt,
    }));
    const written = await ports.unitOfWork.commit([
      ...claimed.map((purchase, i) => ports.orderWrites.changePurchase(purchase, asked[i] ?? purchase)),
      ...(told ? [ports.orderWrites.changeOrder(whole.order, { ...whole.order, account: told })] : []),
    ]);
    return written.ok ? ok(asked) : written;
  };

/** What a claim would give back, line by line, before it is sent; the same reckoning its completion uses. */
export const previewClaim =
  (ports: Pick<Ports, 'orders'>) =>
  async ({
    actor,
    claim,
  }: {
    actor: Actor;
    claim: ClaimVariant;
  }): Promise<Result<RefundQuote | undefined>> => {
    const [preview] = await compareClaims(ports)({ actor, claims: [claim] });
    return preview ?? ok(undefined);
  };

/** A claim as far as what it gives back depends on it. */
export type ClaimVariant = Pick<ClaimRequest, 'kind' | 'purchaseNos' | 'claimReason'>;

/**
 * What each of several claims would give back, were it the only one sent: cancel A; A and B; exchange. Nothing for an
 * exchange, which moves no money. A variant that is not possible says why; the others stand. An order is read once.
 */
export const compareClaims =
  (ports: Pick<Ports, 'orders'>) =>
  async ({
    actor,
    claims,
  }: {
    actor: Actor;
    claims: readonly ClaimVariant[];
  }): Promise<Result<RefundQuote | undefined>[]> => {
    const orders = readingOnce(ports.orders);
    return Promise.all(
      claims.map(async (claim): Promise<Result<RefundQuote | undefined>> => {
        const found = await claimedOf({ orders }, actor, claim.purchaseNos);
        if (!found.ok) return found;
        const { whole, claimed } = found.value;
        if (!claimed.every((purchase) => mayTransit(purchase, claimSteps[claim.kind], 'shopper')))
          return fail('CONFLICT', 'NOT_CLAIMABLE', '지금 상태에서는 신청할 수 없는 상품이 있습니다.');
        if (claim.kind === 'exchange') return ok(undefined);
        const placed = await orders.quoteOf(whole.order.orderNo);
        if (!placed) throw new Error(`order ${whole.order.orderNo} has no quote`);
        const kind = claim.kind === 'cancel' ? 'CANCEL' : 'RETURN';
        return reckonRefund(placed, whole.order, claimed, kind, faultOf(claim));
      }),
    );
  };

/** Answers each question about an order from its first asking. */
const readingOnce = (orders: Ports['orders']): Ports['orders'] => {
  const once = <T>(ask: (orderNo: string) => Promise<T>) => {
    const asked = new Map<string, Promise<T>>();
    return (orderNo: string) => {
      const known = asked.get(orderNo) ?? ask(orderNo);
      asked.set(orderNo, known);
      return known;
    };
  };
  return { ...orders, wholeOrder: once(orders.wholeOrder), quoteOf: once(orders.quoteOf) };
};

/** The buyer takes a request back while nothing has happened to it. */
export const withdrawClaim =
  (ports: Needs) =>
  async ({
    actor,
    purchaseNos,
  }: {
    actor: Actor;
    purchaseNos: readonly string[];
  }): Promise<Result<Purchase[]>> => {
    const found = await claimedOf(ports, actor, purchaseNos);
    if (!found.ok) return found;
    const { claimed } = found.value;
    const steps = claimed.map((purchase) =>
      withdrawals.find((step) => mayTransit(purchase, step, 'shopper')),
    );
    if (steps.some((step) => step === undefined))
      return fail('CONFLICT', 'NOT_WITHDRAWABLE', '이미 처리되고 있어 철회할 수 없습니다.');
    const back = claimed.map((purchase, i) => {
      const step = steps[i];
      const { claimReason, claimReasonDetails, requestedAt, ...rest } = step
        ? transit(purchase, step)
        : purchase;
      return rest;
    });
    const written = await ports.unitOfWork.commit(
      claimed.map((purchase, i) => ports.orderWrites.changePurchase(purchase, back[i] ?? purchase)),
    );
    return written.ok ? ok(back) : written;
  };
