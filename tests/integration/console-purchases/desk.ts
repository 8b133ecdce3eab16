import type { ClerkStep } from '#shared/domain/order/transitions.ts';
import { must } from '#tests/support/members.ts';
import {
  clerk,
  type OrderWorld,
  orderFor,
  proven,
  sellProduct,
  shopper,
  walkWindow,
} from '#tests/support/orders.ts';

export const parcel = { code: '04', number: '123456789012' } as const;

/** Orders as they come in, and what a clerk does with them. */
export const desk = (world: () => OrderWorld) => {
  let buyers = 0;
  /** Everybody orders once: nobody has more open than they may. */
  const nextBuyer = () => shopper(++buyers);

  /** An order of `lines` products paid by card; answers its purchase numbers. */
  const buy = async (lines = 1): Promise<string[]> => {
    const { shop, ports } = world();
    const wanted = await Promise.all(
      Array.from({ length: lines }, async () => ({ _product: await sellProduct(ports, 5) })),
    );
    const actor = nextBuyer();
    const { orderNo } = must(await shop.place({ actor, form: orderFor(wanted) }));
    must(await shop.approve(await walkWindow(await shop.start({ actor, orderNo }))));
    return wanted.map((_, at) => `${orderNo}-0${at + 1}`);
  };
  /** An order to be paid by transfer. */
  const buyByTransfer = async (_product: string) => {
    const form = orderFor([{ _product }], { paymentMethod: 'account', depositor: '김하늘' });
    const { orderNo } = must(await world().shop.place({ actor: nextBuyer(), form }));
    return { orderNo, purchaseNo: `${orderNo}-01` };
  };
  const move = (step: ClerkStep, purchaseNos: readonly string[], over = {}) =>
    world().shop.move({
      ...proven(clerk, world().clock.now()),
      step,
      purchases: purchaseNos.map((purchaseNo) => ({ purchaseNo })),
      ...over,
    });
  const purchaseOf = async (purchaseNo: string) => {
    const whole = await world().ports.orders.wholeOrder(purchaseNo.slice(0, -3));
    return whole?.purchases.find((one) => one.purchaseNo === purchaseNo);
  };
  return { nextBuyer, buy, buyByTransfer, move, purchaseOf };
};
