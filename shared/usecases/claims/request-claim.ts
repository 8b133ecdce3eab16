import type { ClaimRequest } from '#shared/contracts/orders/order.ts';
import { pickupDays } from '#shared/domain/claim/pickup-wish.ts';
import { type ClaimDraft, type ClaimFailure, planClaims } from '#shared/domain/claim/plan-claims.ts';
import type { Claimed } from '#shared/domain/claim/with-offers.ts';
import * as limits from '#shared/domain/limits.ts';
import { claimSteps } from '#shared/domain/order/claim-variants.ts';
import {
  type AccountHolderMatch,
  type Order,
  type Purchase,
  parsePurchaseNo,
  type RefundAccount,
  type SealedAccount,
} from '#shared/domain/order/order.ts';
import { mayTransit } from '#shared/domain/order/steps/transitions.ts';
import { isSameHolder } from '#shared/domain/order/transfer.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { ChosenPictureFailure } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { owns } from '#shared/domain/user/owner.ts';
import { openAccount, sealAccountIfAny } from '../bank/seal-account.ts';
import { confirmPictures } from '../media/confirm-pictures.ts';
import type { WaitPorts } from '../media/upload-picture.ts';
import { claimWrites, readClaimedOrder } from '../orders/claimed-order.ts';
import { notClaimable, purchaseNotFound } from '../orders/find-order.ts';
import { commitReleasing, type ReleasingFailure } from '../orders/release.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { checkClaimPeriod, readClaimFacts } from './claim-facts.ts';
import { addRequestedOptions, type OptionFailure } from './wanted-options.ts';

/** Reasons why purchases cannot be claimed together. */
export type RequestFailure = 'CLAIM_AMOUNT' | 'ONE_ORDER_ONLY' | 'PURCHASE_NOT_FOUND';

type Needs = Pick<
  Ports,
  'benefits' | 'calendar' | 'orders' | 'orderWrites' | 'products' | 'unitOfWork' | 'clock'
>;

/**
 * Returns the account a claim is refunded to; fails when the refund can only be transferred and no account is given.
 */
export const requireRefundAccount = (
  order: Order,
  kind: ClaimRequest['kind'],
  named: RefundAccount | undefined = order.account,
): Result<RefundAccount | undefined, 'REFUND_ACCOUNT_NEEDED'> => {
  const needed = kind !== 'exchange' && order.paymentMethod === 'account' && order.totalPrice > 0;
  return named || !needed
    ? ok(named)
    : fail('REFUND_ACCOUNT_NEEDED', '환불받을 계좌를 입력해주세요.', {
        issues: [{ path: 'account.accountNumber', message: '계좌번호를 입력하세요.' }],
      });
};

/**
 * Checks the account for goods of an order paid by transfer that are exchanged for cheaper ones: a part of the price is
 * refunded.
 */
export const requireOptionRefundAccount = (
  order: Order,
  claimed: readonly Claimed[],
  named: RefundAccount | SealedAccount | undefined,
): Result<unknown, 'REFUND_ACCOUNT_NEEDED'> =>
  claimed.some(({ wanted }) => wanted !== undefined && wanted.difference < 0)
    ? requireRefundAccount(order, 'return', named ?? order.account)
    : ok(undefined);

/** Finds the named purchases, all of one order and all the actor's, with the claimed units. */
export const findClaimedPurchases = async (
  ports: Pick<Ports, 'orders'>,
  actor: Actor,
  { purchaseNos, amounts = [] }: Pick<ClaimRequest, 'purchaseNos' | 'amounts'>,
): Promise<Result<{ aggregate: OrderAggregate; claimed: Claimed[] }, RequestFailure>> => {
  const orderNos = new Set(purchaseNos.map((purchaseNo) => parsePurchaseNo(purchaseNo)?.orderNo));
  const [orderNo] = orderNos;
  if (!orderNo || orderNos.size > 1)
    return fail('ONE_ORDER_ONLY', '같은 주문의 상품만 함께 신청할 수 있습니다.');
  const aggregate = await ports.orders.wholeOrder(orderNo);
  const amountOf = new Map(purchaseNos.map((purchaseNo, i) => [purchaseNo, amounts[i]]));
  const claimed = (aggregate?.purchases ?? [])
    .filter(({ purchaseNo }) => amountOf.has(purchaseNo))
    .map((purchase) => ({ purchase, amount: amountOf.get(purchase.purchaseNo) }));
  if (!aggregate || !owns(actor, aggregate.order) || claimed.length !== amountOf.size)
    return purchaseNotFound();
  const tooMany = claimed.find(({ purchase, amount = 1 }) => amount > purchase.amount);
  if (!tooMany) return ok({ aggregate, claimed });
  return tooManyUnits(tooMany.purchase, `amounts[${purchaseNos.indexOf(tooMany.purchase.purchaseNo)}]`);
};

