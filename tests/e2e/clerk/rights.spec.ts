import type { Page } from '@playwright/test';
import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { REAUTHENTICATION_SECONDS } from '#shared/domain/user/access.ts';
import { call, tokensOf } from '../mall/api.ts';
import { advanceClock, resetClock } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { logIn } from '../people/account.ts';

/** A clerk who changes permissions enters the password again, in a dialog over the form, which keeps its input. */

const OPERATOR = 'operator01';

/** Sets the operator's scopes as another clerk. */
const give = async (scopes: string[]): Promise<void> => {
  const root = { token: (await tokensOf('rootadmin')).accessToken };
  await call('/api/v1/me/verify', { ...root, method: 'POST', body: { password: LOCAL_PASSWORD } });
  const { users } = (await call(`/api/console/users?keyword=${OPERATOR}`, root)).body;
  const [user] = users as { _id: string }[];
  const body = { ...user, scopes };
  const { status } = await call(`/api/console/users/${user?._id}`, { ...root, method: 'PUT', body });
  expect(status).toBe(200);
};

/** Opens the operator's account as a clerk whose password proof has expired after five minutes. */
const openAccount = async (page: Page): Promise<void> => {
  await logIn(page, 'rootadmin');
  await advanceClock(REAUTHENTICATION_SECONDS * 1_000);
  await page.goto(`/console/users?keyword=${OPERATOR}`);
  await page.getByRole('link', { name: OPERATOR, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(OPERATOR);
};
const right = (page: Page) => page.getByRole('checkbox', { name: '주문·고객' });

test.afterEach(async () => {
  await resetClock();
  await give([]);
});

test('rights are changed after the password was given once more', async ({ page, allow }) => {
  allow(/403 .*\/console\/users/, /400 .*\/me\/verify/, /console\.error .*40[03]/);
  await openAccount(page);
  await right(page).check();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '비밀번호 확인' });
  await dialog.getByLabel('비밀번호', { exact: true }).fill('wrong!2345');
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
  await expect(dialog.getByText('비밀번호가 올바르지 않습니다')).toBeVisible();
  await dialog.getByLabel('비밀번호', { exact: true }).fill(LOCAL_PASSWORD);
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('회원정보를 저장했습니다.')).toBeVisible();
  await page.reload();
  await expect(right(page)).toBeChecked();
});

test('a clerk whose rights were taken is out at the next click', async ({ page, allow }) => {
  allow(/40[13]/);
  await give(['admin03']);
  await logIn(page, OPERATOR);
  await page.goto('/console/shop/purchases/all');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('주문');
  await give([]);
  await page.goto('/console/shop/purchases/return');
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

  test('the form comes back as it was typed, with a field for the password', async ({ page, allow }) => {
    allow(/403 .*\/console\/users/, /console\.error .*403/);
    await openAccount(page);
    await right(page).check();
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('비밀번호를 한 번 더 확인해주세요');
    await expect(right(page)).toBeChecked();
    await page.locator('[name=passwordNow]').fill(LOCAL_PASSWORD);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await page.goto(page.url());
    await expect(right(page)).toBeChecked();
  });
});
