import type { ClaimRequest } from '#shared/contracts/order.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Claim, faultOf, lineOf, nextNumber } from '#shared/domain/claim/claim.ts';
import { addClaim } from '#shared/domain/claim/decide.ts';
import { claimSteps } from '#shared/domain/order/claim-variants.ts';
import {
  MAX_PURCHASES,
  type Order,
  type Purchase,
  parsePurchaseNo,
  type RefundAccount,
} from '#shared/domain/order/order.ts';
import { splitPurchase } from '#shared/domain/order/split-purchase.ts';
import { mayTransit, transit } from '#shared/domain/order/transitions.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { owns } from '#shared/domain/user/owner.ts';
import { openAccount, sealAccountIfAny } from '../fields/seal-account.ts';
import { claimWrites, readClaimedOrder } from '../orders/claimed-order.ts';
import { purchaseNotFound } from '../orders/find-order.ts';
import type { Ports } from '../ports/index.ts';
import type { WholeOrder } from '../ports/orders.ts';
import { busy, ROUNDS } from '../ports/refusals.ts';
import type { Write } from '../ports/unit-of-work.ts';

type Needs = Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'clock'>;

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

/** Units of purchases that are claimed; without an amount all of it. */
export type Claimed = { purchase: Purchase; amount?: number };