/** Makes the failure when more units are claimed than the purchase has, with its issue at `path`. */
export const tooManyUnits = ({ amount }: Pick<Purchase, 'amount'>, path: string) => {
  const message = `${amount}개까지 선택할 수 있습니다`;
  return failAt(path, 'CLAIM_AMOUNT', message);
};

/** Account and, unless its holder has been verified, who holds it. */
type NamedAccount = { account?: RefundAccount; heldBy?: AccountHolderMatch };

/**
 * Finds the account the member has stored with the shop, when the order needs one and has none. One given at sign-up is
 * unproven.
 */
const keptAccount = async (
  ports: Pick<Ports, 'fields' | 'refundAccounts'>,
  actor: Actor,
  order: Order,
  kind: ClaimRequest['kind'],
): Promise<NamedAccount> => {
  if (actor.kind !== 'member' || requireRefundAccount(order, kind).ok) return {};
  const ownAccount = await ports.refundAccounts.refundAccount(actor._user);
  if (!ownAccount) return {};
  const { isUnproven, ...sealed } = ownAccount;
  const account = await openAccount(ports)(sealed, `user#${actor._user}`);
  return { account, ...(isUnproven && { heldBy: 'UNKNOWN' }) };
};

/**
 * Builds the writes that make claimable units of purchases one claim, with its promise. The order's version must be
 * among their conditions: claims of an order are calculated one after the other.
 * @param now ISO UTC
 */
export const requestWrites = async (
  ports: Pick<Ports, 'orders' | 'orderWrites'>,
  aggregate: OrderAggregate,
  asking: ClaimDraft,
  now: string,
): Promise<Result<{ claimed: Purchase[]; writes: Write<'CHANGED_MEANWHILE'>[] }, ClaimFailure>> => {
  const order = await readClaimedOrder(ports, aggregate);
  const { purchases } = aggregate;
  const plan = planClaims({ ...order, orderNo: aggregate.order.orderNo, purchases }, asking, now);
  if (!plan.ok) return plan;
  const { claimed, kept, claims } = plan.value;
  const { changePurchase, addPurchase } = ports.orderWrites;
  const writes = [...claimed, ...kept].map((purchase) => {
    const before = purchases.find(({ purchaseNo }) => purchaseNo === purchase.purchaseNo);
    return before ? changePurchase(before, purchase) : addPurchase(purchase);
  });
  const stored = claimWrites(ports, aggregate, claims, plan.value.proofs);
  return ok({ claimed, writes: [...writes, ...stored] });
};

/** Failures of checking the account for a transfer. */
type HolderFailure = 'ACCOUNT_UNKNOWN' | 'HOLDER_MISMATCH' | 'TOO_MANY_ATTEMPTS';

/**
 * Checks who holds the account of a claim that is refunded by transfer: the bank is asked, because the user may name
 * any account. A claim is accepted even when the bank does not answer: then a clerk decides before money is sent there.
 */
const holderOf = async (
  ports: Pick<Ports, 'bank' | 'rateLimits' | 'clock'>,
  order: Order,
  account: RefundAccount,
): Promise<Result<AccountHolderMatch, HolderFailure>> => {
  // The provider refunds the payment; if it cannot, the holder of this account is not verified.
  if (order.paymentMethod !== 'account') return ok('UNKNOWN');
  const attempts = [{ limit: limits.accountsPerOrder, key: order.orderNo }];
  const limited = await takeAttempts(ports, attempts, ports.clock.now());
  if (!limited.ok) return limited;
  const { accountBankCode: bankCode, accountNumber, accountHolder } = account;
  const found = await ports.bank.holderName({ bankCode, accountNumber });
  if (found.kind === 'UNKNOWN') return ok('UNKNOWN');
  if (found.kind === 'REJECTED')
    return failAt(
      'account.accountNumber',
      'ACCOUNT_UNKNOWN',
      '확인되지 않는 계좌입니다. 은행과 계좌번호를 확인해주세요.',
    );
  if (!isSameHolder(found.accountHolder, accountHolder))
    return failAt('account.accountHolder', 'HOLDER_MISMATCH', '예금주명이 은행에 등록된 이름과 다릅니다.');
  return ok(
    isSameHolder(order.depositor ?? order.sender.name, accountHolder) ? 'DEPOSITOR' : 'SOMEBODY_ELSE',
  );
};

