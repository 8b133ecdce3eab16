import type { Page } from '@playwright/test';
import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { call, tokensOf } from '../mall/api.ts';
import { nameHolder, sentTo } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter, enterAnew, join, logIn } from '../people/account.ts';
import { look } from '../people/findings.ts';

/** A refused visitor is told why and redirected; a logout removes everything personal. */

const NO_PERMISSION = '접근 권한이 없습니다';
const OPERATORS = '운영자 계정으로는 이용할 수 없는 기능입니다';
const alertOf = (page: Page) => page.getByRole('alertdialog', { name: '알림' });
const agree = (page: Page) => alertOf(page).getByRole('button', { name: '확인' }).click();

test('a refused screen says why in an alert, and leads to where the person may be', async ({
  page,
  allow,
}) => {
  allow(/403/);
  const refusals = [
    ['member01', '/promoter/scores', '/'],
    ['member01', '/promoter', '/'],
    ['member01', '/console/shop/products', '/'],
    ['clerkadmin02', '/console/user-settlements', '/console'],
  ] as const;
  for (const [account, path, landing] of refusals) {
    await enter(page.context(), account);
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(403);
    await expect(alertOf(page)).toContainText(NO_PERMISSION);
    await agree(page);
    await expect(page).toHaveURL(landing);
    await expect(alertOf(page)).toHaveCount(0);
  }
  // A refused screen is not in the history.
  await page.goBack();
  await expect(page).not.toHaveURL(/user-settlements/);
});