/** The purchases named, all of one order and all the actor's, with as many units as are claimed. */
export const claimedOf = async (
  ports: Pick<Ports, 'orders'>,
  actor: Actor,
  { purchaseNos, amounts = [] }: Pick<ClaimRequest, 'purchaseNos' | 'amounts'>,
): Promise<Result<{ whole: WholeOrder; claimed: Claimed[] }>> => {
  const orderNos = new Set(purchaseNos.map((purchaseNo) => parsePurchaseNo(purchaseNo)?.orderNo));
  const [orderNo] = orderNos;
  if (!orderNo || orderNos.size > 1)
    return fail('INVALID', 'ONE_ORDER_ONLY', '같은 주문의 상품만 함께 신청할 수 있습니다.');
  const whole = await ports.orders.wholeOrder(orderNo);
  const amountOf = new Map(purchaseNos.map((purchaseNo, i) => [purchaseNo, amounts[i]]));
  const claimed = (whole?.purchases ?? [])
    .filter(({ purchaseNo }) => amountOf.has(purchaseNo))
    .map((purchase) => ({ purchase, amount: amountOf.get(purchase.purchaseNo) }));
  if (!whole || !owns(actor, whole.order) || claimed.length !== amountOf.size) return purchaseNotFound();
  const tooMany = claimed.find(({ purchase, amount = 1 }) => amount > purchase.amount);
  if (!tooMany) return ok({ whole, claimed });
  const path = `amounts[${purchaseNos.indexOf(tooMany.purchase.purchaseNo)}]`;
  const message = `${tooMany.purchase.amount}개까지 선택할 수 있습니다`;
  return fail('INVALID', 'CLAIM_AMOUNT', message, { issues: [{ path, message }] });
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

/** What is asked for, and by whom when it is not the buyer. */
export type Asking = Pick<ClaimRequest, 'kind' | 'claimReason' | 'claimReasonDetails'> & {
  clerk?: ChangedBy;
};

/** The purchases a claim is about: parts of them become purchases of their own. */
export const partedBy = (
  { purchases }: Pick<WholeOrder, 'purchases'>,
  claimed: readonly Claimed[],
): Result<{ claimed: Purchase[]; kept: Purchase[] }> => {
  let n = Math.max(...purchases.map((one) => one.n));
  const kept: Purchase[] = [];
  const taken = claimed.map(({ purchase, amount = purchase.amount }) => {
    if (amount === purchase.amount) return purchase;
    const split = splitPurchase(purchase, amount, ++n);
    kept.push(split.kept);
    return split.parted;
  });
  return n <= MAX_PURCHASES
    ? ok({ claimed: taken, kept })
    : fail('CONFLICT', 'TOO_MANY_PARTS', '한 주문을 더 나누어 신청할 수 없습니다. 고객센터로 문의해 주세요.');
};

/** A claim that is not stored yet, of these purchases. */
export const newClaim = (
  { order, claims }: { order: Pick<Order, 'orderNo'>; claims: readonly Claim[] },
  purchases: readonly Purchase[],
  { kind, claimReason: reason, claimReasonDetails: details, clerk }: Asking,
  requestedAt: string,
): Claim => {
  const n = nextNumber(claims);
  return {
    ...{ orderNo: order.orderNo, n, origin: n, kind, fault: faultOf(reason), reason, details, requestedAt },
    ...{ lines: purchases.map(lineOf), priced: 0, changes: [], changedBy: clerk, version: 0 },
  };
};

/**
 * The writes by which units of purchases that may be claimed become one claim, with what it promises. The order's
 * version is among their conditions: claims of an order are reckoned one after the other.
 * @param now ISO UTC
 */
export const requestWrites = async (
  ports: Pick<Ports, 'orders' | 'orderWrites'>,
  whole: WholeOrder,
  units: readonly Claimed[],
  asking: Asking,
  now: string,
): Promise<Result<{ claimed: Purchase[]; writes: Write[] }>> => {
  const parted = partedBy(whole, units);
  if (!parted.ok) return parted;
  const reckoned = await readClaimedOrder(ports, whole);
  if (!reckoned.ok) return reckoned;
  const { order, proofs } = reckoned.value;
  const claim = newClaim({ order: whole.order, claims: order.claims }, parted.value.claimed, asking, now);
  const added = addClaim(order, claim);
  if (!added.ok) return added;
  const claimed = parted.value.claimed.map((purchase) => ({
    ...transit(purchase, claimSteps[asking.kind]),
    ...{ claimReason: asking.claimReason, claimReasonDetails: asking.claimReasonDetails },
    ...{ feedbackMessage: undefined, requestedAt: now, changedBy: asking.clerk },
  }));
  const { changePurchase, addPurchase } = ports.orderWrites;
  const writes = claimed.map((purchase) => {
    const before = whole.purchases.find(({ purchaseNo }) => purchaseNo === purchase.purchaseNo);
    return before ? changePurchase(before, purchase) : addPurchase(purchase);
  });
  const shrunk = parted.value.kept.map((kept) => {
    const before = whole.purchases.find(({ purchaseNo }) => purchaseNo === kept.purchaseNo) ?? kept;
    return changePurchase(before, { ...kept, changedBy: asking.clerk });
  });
  const stored = claimWrites(ports, whole, added.value.claims, [...proofs, ...added.value.proofs]);
  return ok({ claimed, writes: [...writes, ...shrunk, ...stored] });
};

export const notClaimable = () =>
  fail('CONFLICT', 'NOT_CLAIMABLE', '지금 상태에서는 신청할 수 없는 상품이 있습니다.');

/**
 * The buyer asks to cancel, return or exchange units of purchases of one order; a clerk decides. Money that can only
 * go back by transfer needs an account to go to: the one given, or the one the member has left with the shop.
 */
export const claimPurchases =
  (ports: Needs & Pick<Ports, 'fields' | 'refundAccounts'>) =>
  async ({ actor, claim }: { actor: Actor; claim: ClaimRequest }): Promise<Result<Purchase[]>> => {
    for (let round = 1; round <= ROUNDS; round++) {
      const found = await claimedOf(ports, actor, claim);
      if (!found.ok) return found;
      const { whole, claimed } = found.value;
      if (!claimed.every(({ purchase }) => mayTransit(purchase, claimSteps[claim.kind], 'shopper')))
        return notClaimable();
      const named = claim.account ?? (await keptAccount(ports, actor, whole.order, claim.kind));
      const account = accountFor(whole.order, claim.kind, named);
      if (!account.ok) return account;
      const told = await sealAccountIfAny(ports)(named, `order#${whole.order.orderNo}`);

      const requested = await requestWrites(ports, whole, claimed, claim, ports.clock.now());
      if (!requested.ok) return requested;
      const written = await ports.unitOfWork.commit([
        ports.orderWrites.changeOrder(whole.order, { ...whole.order, ...(told && { account: told }) }),
        ...requested.value.writes,
      ]);
      if (written.ok) return ok(requested.value.claimed);
      if (written.failure.code !== 'CHANGED_MEANWHILE') return written;
    }
    return { ok: false, failure: busy };
  };
