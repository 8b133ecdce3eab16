import type { Page } from '@playwright/test';
import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { agree, answerWindow, buyNow, fillOrderForm, placeOrder, recipient } from '../people/checkout.ts';
import { findGoods, isPlain, stockOf } from '../people/goods.ts';

/** Failures while a member or a guest fills in a form: the input is kept, and the action is done once. */

const inStore = (page: Page, store: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => window[name].getItem('drafts') ?? '', store);

const openQuestion = async (page: Page, username: string) => {
  await enter(page.context(), username);
  await page.goto('/mypage/questions?write');
  return page.getByRole('form', { name: '1:1 문의 쓰기' });
};

/** Loses the first response to a form submitted to an address; counts the submissions. */
const loseFirstAnswer = async (page: Page, address: RegExp) => {
  let sent = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    sent += 1;
    return sent === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  return () => sent;
};

test('the network is lost at a question to the shop, and then its answer: there is one question', async ({
  page,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_RESET/);
  const subject = `한 번만 묻는 문의 ${Date.now()}`;
  const form = await openQuestion(page, 'member01');
  await form.getByLabel('문의 유형').selectOption({ index: 1 });
  await form.getByLabel('제목').fill(subject);
  await form.getByLabel('내용').fill('연결이 끊겨도 한 번만 등록되어야 합니다.');
  await expect.poll(() => inStore(page, 'localStorage')).toContain(subject);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: '문의 등록' }).click();
  const waiting = page.getByRole('dialog', { name: '인터넷 연결이 끊겼습니다' });
  await expect(waiting).toBeVisible();
  await expect(form.getByLabel('제목')).toHaveValue(subject);
  const sent = await loseFirstAnswer(page, /questions\.data/);
  await page.context().setOffline(false);

  await expect(page.getByRole('status').filter({ hasText: '문의가 등록되었습니다.' })).toBeVisible({
    timeout: 20_000,
  });
  expect(sent()).toBe(2);
  await expect(page.getByText(subject)).toHaveCount(1);
  expect(await inStore(page, 'localStorage')).not.toContain(subject);
});

test('the answer to a login is lost: what was typed stays, it is sent again, and somebody is logged in', async ({
  page,
  allow,
}) => {
  allow(/ERR_CONNECTION_RESET/);
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.locator('[name=username]').fill('member01');
  await main.locator('[name=password]').fill(LOCAL_PASSWORD);
  // The code that saves the form loads when somebody begins to fill it in.
  await page.waitForFunction(() => !String(window.fetch).includes('[native code]'));
  const sent = await loseFirstAnswer(page, /login\.data/);
  await main.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).not.toHaveURL(/login/, { timeout: 20_000 });
  expect(sent()).toBe(2);
  await page.goto('/mypage');
  await expect(page).toHaveURL(/mypage/);
});

test('the network is lost before the code that keeps a guest’s order lookup has come: all stays, and the answer comes by itself', async ({
  page,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /(400|404) .*orders\/find/, /status of 40/);
  await page.route(/\/request-guard-/, (route) => route.abort());
  await page.goto('/shop/orders/find');
  const number = page.getByLabel('주문번호');
  await number.fill('P-20200101-AAAAAAAA');
  await page.getByLabel('가운데 자리').fill('1234');
  await page.getByLabel('뒷자리').fill('5678');
  await page.context().setOffline(true);
  await page.unroute(/\/request-guard-/);
  await page.getByRole('button', { name: '주문 조회' }).click();
  const dialog = page.getByRole('alertdialog').filter({ hasText: '인터넷 연결이 끊겼습니다' });
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(number).toHaveValue('P-20200101-AAAAAAAA');
  await page.context().setOffline(false);
  await expect(page.getByText('일치하는 비회원 주문이 없습니다').first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(number).toHaveValue('P-20200101-AAAAAAAA');
});

test('the login has ended under a review: it is asked for over it, and the review is saved', async ({
  page,
}) => {
  const subject = `로그인이 끝나도 남는 리뷰 ${Date.now()}`;
  await enter(page.context(), 'member01');
  await page.goto('/mypage/reviews');
  await page
    .getByRole('main')
    .getByRole('link', { name: /리뷰 쓰기/ })
    .first()
    .click();
  const form = page.getByRole('form', { name: '리뷰 쓰기' });
  await form.getByLabel('제목').fill(subject);
  await form.getByLabel('내용').fill('튼튼하고 조립이 쉬워서 아이 방에 하나 더 두려고 합니다.');
  await expect.poll(() => inStore(page, 'localStorage')).toContain(subject);
  await page.context().clearCookies();
  await form.getByRole('button', { name: '리뷰 등록' }).click();
  const login = page.getByRole('dialog', { name: '다시 로그인' });
  await expect(form.getByLabel('제목')).toHaveValue(subject);
  await login.getByLabel('비밀번호', { exact: true }).fill(LOCAL_PASSWORD);
  await login.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/tab=written/);
  await expect(page.getByText(subject)).toHaveCount(1);
});

test('a question that was begun is offered when it is opened again, and gone with the account', async ({
  page,
}) => {
  const subject = `쓰다 만 문의 ${Date.now()}`;
  const form = await openQuestion(page, 'company01');
  await form.getByLabel('제목').fill(subject);
  await expect.poll(() => inStore(page, 'localStorage')).toContain(subject);
  await page.reload();
  const offer = page.getByRole('region', { name: '작성하던 내용' });
  await expect(form.getByLabel('제목')).toHaveValue('');
  await offer.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(form.getByLabel('제목')).toHaveValue(subject);
  await expect(offer).not.toBeVisible();

  await page.reload();
  await offer.getByRole('button', { name: '새로 쓰기' }).click();
  expect(await inStore(page, 'localStorage')).toBe('');
  await form.getByLabel('제목').fill(`로그아웃하면 사라질 문의 ${subject}`);
  await expect.poll(() => inStore(page, 'localStorage')).toContain('로그아웃하면');
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL('/');
  expect(await inStore(page, 'localStorage')).toBe('');
});

test('a guest’s order keeps its fields through a reload and a lost network, and is placed once', async ({
  page,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_RESET/);
  const goods = await findGoods(isPlain);
  const before = await stockOf(goods._id, goods.skus[0]?.sku);
  await buyNow(page, goods._id);
  await fillOrderForm(page);
  await expect.poll(() => inStore(page, 'sessionStorage')).toContain('receiver.address2');
  await page.reload();
  await page
    .getByRole('region', { name: '작성하던 내용' })
    .getByRole('button', { name: '이어서 쓰기' })
    .click();
  await expect(page.locator('[name="receiver.address2"]')).toHaveValue(recipient().address[2]);
  await expect(page.locator('[name="receiver.phone"]').nth(2)).toHaveValue(recipient().phone[2]);
  await agree(page);
  await page.context().setOffline(true);
  await placeOrder(page);
  await expect(page.getByRole('dialog', { name: '인터넷 연결이 끊겼습니다' })).toBeVisible();
  await expect(page.locator('[name="receiver.address2"]')).toHaveValue(recipient().address[2]);
  const sent = await loseFirstAnswer(page, /shop\/order\.data/);
  await page.context().setOffline(false);
  await answerWindow(page, '결제');
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  expect(sent()).toBeGreaterThan(1);
  // One unit was sold: there is one order.
  expect(await stockOf(goods._id, goods.skus[0]?.sku)).toBe(before - 1);
  expect(await inStore(page, 'sessionStorage')).toBe('');
});
