import { randomInt, randomUUID } from 'node:crypto';

/** The shop as a program reaches it: one of its processes, and the address of the double's card window. */
export type Shopfront = { url: string; headers: Record<string, string>; windowUrl: string };

type Started = {
  prepared: { clientKey: string; request: Record<string, string> & { amount: { value: number } } };
};

const home = { postcode: '04524', address1: '서울 중구 세종대로 110' };

/**
 * Creates somebody with a separate phone, address and network, as real shoppers have, because guests are counted by
 * these.
 */
const somebody = () => {
  const phone = `010${String(randomInt(1e8)).padStart(8, '0')}`;
  const octet = () => randomInt(1, 255);
  return {
    address: `10.${octet()}.${octet()}.${octet()}`,
    sender: { name: '김하늘', phone, email: 'sky@example.com' },
    receiver: { ...home, name: '김하늘', phone, address2: `${phone}호` },
  };
};

/** Builds the request of a quote for one of a product, sent to an address. */
export const quoteRequest = (product: string) => ({
  carts: [{ _product: product }],
  receiver: home,
});

/**
 * Creates a shopper of the API with a visitor's cookie, who buys one of a product in the steps of a browser.
 * @throws Error with the code of a refusal
 */
export const createBuyer = ({ url, headers, windowUrl }: Shopfront, product: string) => {
  const cookie = `__Host-cart=${randomUUID()}`;
  const { address, sender, receiver } = somebody();
  const call = async <T>(method: string, path: string, body?: object, extra = {}): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        cookie,
        'x-viewer-address': address,
        'content-type': 'application/json',
        ...extra,
      },
      body: body && JSON.stringify(body),
    });
    const value = await answer.json();
    if (!answer.ok) throw new Error(value.code ?? `${path}: ${answer.status}`);
    return value;
  };

  const price = async (): Promise<number> => {
    const { quote } = await call<{ quote: { totalPrice: number } }>(
      'POST',
      '/api/v1/shop/orders/quote',
      quoteRequest(product),
    );
    return quote.totalPrice;
  };
  const send = <Answer>(totalPrice: number, pay: boolean): Promise<Answer> => {
    const form = { carts: [{ _product: product }], receiver, sender, totalPrice, pay };
    return call<Answer>('POST', '/api/v1/shop/orders', form, { 'idempotency-key': randomUUID() });
  };
  const place = async (totalPrice: number): Promise<string> =>
    (await send<{ order: { orderNo: string } }>(totalPrice, false)).order.orderNo;
  /** Places an order and starts its payment in one request, as the order form does. */
  const placeAndPay = (totalPrice: number) => send<Started>(totalPrice, true);
  const start = (orderNo: string) => call<Started>('POST', `/api/v1/shop/orders/${orderNo}/process`, {});
  /** Walks through the double's card window; returns what it sends back to the shop. */
  const walk = async ({ prepared }: Started): Promise<object> => {
    const { amount, ...request } = prepared.request;
    const fields = { ...request, amount: String(amount.value), clientKey: prepared.clientKey };
    const body = new URLSearchParams({ ...fields, outcome: 'pay' });
    const paid = await fetch(windowUrl, { method: 'POST', body, redirect: 'manual' });
    return Object.fromEntries(new URL(paid.headers.get('location') ?? '').searchParams);
  };
  const approve = (returned: object) => call('POST', '/api/plugins/toss/pay/approval', returned);
  const cancel = (orderNo: string) => call('DELETE', `/api/v1/me/orders?_id=${orderNo}`);

  return {
    price,
    place,
    placeAndPay,
    start,
    walk,
    approve,
    cancel,
    /** Places an order and pays it. */
    buy: async (totalPrice: number): Promise<void> => {
      await approve(await walk(await placeAndPay(totalPrice)));
    },
  };
};
