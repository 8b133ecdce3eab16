import type { OrderRequest } from '#shared/contracts/order.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import { must } from '#tests/support/members.ts';
import type { BenchMall } from '../mall.ts';

/** How many orders a member may have open, unpaid (design §6). */
const OF_EACH = 3;

const buyer = (n: number): Member => ({
  kind: 'member',
  _user: `buyer${n}`,
  username: `buyer${n}`,
  userType: 'PERSON',
  scope: ['PERSON'],
});

/** Places so many orders of one product each, to be paid by transfer; as their buyers would, but for the screens. */
export const placeOrders = async (
  { ports, products }: Pick<BenchMall, 'ports' | 'products'>,
  count: number,
): Promise<string[]> => {
  const orderNos: string[] = [];
  for (let n = 0; n < count; n++) {
    const actor = buyer(Math.floor(n / OF_EACH));
    const phone = `010${String(70_000_000 + n)}`;
    const name = `주문자${n + 1}`;
    const request = {
      _carts: [],
      carts: [
        { _product: products[n % products.length] ?? '', sku: BASE_SKU, amount: 1, role: 'product' as const },
      ],
      coupons: [],
      point: 0,
      receiver: {
        name,
        phone,
        postcode: '04524',
        address1: '서울특별시 중구 세종대로 110',
        address2: `${n + 1}호`,
      },
    };
    const { quote } = must(await useCases.quoteOrder(ports)({ actor, request }));
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
