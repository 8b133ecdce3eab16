import type { Purchase } from '#shared/domain/order/order.ts';
import type { Party } from '#shared/domain/order/steps/transition.ts';
import { mayTransit, takeStep } from '#shared/domain/order/steps/transitions.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { owns } from '#shared/domain/user/owner.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';
import { findPurchase, purchaseNotFound } from './find-order.ts';

type Needs = Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'clock'>;

const confirm = async (
  ports: Needs,
  purchase: Purchase,
  by: Party,
): Promise<Result<Purchase, 'BUSY' | 'CHANGED_MEANWHILE' | 'NOT_CONFIRMABLE'>> => {
  if (!mayTransit(purchase, 'confirm', by))
    return fail('NOT_CONFIRMABLE', '구매확정할 수 있는 상태가 아닙니다.');
  const confirmed = takeStep(purchase, 'confirm', ports.clock.now());
  const committed = await ports.unitOfWork.commit([ports.orderWrites.changePurchase(purchase, confirmed)]);
  return committed.ok ? ok(confirmed) : committed;
};

/** Confirms delivered purchases for the buyer (구매확정). */
export const confirmPurchase =
  (ports: Needs) =>
  async ({
    actor,
    purchaseNo,
  }: {
    actor: Actor;
    purchaseNo: string;
  }): Promise<Result<Purchase, 'BUSY' | 'CHANGED_MEANWHILE' | 'NOT_CONFIRMABLE' | 'PURCHASE_NOT_FOUND'>> => {
    const purchase = (await findPurchase(ports, purchaseNo))?.purchase;
    if (!purchase || !owns(actor, purchase)) return purchaseNotFound();
    return confirm(ports, purchase, 'shopper');
  };

/** Schedule: confirms purchases a number of days after delivery (set in the settings), unless a claim is open. */
export const confirmPurchases = (ports: Needs & WorkPorts & Pick<Ports, 'content'>) =>
  workThrough(ports, 'confirm-purchases', async () => {
    const { confirmAfterDays } = rewardsOf(await ports.content.setting());
    const delivered = daysAfter(ports.clock.now(), -confirmAfterDays);
    return [
      queue(
        'confirmable',
        (page) => ports.orders.due('confirmable', delivered, page),
        async ({ _id: purchaseNo }) => {
          const purchase = (await findPurchase(ports, purchaseNo))?.purchase;
          return purchase !== undefined && (await confirm(ports, purchase, 'system')).ok;
        },
      ),
    ];
  });