test('a visitor is led to log in with the reason, and comes back to the screen that was asked for', async ({
  page,
}) => {
  await page.goto('/mypage/points');
  await expect(page).toHaveURL('/login?redirectTo=%2Fmypage%2Fpoints');
  const main = page.getByRole('main');
  await expect(main.getByText('로그인 후 이용 가능합니다')).toBeVisible();
  await main.locator('[name=username]').fill('member01');
  await main.locator('[name=password]').fill(LOCAL_PASSWORD);
  await main.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL('/mypage/points');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

  test('a refused screen says why and has the way to where the person may be', async ({ page, allow }) => {
    allow(/403/);
    await enter(page.context(), 'clerkadmin02');
    await page.goto('/console/user-settlements');
    await expect(page.getByText(NO_PERMISSION)).toBeVisible();
    await page.getByRole('link', { name: '콘솔 첫 화면으로' }).click();
    await expect(page).toHaveURL('/console');
    await enter(page.context(), 'member01');
    await page.goto('/promoter/scores');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_PERMISSION);
    await page.getByRole('link', { name: '홈으로' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('what is for some types of accounts is refused to others by the name of their type', async ({
  page,
}) => {
  await enter(page.context(), 'operator01');
  await page.goto('/mypage/promoter');
  await expect(alertOf(page)).toContainText(OPERATORS);
  await agree(page);
  await expect(page.getByRole('main').getByText(OPERATORS)).toBeVisible();
  await expect(page.getByRole('form', { name: '추천인 신청' })).toHaveCount(0);
  const { accessToken: token } = await tokensOf('operator01');
  const body = {
    type: 'PROMOTER_APPROVAL',
    _terms: [],
    identityVerificationId: 'iv-aaaaaaaaaaaaaaaaaaaa',
    bank: { code: '004', accountNumber: '110123456785', accountHolder: '운영자' },
  };
  const refused = await call('/api/v1/me/inquiries', { method: 'POST', token, body });
  expect(refused).toMatchObject({ status: 403, body: { code: 'NO_PERMISSION', message: OPERATORS } });
});

test('a refused login is an alert; the username stays, and the password is typed anew', async ({
  browser,
  page,
  allow,
}) => {
  const { username, password } = await join(browser);
  allow(/40\d .*\/login/, /console\.error .*(40\d|비밀번호가 올바르지)/);
  await page.goto('/shop/products');
  const sidebar = page.getByRole('complementary', { name: '내 쇼핑과 고객센터' });
  await sidebar.locator('[name=username]').fill(username);
  await sidebar.locator('[name=password]').fill('wrong!2345');
  await sidebar.getByRole('button', { name: '로그인', exact: true }).click();
  const main = page.getByRole('main');
  // First from a form on another page, then from the login page's own.
  for (const typed of ['wrong!2346', password]) {
    await expect(alertOf(page)).toContainText('아이디 또는 비밀번호가 올바르지 않습니다');
    await agree(page);
    await expect(main.locator('[name=username]')).toHaveValue(username);
    await expect(main.locator('[name=password]')).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL('/shop/products');
});

/** Reads the keys of both storages of a browser. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

const expectNothingLeft = (page: Page): Promise<void> => {
  const personal = /^(boards-seen|member|promoter|recent-searches|drafts|watches)$/;
  return expect.poll(async () => (await stored(page)).filter((key) => personal.test(key))).toEqual([]);
};

/** Leaves all kinds of traces in the browser, as a day of shopping does. */
const shop = async (page: Page): Promise<void> => {
  await page.goto('/?promoter=ONGYEOL01');
  const search = page.locator('[name=searchValue]').first();
  await search.fill('수전');
  // A search box whose suggestions have not loaded does not remember searches.
  await expect(page.getByRole('listbox', { name: '추천 검색어' })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(/searchValue/);
  await page.goto('/community/news');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect.poll(() => stored(page)).toContain('boards-seen');
  expect(await stored(page)).toEqual(
    expect.arrayContaining(['boards-seen', 'member', 'promoter', 'recent-searches']),
  );
};

test('logging out leaves nothing of the person in the browser', async ({ page }) => {
  await logIn(page, 'member01');
  await shop(page);
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL('/');
  await expectNothingLeft(page);
});

test('a logout that no script saw has the browser clear its storages', async ({ page }) => {
  await logIn(page, 'member01');
  await shop(page);
  // As a page submits it before its scripts have loaded.
  await page
    .locator('form[action="/logout"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL('/');
  await expectNothingLeft(page);
});

test('an account is registered in a dialog of three steps, whose way back keeps what was typed', async ({
  page,
}) => {
  await enterAnew(page.context(), 'promoter01');
  await page.goto('/promoter/bank?edit=1');
  const account = '110123456784';
  await nameHolder(account, '정추천');
  const dialog = page.getByRole('dialog');
  const current = dialog.locator('[aria-current=step]');
  await expect(dialog).toHaveAccessibleName('계좌 등록');
  await expect(current).toContainText('계좌 입력');
  await look(page, [390, 820, 1440]);
  await dialog.getByLabel('은행').selectOption({ label: 'KB국민은행' });
  await dialog.getByLabel('계좌번호').fill(account);
  await dialog.getByLabel('예금주').fill('정추천');
  await dialog.getByRole('button', { name: '계좌확인' }).click();
  await expect(current).toContainText('1원 인증');
  await expect(dialog.getByLabel('인증번호')).toBeFocused();
  await look(page, [390, 820, 1440]);

  await dialog.getByRole('link', { name: '이전' }).click();
  await expect(dialog.getByLabel('은행')).toHaveValue('004');
  await expect(dialog.getByLabel('계좌번호')).toHaveValue(account);
  await expect(dialog.getByLabel('예금주')).toHaveValue('정추천');
  // The reloaded page shows everything except the number, which is never sent to a browser.
  await page.reload();
  await expect(dialog.getByLabel('은행')).toHaveValue('004');
  await expect(dialog.getByLabel('계좌번호')).toHaveValue('');
  await expect(dialog.getByLabel('예금주')).toHaveValue('정추천');

  await page.goBack();
  await expect(current).toContainText('1원 인증');
  const [statement] = await sentTo(account);
  await dialog.getByLabel('인증번호').fill(/입금자명 (\d{6})/.exec(statement?.text ?? '')?.[1] ?? '');
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
  await expect(current).toContainText('완료');
  await look(page, [390, 820, 1440]);
  await dialog.getByRole('link', { name: '확인' }).click();
  await expect(page).toHaveURL('/promoter/bank');
  await expect(page.getByRole('region', { name: '출금 받을 계좌' })).toContainText('********6784');
});

test('a refund account is registered and nothing else: no way to a withdrawal', async ({ page }) => {
  await enterAnew(page.context(), 'company01');
  await page.goto('/mypage/refund-account?edit=1&check=');
  const dialog = page.getByRole('dialog');
  // An expired verification starts again.
  await expect(dialog.getByRole('alert')).toContainText('계좌를 다시 확인해주세요.');
  await dialog.getByRole('link', { name: '취소' }).click();
  await expect(page).toHaveURL('/mypage/refund-account');
  await expect(dialog).toHaveCount(0);
  // Nothing is registered, so nothing was completed.
  await page.goto('/mypage/refund-account?done=1');
  await expect(page.getByText('등록한 환불계좌가 없습니다')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('the text of terms is read in a dialog, which agrees to them', async ({ page }) => {
  await page.goto('/join');
  const box = page.getByRole('checkbox', { name: /필수/ }).first();
  await page.getByRole('group', { name: '약관 동의' }).locator('summary').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await look(page, [390, 820, 1440]);
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await expect(box).not.toBeChecked();
  await page.getByRole('group', { name: '약관 동의' }).locator('summary').first().click();
  await dialog.getByRole('button', { name: '동의합니다' }).click();
  await expect(box).toBeChecked();
  await expect(dialog).toHaveCount(0);
});