/** Checks the day a buyer chose for the pickup: the page may be older than a day. Answers INVALID / PICKUP_DAY_OVER. */
const checkPickupDay = async (
  ports: Pick<Ports, 'calendar' | 'clock'>,
  day: string | undefined,
): Promise<Result<void, 'PICKUP_DAY_OVER'>> =>
  !day || pickupDays(ports.clock.now(), await ports.calendar.ofShop()).includes(day)
    ? ok(undefined)
    : failAt('pickup.day', 'PICKUP_DAY_OVER', '선택할 수 없는 회수일입니다. 다른 날을 선택해주세요');

/**
 * Requests to cancel, return or exchange units of purchases of one order, for the buyer; a clerk decides. Money that
 * can only be refunded by transfer needs an account: the one given, or the one the member has stored. The holder of a
 * given account is stored; unless it is the payer, a clerk decides before money is sent there. Where and when goods are
 * collected, and pictures of them, are kept with the claim.
 */
export const claimPurchases =
  (ports: Needs & WaitPorts & Pick<Ports, 'fields' | 'refundAccounts' | 'bank' | 'rateLimits'>) =>
  async ({
    actor,
    claim,
  }: {
    actor: Actor;
    claim: ClaimRequest;
  }): Promise<
    Result<
      Purchase[],
      | ChosenPictureFailure
      | ClaimFailure
      | HolderFailure
      | OptionFailure
      | ReleasingFailure
      | RequestFailure
      | 'CLAIM_PERIOD_OVER'
      | 'NOT_CLAIMABLE'
      | 'PICKUP_DAY_OVER'
      | 'REFUND_ACCOUNT_NEEDED'
    >
  > => {
    // A cancellation has no pickup, and no goods to show.
    const { pickup, images: named = [] }: Pick<ClaimRequest, 'pickup' | 'images'> =
      claim.kind === 'cancel' ? {} : claim;
    const day = await checkPickupDay(ports, pickup?.day);
    if (!day.ok) return day;
    const images = await confirmPictures(ports)({ actor, purpose: 'claims', images: named });
    if (!images.ok) return images;
    /** Asked once, however many times the writes are retried */
    let holder: Result<AccountHolderMatch, HolderFailure> | undefined;
    return retryOnConflict(async () => {
      const found = await findClaimedPurchases(ports, actor, claim);
      if (!found.ok) return found;
      const { aggregate, claimed } = found.value;
      if (!claimed.every(({ purchase }) => mayTransit(purchase, claimSteps[claim.kind], 'shopper')))
        return notClaimable();
      const inTime = await checkClaimPeriod(ports, claim, claimed);
      if (!inTime.ok) return inTime;
      const wished = claim.kind === 'exchange' ? claim.wanted : undefined;
      const withOptions = await addRequestedOptions(ports, aggregate, claimed, { ...claim, wanted: wished });
      if (!withOptions.ok) return withOptions;
      const isLess = withOptions.value.some(({ wanted }) => wanted !== undefined && wanted.difference < 0);
      const like = isLess ? 'return' : claim.kind;
      let { account, heldBy }: NamedAccount = claim.account
        ? { account: claim.account }
        : await keptAccount(ports, actor, aggregate.order, like);
      const known = requireRefundAccount(aggregate.order, like, account);
      if (!known.ok) return known;
      if (claim.account) {
        holder ??= await holderOf(ports, aggregate.order, claim.account);
        if (!holder.ok) return holder;
        heldBy = holder.value;
      }
      const sealed = await sealAccountIfAny(ports)(account, `order#${aggregate.order.orderNo}`);
      const refundAccount = sealed && { ...sealed, ...(heldBy && { heldBy }) };

      const { kind, claimReason: reason, claimReasonDetails: details } = claim;
      const facts = await readClaimFacts(ports, reason, claimed);
      const goods = { late: inTime.value, pickup, images: images.value, named: withOptions.value };
      const asking = { kind, reason, facts, details, ...goods };
      const requested = await requestWrites(ports, aggregate, asking, ports.clock.now());
      if (!requested.ok) return requested;
      const after = { ...aggregate.order, ...(refundAccount && { account: refundAccount }) };
      const order = ports.orderWrites.changeOrder(aggregate.order, after);
      const committed = await commitReleasing(ports, [order, ...requested.value.writes], []);
      if (committed.ok) return ok(requested.value.claimed);
      return committed;
    });
  };
