import { expect, type Locator, type Page } from '@playwright/test';
import { call, tokensOf } from '../mall/api.ts';
import type { Goods } from './goods.ts';

/** Payment by bank transfer. */
export const byTransfer = {
  paymentMethod: 'account',
  depositor: '한새봄',
  account: { accountBankCode: '004', accountNumber: '12345678901', accountHolder: '한새봄' },
};

/** Orders units of a product by the API, to be paid by card by default. */
export const orderAs = async (
  username: string,
  goods: Goods,
  amount: number,
  payment: object = { paymentMethod: 'card' },
  sku = goods.skus[0]?.sku,
): Promise<string> => {
  const { accessToken: token } = await tokensOf(username);
  const phone = '01012345678';
  const form = {
    carts: [{ _product: goods._id, sku, amount }],
    sender: { name: '한새봄', phone, email: 'shopper@example.com' },
    receiver: {
      name: '한새봄',
      phone,
      postcode: '04524',
      address1: '서울특별시 중구 세종대로 110',
      address2: '3층',
    },
    ...payment,
  };
  const quoted = await call('/api/v1/shop/orders/quote', { method: 'POST', token, body: form });
  expect(quoted.status, JSON.stringify(quoted.body)).toBe(200);
  const { totalPrice } = quoted.body.quote as { totalPrice: number };
  const placed = await call('/api/v1/shop/orders', { method: 'POST', token, body: { ...form, totalPrice } });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return (placed.body.order as { orderNo: string }).orderNo;
};

/** True when a step ships goods by parcel, so that it needs the parcel's number. */
const needsParcel = async (step: string, purchaseNo: string): Promise<boolean> => {
  if (!step.startsWith('ship')) return false;
  const { accessToken: token } = await tokensOf('clerkadmin03');
  const orderNo = purchaseNo.slice(0, -3);
  const { body } = await call(`/api/console/shop/orders?_id=${orderNo}`, { token });
  const { purchases } = body.order as { purchases: { purchaseNo: string; fulfilment?: string }[] };
  return purchases.every((purchase) => purchase.purchaseNo !== purchaseNo || !purchase.fulfilment);
};

/** Takes a step of a purchase as a clerk, by the API. */
export const move = async (step: string, purchaseNo: string): Promise<void> => {
  const { accessToken: token } = await tokensOf('clerkadmin03');
  const delivery = (await needsParcel(step, purchaseNo)) ? { code: '04', number: '123456789012' } : undefined;
  const body = { step, purchases: [{ purchaseNo, delivery }] };
  const { body: answer } = await call('/api/console/shop/purchases', { method: 'PUT', token, body });
  expect(answer.moved, JSON.stringify(answer)).toEqual([purchaseNo]);
};

/** Opens an order of the logged-in account. */
export const openOrder = async (page: Page, orderNo: string): Promise<Locator> => {
  await page.goto(`/mypage/orders?order=${orderNo}`);
  return page.getByRole('dialog', { name: '주문상세' });
};
