import type { Page } from '@playwright/test';
import { expect, test } from '../mall/test.ts';
import { enter, logIn } from '../people/account.ts';
import { findGoods, isPlain } from '../people/goods.ts';

/** From a clerk's new promotion code to the price it changes. */
test.describe.configure({ timeout: 120_000 });

const VALUE = 4_321;
/** Different in each run, because codes are unique in the shop. */
const word = `GIFT${Date.now().toString(36)}`.toUpperCase();
const name = `선물 쿠폰 ${word}`;

const totalOf = async (page: Page): Promise<number> =>
  Number(((await page.locator('.checkout-side .money-total dd').textContent()) ?? '').replace(/\D/g, ''));

/** Opens the form of a new item in the console, fills it in, and saves it. */
const register = async (
  page: Page,
  path: string,
  fill: (form: ReturnType<Page['getByRole']>) => Promise<void>,
) => {
  await page.goto(`${path}?edit=new`);
  const form = page.getByRole('dialog');
  await fill(form);
  await form.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '저장했습니다' })).toBeVisible();
  await expect(form).toBeHidden();
};

test('a clerk makes a code for a coupon, a member types it, and the order form takes it off the price', async ({
  page,
  allow,
}) => {
  await test.step('the coupon, which nobody is offered, and its code', async () => {
    await enter(page.context(), 'rootadmin');
    await register(page, '/console/shop/coupons', async (form) => {
      await form.locator('[name=name]').fill(name);
      await form.locator('[name=value]').fill(String(VALUE));
      await form.locator('[name="issue.type"]').selectOption('INSTANT');
    });
    await register(page, '/console/shop/codes', async (form) => {
      await form.locator('[name=name]').fill('선물 이벤트');
      await form.locator('[name=code]').fill(word.toLowerCase());
      await form.locator('[name=_coupon]').selectOption({ label: name });
      await form.locator('[name=limit]').fill('1');
    });
    await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('0 / 1명');
  });

  const type = async (code: string) => {
    await page.goto('/mypage/coupons');
    // As pasted from a message.
    await page.getByLabel('쿠폰 코드').fill(` ${code.toLowerCase()}\u00a0`);
    await page.getByRole('main').getByRole('button', { name: '등록', exact: true }).click();
  };

  await test.step('the first member to type it has the coupon, once; the second comes too late', async () => {
    allow(/409 .*\/mypage\/coupons/, /console\.error .*409/);
    await page.context().clearCookies();
    await logIn(page, 'company01');
    await expect(page.getByRole('main').getByText(name)).toBeHidden();
    await type(word);
    await expect(page.getByRole('main').getByText(name)).toBeVisible();
    await type(word);
    await expect(page.getByText('이미 발급받은 쿠폰입니다.')).toBeVisible();
    await page.context().clearCookies();
    await logIn(page, 'operator01');
    await type(word);
    await expect(page.getByText('선착순 사용이 마감된 코드입니다.')).toBeVisible();
  });

  await test.step('the order form takes it off the price and says so', async () => {
    await page.context().clearCookies();
    await logIn(page, 'company01');
    const goods = await findGoods(
      (product) => isPlain(product) && product.salePrice >= 20_000 && product.salePrice <= 200_000,
    );
    await page.goto(`/shop/products/${goods._id}`);
    await page.getByRole('main').getByRole('button', { name: '바로구매' }).first().click();
    const benefits = page.getByRole('region', { name: '쿠폰·적립금' });
    await benefits.getByText('다른 방법과 비교하기').click();
    const withoutAny = benefits.getByRole('button', { name: '할인 없이 결제 적용' });
    await withoutAny.click();
    await expect(withoutAny).toBeHidden();
    const without = await totalOf(page);
    await benefits.getByRole('combobox', { name }).selectOption({ index: 1 });
    await expect.poll(() => totalOf(page)).toBe(without - VALUE);
    await page.getByText('결제금액 계산 내역').click();
    await expect(page.locator('.why')).toContainText(name);
  });

  await test.step('the console counts whom it served', async () => {
    await page.context().clearCookies();
    await enter(page.context(), 'rootadmin');
    await page.goto('/console/shop/codes');
    await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('1 / 1명');
  });
});
