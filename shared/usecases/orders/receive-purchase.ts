import type { Purchase } from '#shared/domain/order/order.ts';
import { mayTransit, takeStep } from '#shared/domain/order/steps/transitions.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { owns } from '#shared/domain/user/owner.ts';
import type { Ports } from '../ports/index.ts';
import { findPurchase, purchaseNotFound } from './find-order.ts';

/**
 * Takes a buyer's word that goods on their way have arrived (받았어요, rules 5.18): they may be confirmed, and the time to
 * withdraw begins. An open claim goes on. Answers CONFLICT: NOT_RECEIVABLE.
 */
export const receivePurchase =
  (ports: Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'clock'>) =>
  async ({
    actor,
    purchaseNo,
  }: {
    actor: Actor;
    purchaseNo: string;
  }): Promise<Result<Purchase, 'BUSY' | 'CHANGED_MEANWHILE' | 'NOT_RECEIVABLE' | 'PURCHASE_NOT_FOUND'>> => {
    const purchase = (await findPurchase(ports, purchaseNo))?.purchase;
    if (!purchase || !owns(actor, purchase)) return purchaseNotFound();
    if (!mayTransit(purchase, 'receive', 'shopper'))
      return fail('NOT_RECEIVABLE', '배송 중인 상품만 받았다고 알려주실 수 있습니다.');
    const received: Purchase = {
      ...takeStep(purchase, 'receive', ports.clock.now()),
      deliveredBy: 'BUYER',
    };
    const committed = await ports.unitOfWork.commit([ports.orderWrites.changePurchase(purchase, received)]);
    return committed.ok ? ok(received) : committed;
  };
