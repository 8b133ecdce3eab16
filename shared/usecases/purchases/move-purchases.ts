import type { MovePurchasesRequest } from '#shared/contracts/console-order.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { claimOf } from '#shared/domain/claim/claim.ts';
import { isFeeSettled } from '#shared/domain/claim/exchange-fee.ts';
import { askingForFee } from '#shared/domain/message/claim-messages.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { purchaseMovedMessage } from '#shared/domain/message/order-messages.ts';
import { type Purchase, parsePurchaseNo } from '#shared/domain/order/order.ts';
import { type ClerkStep, effectsOf, type TransitionName, transit } from '#shared/domain/order/transitions.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { isOfClaim, moveClaimed } from '../claims/move-claimed.ts';
import { checked, type Moved, movedBy, type Step } from '../claims/step.ts';
import { admitClerk, type Clerk } from '../console/admit-clerk.ts';
import { cancelUnpaid } from '../orders/cancel-unpaid-orders.ts';
import { findPurchase, purchaseNotFound } from '../orders/find-order.ts';
import { commitGivingBack, type GivenBack, letGo } from '../orders/give-back.ts';
import { nameParcel } from '../parcels/name-parcel.ts';
import type { Ports } from '../ports/index.ts';
import type { WholeOrder } from '../ports/orders.ts';
import type { Write } from '../ports/unit-of-work.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

type Needs = Parameters<typeof moveClaimed>[0] & Pick<Ports, 'holds' | 'tracking'>;

/**
 * A clerk takes purchases one step further, one or many, each with a parcel of its own where goods leave. A claim's
 * purchases go together, all others by themselves, so that one that may not move does not hold up the rest. What the
 * step brings about is in the same transaction (design §6). Scopes of the service.
 */
export const movePurchases =
  (ports: Needs) =>
  async ({ actor, ip, purchases, claim, ...rest }: Clerk & MovePurchasesRequest): Promise<Result<Moved>> => {
    const clerk = admitClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const answer: Moved = { moved: [], refused: [] };
    // What was claimed is said when it is requested; later whose fault it was is the claim's to change.
    const how = { ...rest, clerk: clerk.value, ...(rest.step.startsWith('request') && { claim }) };
    const parcels = new Map(purchases.map((one) => [one.purchaseNo, one.delivery]));
    if (isOfClaim(how.step)) {
      const amounts = new Map(purchases.flatMap((one) => (one.amount ? [[one.purchaseNo, one.amount]] : [])));
      const orderNos = new Set([...parcels.keys()].map((no) => parsePurchaseNo(no)?.orderNo ?? ''));
      for (const orderNo of orderNos) {
        const purchaseNos = [...parcels.keys()].filter((no) => parsePurchaseNo(no)?.orderNo === orderNo);
        const { moved, refused } = await moveClaimed(ports, orderNo, purchaseNos, { ...how, amounts });
        answer.moved.push(...moved);
        answer.refused.push(...refused);
      }
      return ok(answer);
    }
    for (const [purchaseNo, parcel] of parcels) {
      const sibling =
        orderWide.includes(how.step) && answer.moved.some((done) => sameOrder(done, purchaseNo));
      if (sibling) {
        answer.moved.push(purchaseNo);
        continue;
      }
      const delivery = parcel ? await nameParcel(ports)(parcel) : ok(undefined);
      const outcome = delivery.ok
        ? await movePurchase(ports, purchaseNo, { ...how, delivery: delivery.value })
        : delivery;
      if (outcome.ok) answer.moved.push(purchaseNo);
      else answer.refused.push({ purchaseNo, failure: outcome.failure });
    }
    return ok(answer);
  };

/** Steps that take all purchases of an order at once. */
const orderWide: readonly TransitionName[] = ['pay', 'cancelUnpaid'];

const sameOrder = (one: string, other: string): boolean =>
  parsePurchaseNo(one)?.orderNo === parsePurchaseNo(other)?.orderNo;

const movePurchase = async (ports: Needs, purchaseNo: string, input: Step): Promise<Result<Purchase>> => {
  return retryOnConflict(async () => {
    const found = await findPurchase(ports, purchaseNo);
    if (!found) return purchaseNotFound();
    const { whole, purchase } = found;
    const allowed = checked(whole.order, purchase, input);
    if (!allowed.ok) return allowed;
    if (input.step === 'cancelUnpaid') {
      const canceled = await cancelUnpaid(ports, whole, 'clerk', input.clerk);
      return canceled.ok ? ok(purchase) : canceled;
    }

    const claim = claimOf(whole.claims, purchaseNo);
    if (input.step === 'shipExchange' && claim && !isFeeSettled(claim)) return feeDue();
    const moved = movedBy(purchase, input, ports.clock.now());
    const { writes, back = [] } = effectsOfStep(ports, whole, moved, input);
    const change = ports.orderWrites.changePurchase(purchase, moved);
    // What decides about its fee changes the claim: nothing goes out on what was read before.
    const unchanged =
      input.step === 'shipExchange' && claim ? [ports.orderWrites.putClaim(claim, claim)] : [];
    const written = await commitGivingBack(ports, [change, ...writes, ...unchanged], back);
    if (written.ok) return ok(moved);
    return written;
  });
};

type Effects = { writes: Write[]; back?: GivenBack };

/** What the buyer is told of a step; of an exchange that is approved also what is to be paid before it goes out. */
const toldOf = (ports: Needs, { order, claims }: WholeOrder, moved: Purchase, step: ClerkStep): Message => {
  const message = purchaseMovedMessage(order, [moved], step, ports.clock.now());
  const claim = step === 'approveExchange' ? claimOf(claims, moved.purchaseNo) : undefined;
  return claim ? askingForFee(message, order, claim) : message;
};

const feeDue = () =>
  fail(
    'CONFLICT',
    'EXCHANGE_FEE_DUE',
    '교환 배송비가 아직 결제되지 않았습니다. 결제를 확인하거나 면제한 뒤 발송해주세요.',
  );

const effectsOfStep = (ports: Needs, whole: WholeOrder, moved: Purchase, { step, clerk }: Step): Effects => {
  const told = effectsOf(step).includes('TELL_BUYER')
    ? [ports.messageWrites.put(toldOf(ports, whole, moved, step))]
    : [];
  return step === 'pay'
    ? { writes: [...told, ...payWrites(ports, whole, moved, clerk)], back: letGo(ports, whole.order) }
    : { writes: told };
};

/** A clerk saw the transfer arrive: the order and all its purchases are paid together. */
const payWrites = (
  ports: Needs,
  { order, purchases }: WholeOrder,
  moved: Purchase,
  clerk: ChangedBy,
): Write[] => {
  const paidAt = ports.clock.now();
  return [
    ports.orderWrites.changeOrder(order, {
      ...order,
      orderStatus: 'ORDER_PAYMENT',
      paidAt,
      changedBy: clerk,
    }),
    ...purchases
      .filter(({ n }) => n !== moved.n)
      .map((other) =>
        ports.orderWrites.changePurchase(other, { ...transit(other, 'pay'), paidAt, changedBy: clerk }),
      ),
  ];
};
