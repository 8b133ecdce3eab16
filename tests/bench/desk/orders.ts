import { idOf } from '#localstack/seed/random.ts';
import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { must } from '#tests/support/members.ts';
import type { BenchMall } from '../mall.ts';

/** Maximum number of open, unpaid orders of a member (rules 4.19). */
const OF_EACH = 3;

const buyer = (n: number): Member => ({
  kind: 'member',
  _user: idOf(`buyer ${n}`),
  username: `buyer${n}`,
  userType: 'PERSON',
  scope: ['PERSON'],
});

const requestOf = (_product: string, n: number) => ({
  _carts: [],
  carts: [{ _product, sku: BASE_SKU, amount: 1, role: 'product' as const }],
  coupons: [],
  point: 0,
  receiver: {
    name: `주문자${n + 1}`,
    phone: `010${String(70_000_000 + n)}`,
    postcode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: `${n + 1}호`,
  },
});

/**
 * Places the given number of orders of one product each, to be paid by transfer, as their buyers would, but without
 * screens.
 */
export const placeOrders = async (
  { ports, products }: Pick<BenchMall, 'ports' | 'products'>,
  count: number,
): Promise<string[]> => {
  const quoted = async (_product: string, n: number) => {
    const request = requestOf(_product, n);
    const actor = buyer(Math.floor(n / OF_EACH));
    return { actor, request, ...must(await useCases.quoteOrder(ports)({ actor, request })) };
  };
  for (const { skus } of await ports.products.stockedProducts(products))
    for (const sku of skus) await ports.products.setStock(sku, count);
  const sent: string[] = [];
  // Fees by distance would call a map service, which is not to be measured.
  for (const _product of products)
    if (!(await quoted(_product, 0)).quote.groups.some(({ estimated }) => estimated)) sent.push(_product);

  const orderNos: string[] = [];
  for (let n = 0; n < count; n++) {
    const { actor, request, quote } = await quoted(sent[n % sent.length] ?? '', n);
    const { name, phone } = request.receiver;
    const form: OrderRequest = {
      ...request,
      sender: { name, phone, email: `buyer${n}@example.com` },
      depositor: name,
      cashReceipt: { enabled: false },
      paymentMethod: 'account',
      requestMessage: '',
      totalPrice: quote.totalPrice,
    };
    orderNos.push(must(await useCases.placeOrder(ports)({ actor, form, address: '203.0.113.9' })).orderNo);
  }
  return orderNos;
};
