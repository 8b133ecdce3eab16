import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { buyNow } from '../people/checkout.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/** Input by keyboards, clipboards and browsers other than letter by letter. */

/** Ends a composition by Enter in Safari's order: the key comes last, reports no composition, and has code 229. */
const endComposition = (field: Locator): Promise<void> =>
  field.evaluate((input) => {
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '은' }));
    const key = { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: false };
    input.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  });

const opened = async (page: Page, address: string): Promise<Locator> => {
  await page.goto(address);
  return page.getByRole('main');
};

test('composition: Enter that ends one adds no tag, no option value and no member; the next Enter does', async ({
  page,
}) => {
  await enter(page.context(), 'rootadmin');
  const main = await opened(page, '/console/shop/products/create');
  await main.getByLabel('옵션 사용').check();
  for (const [label, added] of [
    ['해시태그 추가', '겨울 삭제'],
    ['옵션 값 추가', '겨울 삭제'],
  ] as const) {
    const field = main.getByLabel(label);
    await field.fill('겨울');
    await endComposition(field);
    await expect(field).toHaveValue('겨울');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(main.getByRole('button', { name: added })).not.toHaveCount(0);
  }

  await page.goto('/console/shop/coupons?edit=new');
  const form = page.getByRole('dialog');
  await form.locator('[name="issue.target.type"]').selectOption('USERS');
  const member = form.getByLabel('회원 아이디');
  await member.fill('member01');
  await endComposition(member);
  await expect(member).toHaveValue('member01');
  await member.press('Enter');
  await expect(member).toHaveValue('');
});

test('composition: Enter that ends one opens nothing, moves no cell and saves no invoice; the next Enter does', async ({
  page,
}) => {
  await enter(page.context(), 'rootadmin');
  await page.goto('/console');
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('combobox', { name: /검색/ });
  await finder.fill('쿠폰');
  await expect(page.getByRole('option').first()).toBeVisible();
  await endComposition(finder);
  await expect(finder).toBeVisible();
  await finder.press('Enter');
  await expect(page).not.toHaveURL(/\/console$/);

  await page.goto('/console/shop/products/grid?category=bath&limit=48');
  const cell = page.getByRole('gridcell', { name: / 판매가 / }).first();
  await cell.dblclick();
  const typed = cell.getByRole('textbox');
  await endComposition(typed);
  await expect(typed).toBeFocused();
  await typed.press('Enter');
  await expect(typed).toHaveCount(0);

  const orderNo = await orderAs('company01', await findGoods(isPlain), 1, byTransfer);
  await move('pay', `${orderNo}-01`);
  await page.goto(`/console/shop/purchases/all?keyword=${orderNo}`);
  const invoice = page.getByRole('textbox', { name: `${orderNo}-01 송장번호` });
  await invoice.fill('210987654321');
  await endComposition(invoice);
  await expect(page.getByRole('button', { name: `${orderNo}-01 송장 저장` })).toBeEnabled();
  await invoice.press('Enter');
  await expect(page.getByText('송장번호를 저장했습니다.')).toHaveCount(1);
});

test('composition: Enter that ends one chooses no suggestion; the next Enter does', async ({ page }) => {
  await page.goto('/');
  const box = page.getByLabel('상품 검색');
  await box.click();
  await box.pressSequentially('스탠');
  await expect(page.getByRole('listbox', { name: '추천 검색어' })).toBeVisible();
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await endComposition(box);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await box.press('Enter');
  await expect(page).not.toHaveURL(/\/$/);
});

test('pasting: a whole phone number or e-mail address fills its parts, from whichever it is put into', async ({
  page,
}) => {
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  const phone = page.locator('[name="sender.phone"]');
  const email = page.locator('[name="sender.email"]');
  const partsOf = (field: Locator) =>
    field.evaluateAll((all) => all.map((part) => (part as HTMLInputElement).value));
  for (const [at, pasted] of [
    [0, '010-9876-5432'],
    [0, '+82 10-9876-5432'],
    [1, '9876-5432'],
    [2, '01098765432'],
  ] as const) {
    for (const part of await phone.all()) await part.fill('');
    await phone.first().fill('010');
    await phone.nth(at).press('End');
    await page.keyboard.insertText(pasted);
    expect(await partsOf(phone), `${pasted} in part ${at}`).toEqual(['010', '9876', '5432']);
    await expect(phone.last()).toBeFocused();
  }
  // A number with more digits than a phone number is kept unchanged, and refused.
  for (const part of await phone.all()) await part.fill('');
  await phone.first().focus();
  await page.keyboard.insertText('0507-1234-5678');
  expect((await partsOf(phone)).join('')).toBe('050712345678');
  await phone.first().fill('');
  await page.keyboard.insertText('01098765432');
  for (const [at, pasted] of [
    [0, 'Shopper <shopper@naver.com>'],
    [0, 'shopper@naver.com'],
    [1, 'mailto:shopper@naver.com'],
    [0, ' shopper@naver.com '],
  ] as const) {
    for (const part of await email.all()) await part.fill('');
    await email.nth(at).focus();
    await page.keyboard.insertText(pasted);
    expect(await partsOf(email), `${pasted} in part ${at}`).toEqual(['shopper', 'naver.com']);
  }
  await email.first().fill('');
  await email.first().pressSequentially('buyer@');
  await expect(email.last()).toBeFocused();
  expect(await partsOf(email)).toEqual(['buyer', 'naver.com']);
});

test('autofill: what a browser knows of a person is put into the fields of an order', async ({ page }) => {
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  /** Fills in a field as browsers do: they set the value, and then dispatch an event. */
  const fillIn = (token: string, value: string, at = 0) =>
    page
      .getByRole('main')
      .locator(`input[autocomplete="${token}"]`)
      .nth(at)
      .evaluate((field, text) => {
        (field as HTMLInputElement).value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, value);
  await fillIn('name', '한새봄');
  await fillIn('tel', '+821098765432');
  await fillIn('email', 'shopper@naver.com');
  await fillIn('name', '한새봄', 1);
  await fillIn('postal-code', '04524');
  await fillIn('address-line1', '서울특별시 중구 세종대로 110');
  await fillIn('address-line2', '3층');
  const sent = await page
    .locator('form.checkout')
    .evaluate((form) => [...new FormData(form as HTMLFormElement)].map((entry) => entry.map(String)));
  const all = (name: string) => sent.filter(([key]) => key === name).map(([, value]) => value);
  expect(all('sender.phone')).toEqual(['010', '9876', '5432']);
  expect(all('sender.email')).toEqual(['shopper', 'naver.com']);
  expect(all('receiver.name')).toEqual(['한새봄']);
  expect(all('receiver.postcode')).toEqual(['04524']);
});

/** Moves every text of the page into a new element, as browsers do that translate it. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, option')) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.replaceWith(outer);
      inner.textContent = text.data;
    }
  });

test('translation: the sum on the pay button follows what is chosen in a translated page', async ({
  page,
}) => {
  await enter(page.context(), 'member01');
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  const pay = page.getByRole('button', { name: /원 결제하기$/ });
  const before = Number((await pay.textContent())?.replace(/\D/g, ''));
  await translate(page);
  const points = page.getByRole('spinbutton', { name: '적립금' });
  await points.fill('100');
  await points.blur();
  await expect(pay).toHaveText(`${(before - 100).toLocaleString('ko-KR')}원 결제하기`);
});
