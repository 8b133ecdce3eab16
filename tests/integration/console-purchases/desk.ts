import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
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

/** Creates orders as they come in, and a clerk's steps on them. */
export const desk = (world: () => OrderWorld) => {
  let buyers = 0;
  /** Each buyer orders once, so that nobody reaches the limit of open orders. */
  const nextBuyer = () => shopper(++buyers);

  /** Places an order of `lines` products paid by card; returns its purchase numbers. */
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
  /** Places an order to be paid by transfer. */
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
    const aggregate = await world().ports.orders.wholeOrder(purchaseNo.slice(0, -3));
    return aggregate?.purchases.find((purchase) => purchase.purchaseNo === purchaseNo);
  };
  return { nextBuyer, buy, buyByTransfer, move, purchaseOf };
};
