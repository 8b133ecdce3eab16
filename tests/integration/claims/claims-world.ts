import { expect } from 'vitest';
import type { ClaimRequest } from '#shared/contracts/orders/order.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { won } from '#shared/domain/money/won.ts';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { TestDoubles } from '#tests/support/doubles.ts';
import type { TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import {
  clerk,
  orderFor,
  orderWorld,
  proven,
  sellProduct,
  shopper,
  walkWindow,
} from '#tests/support/orders.ts';

export const parcel = { code: '04', number: '123456789012' } as const;

export const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/** A paid order; `nos`: its purchases, one for each product. */
export type Bought = { actor: Actor; orderNo: string; nos: string[]; products: string[] };

/** Creates a shop whose orders are paid, shipped and claimed, on a separate table. */
export const claimsOn = (table: TestTable, doubles: TestDoubles) => {
  const world = orderWorld(table, doubles);

  const wholeOf = async (orderNo: string) => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error(`no order ${orderNo}`);
    return aggregate;
  };
  const move = (step: ClerkStep, purchaseNos: readonly string[], over = {}) =>
    world.shop.move({
      ...proven(clerk, world.clock.now()),
      step,
      purchases: purchaseNos.map((purchaseNo) => ({ purchaseNo, delivery: parcel })),
      ...over,
    });
  const moved = async (step: ClerkStep, purchaseNos: readonly string[], over = {}) =>
    expect(must(await move(step, purchaseNos, over))).toMatchObject({ moved: purchaseNos, refused: [] });

  let buyers = 500;
  const nextBuyer = () => shopper(++buyers);
  /** Places an order of products at these prices, paid by card, and delivered by default. */
  const buy = async (prices: readonly number[], { amount = 1, isDelivered = true } = {}): Promise<Bought> => {
    const actor = nextBuyer();
    const wanted = await Promise.all(
      prices.map(async (price) => ({
        _product: await sellProduct(world.ports, 9, { price: won(price), discountEnabled: false }),
        amount,
      })),
    );
    const totalPrice = prices.reduce((total, price) => total + price * amount, 3_000);
    const { orderNo } = must(await world.shop.place({ actor, form: orderFor(wanted, { totalPrice }) }));
    must(await world.shop.approve(await walkWindow(await world.shop.start({ actor, orderNo }))));
    const nos = wanted.map((_, at) => purchaseNoOf(orderNo, at + 1));
    if (isDelivered) for (const step of ['prepare', 'ship', 'deliver'] as const) await moved(step, nos);
    return { actor, orderNo, nos, products: wanted.map(({ _product }) => _product) };
  };

  const ask = async (
    { actor, orderNo }: Bought,
    kind: ClaimRequest['kind'],
    purchaseNos: string[],
    { claimReason = 'CHANGE_OF_MIND', amounts }: Partial<ClaimRequest> = {},
  ): Promise<Claim> => {
    const claim = { kind, purchaseNos, claimReason, claimReasonDetails: '', amounts } as const;
    must(await world.shop.claim({ actor, claim }));
    return (await wholeOf(orderNo)).claims.at(-1) as Claim;
  };
  const collected = async (nos: readonly string[]) => {
    for (const step of ['collect', 'completeCollection'] as const) await moved(step, nos);
  };
  const refundsOf = async (orderNo: string) =>
    (await wholeOf(orderNo)).refunds.map(({ amount, reason }) => [amount, reason]);
  const refunded = async (orderNo: string) => {
    const { order, refunds } = await wholeOf(orderNo);
    expect(order.refundedPrice).toBe(sum(refunds.map(({ amount }) => amount)));
    return order.refundedPrice;
  };

  return { world, nextBuyer, wholeOf, move, moved, buy, ask, collected, refundsOf, refunded };
};
