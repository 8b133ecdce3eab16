import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { loader } from '#app/mypage/orders/guest.tsx';
import { fail, ok } from '#shared/domain/result.ts';

const orderNo = 'P-20261120-7K3M9QXD';

/** Requests the explanation of a price for a guest's order; returns the address redirected to. */
const ledTo = async (shop: object): Promise<string | null> => {
  const led = await loader({
    request: new Request(`http://shop.test/shop/orders?order=${orderNo}&why=01.9`),
    params: {},
    context: {
      session: { actor: async () => ({ kind: 'visitor', visitorId: 'somebody' }) },
      shop: { getSetting: async () => ({}), ...shop },
    },
  } as unknown as LoaderFunctionArgs).catch((thrown: Response) => thrown);
  return led instanceof Response ? led.headers.get('Location') : null;
};

test('an order that is asked for what it does not have stays open, and only one that is not theirs is looked up', async () => {
  const unproved = async () => fail('PROOF_NOT_FOUND', '');
  const getMyOrder = async () => ok({ purchases: [] });
  expect(await ledTo({ getMyOrder, getMyRefundProof: unproved })).toBe(`/shop/orders?order=${orderNo}`);
  const foreign = async () => fail('ORDER_NOT_FOUND', '');
  expect(await ledTo({ getMyOrder: foreign, getMyRefundProof: foreign })).toBe(
    `/shop/orders/find?order=${orderNo}`,
  );
});
