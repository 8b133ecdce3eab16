import { expect, type Page, test } from '@playwright/test';
import { call, tokensOf } from '../mall/api.ts';
import { numberOfFile } from '../mall/number-of-file.ts';
import { awake } from '../mall/test.ts';

/** Builds the receiver of the test's file: unpaid orders are limited for each phone and each address. */
export const recipient = () => {
  const number = new DataView(numberOfFile(test.info().file).slice().buffer).getUint32(0);
  const digits = String(number % 100_000_000).padStart(8, '0');
  return {
    name: '한새봄',
    phone: ['010', digits.slice(0, 4), digits.slice(4)],
    email: ['shopper', 'example.com'],
    address: ['04524', '서울특별시 중구 세종대로 110', `${digits}호`],
  } as const;
};

/** Orders a product without options directly, up to the order form. */
export const buyNow = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/shop/products/${id}`);
  await page.getByRole('main').getByRole('button', { name: '바로구매' }).first().click();
  await expect(page).toHaveURL(/\/shop\/order\?/);
  await awake(page);
};

/** Adds a workshop to a member's address book. Returns its id, and a function that removes it. */
export const addWorkshop = async (
  username: string,
  more: { email?: string } = {},
): Promise<{ _id: string; remove: () => Promise<unknown> }> => {
  const { accessToken: token } = await tokensOf(username);
  const place = {
    title: '작업실',
    name: '문보슬',
    phone: '01012345678',
    postcode: '03925',
    address1: '서울 마포구 월드컵북로 1',
    address2: '지하 1층',
    ...more,
  };
  const added = await call('/api/v1/me/destinations', { method: 'POST', token, body: place });
  const { _id } = added.body.destination as { _id: string };
  return {
    _id,
    remove: () => call('/api/v1/me/destinations', { method: 'DELETE', token, body: { _id } }),
  };
};

const fillPhone = async (page: Page, group: string): Promise<void> => {
  const parts = page.locator(`input[name="${group}"]`);
  for (const [at, part] of recipient().phone.entries()) await parts.nth(at).fill(part);
};

/** Fills in the order form by hand: sender, receiver, terms. */
export const fillOrderForm = async (page: Page): Promise<void> => {
  const { name, email } = recipient();
  await page.locator('[name="sender.name"]').fill(name);
  await fillPhone(page, 'sender.phone');
  for (const [at, part] of email.entries()) await page.locator('[name="sender.email"]').nth(at).fill(part);
  await fillReceiver(page);
  await agree(page);
};

export const fillReceiver = async (page: Page): Promise<void> => {
  const { name, address } = recipient();
  await page.locator('[name="receiver.name"]').fill(name);
  await fillPhone(page, 'receiver.phone');
  const [postcode, address1, address2] = address;
  await page.locator('[name="receiver.postcode"]').fill(postcode);
  await page.locator('[name="receiver.address1"]').fill(address1);
  await page.locator('[name="receiver.address2"]').fill(address2);
};

/** One by one, because 전체동의 needs scripts. */
export const agree = async (page: Page): Promise<void> => {
  await expect(page.getByRole('group', { name: '약관 동의' })).toBeVisible();
  for (const box of await page.locator('input[name=_terms]').all()) await box.check();
};

export const placeOrder = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /결제하기$/ }).click();

/** Answers the payment window of a double: 결제, 취소 or 실패. */
export const answerWindow = async (page: Page, answer: '결제' | '취소' | '실패'): Promise<void> => {
  await page.getByRole('button', { name: answer, exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/result\?order=/);
};

/** Reads the number of the order whose result is shown. */
export const orderNoOf = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? '';
