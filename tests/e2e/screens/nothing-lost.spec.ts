import sharp from 'sharp';
import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { newBrand, openBrand, save } from '../people/brands.ts';
import { hold } from '../people/hold.ts';

/** Failures while somebody fills in a form: the input is kept. */

test('the login has ended under a typed form: it is asked for over it, of that account alone, and the form is saved', async ({
  page,
  allow,
}) => {
  allow(/403 .*login\/again/, /status of 403/);
  const brand = await newBrand();
  const form = await openBrand(page, brand);
  await form.getByLabel('소개').fill('로그인이 끝난 뒤에도 남아 있는 소개');
  await page.context().clearCookies();
  await save(form);

  const login = page.getByRole('dialog', { name: '다시 로그인' });
  await expect(login).toContainText('입력한 내용은 그대로 있으며');
  await expect(login.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await login.getByLabel('아이디').fill('rootadmin');
  await login.getByLabel('비밀번호', { exact: true }).fill(LOCAL_PASSWORD);
  await login.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(login.getByRole('alert')).toHaveText('이 화면을 연 계정(clerkadmin02)으로 로그인해주세요.');
  await login.getByLabel('아이디').fill('clerkadmin02');
  await login.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(form).not.toBeVisible();
  expect(await brand.read()).toMatchObject({ description: '로그인이 끝난 뒤에도 남아 있는 소개' });
});

test('another account has logged in meanwhile: what one typed is not saved in the other’s name', async ({
  page,
}) => {
  const brand = await newBrand();
  const form = await openBrand(page, brand);
  await form.getByLabel('소개').fill('다른 계정의 이름으로는 저장되지 않는 소개');
  await enter(page.context(), 'rootadmin');
  await save(form);
  const login = page.getByRole('dialog', { name: '다시 로그인' });
  await expect(login).toContainText('다른 계정으로 로그인되어 있습니다');
  await login.getByRole('button', { name: '취소' }).click();
  await expect(form.getByRole('alert')).toContainText('입력한 내용은 그대로 있습니다');
  await expect(form.getByLabel('소개')).toHaveValue('다른 계정의 이름으로는 저장되지 않는 소개');
  expect(await brand.read()).toMatchObject({ description: '손으로 만듭니다' });
});

test('a field that is left before the code that keeps forms is there is checked, and nothing is sent', async ({
  page,
}) => {
  const brand = await newBrand();
  const release = await hold(page, /\/assets\/request-guard-/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const form = await openBrand(page, brand);
  await form.getByLabel('이름').fill('온결 목공방');
  await form.getByLabel('소개').fill('아직 저장하지 않은 소개');
  await form.getByLabel('순서').fill('4');
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/request-guard-'));
  release();
  await loaded;
  await form.getByLabel('소개').fill('이제 저장하는 소개');
  await save(form);
  await expect(form).not.toBeVisible();
  expect(sent).toEqual(['/console/shop/brands.data']);
  expect(await brand.read()).toMatchObject({
    name: '온결 목공방',
    description: '이제 저장하는 소개',
    index: 4,
  });
});

test('a form is not saved before its new picture is there, and is not left by a key pressed once too often', async ({
  page,
}) => {
  const brand = await newBrand();
  const form = await openBrand(page, brand);
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#88aa99' } })
    .png()
    .toBuffer();
  const release = await hold(page, /\/api\/console\/files\?url=/);
  await form.getByLabel('소개').fill('새 로고와 함께 저장하는 소개');
  await form.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(form.getByRole('progressbar', { name: 'logo.png 올리는 중' })).toBeVisible();
  await save(form);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('사진을 올리고 있습니다');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: '취소' })).toBeFocused();
  await page.keyboard.press('Enter');
  release();
  await expect(form.getByAltText('로고 미리보기')).toBeVisible();
  await save(form);
  await expect(form).not.toBeVisible();
  expect(await brand.read()).toMatchObject({ label: { width: 400 }, version: 2 });
});

test('Back and a closed tab ask before a dialog’s form is lost, and nothing is asked once it is saved', async ({
  page,
}) => {
  const brand = await newBrand();
  await enter(page.context(), 'clerkadmin02');
  await page.goto(`/console/shop/brands?keyword=${(await brand.read()).code}`);
  const form = page.getByRole('dialog', { name: '브랜드 수정' });
  const dialog = page.getByRole('alertdialog');
  const open = async () => {
    await page.getByRole('link', { name: '온결 공방', exact: true }).click();
    await expect(form.getByLabel('이름')).toHaveValue('온결 공방');
  };
  await open();
  await page.goBack();
  await expect(form).not.toBeVisible();

  await open();
  await form.getByLabel('소개').fill('뒤로 가도 남아 있는 소개');
  await page.goBack();
  await expect(dialog).toContainText('저장하지 않은 변경이 있습니다');
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(form.getByLabel('소개')).toHaveValue('뒤로 가도 남아 있는 소개');
  await expect(page).toHaveURL(/edit=/);

  const atTheTab = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await atTheTab;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  await expect(form.getByLabel('소개')).toHaveValue('뒤로 가도 남아 있는 소개');

  await save(form);
  await expect(form).not.toBeVisible();
  await expect(dialog).not.toBeVisible();
  await expect(page).not.toHaveURL(/edit=/);
  expect(await brand.read()).toMatchObject({ description: '뒤로 가도 남아 있는 소개' });

  // Its own button asks once.
  await open();
  await form.getByLabel('소개').fill('버리는 소개');
  await form.getByRole('button', { name: '닫기' }).click();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(form).not.toBeVisible();
  await expect(dialog).not.toBeVisible();
  await expect(page).not.toHaveURL(/edit=/);
  await open();
  await form.getByLabel('소개').fill('버리고 돌아가는 소개');
  await page.goBack();
  await dialog.getByRole('button', { name: '나가기' }).click();
  await expect(form).not.toBeVisible();
  await expect(page).not.toHaveURL(/edit=/);
  expect(await brand.read()).toMatchObject({ description: '뒤로 가도 남아 있는 소개', version: 2 });
});

test('the network is lost on save, and back: the form waits, and is saved once', async ({ page, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const brand = await newBrand();
  const form = await openBrand(page, brand);
  await form.getByLabel('소개').fill('연결이 끊긴 동안에도 남아 있는 소개');
  await page.context().setOffline(true);
  await save(form);
  await expect(page.getByRole('dialog', { name: '인터넷 연결이 끊겼습니다' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(form).not.toBeVisible();
  expect(await brand.read()).toMatchObject({
    description: '연결이 끊긴 동안에도 남아 있는 소개',
    version: 2,
  });
});

test('the server saves a form and its answer is lost: sent again, it is told that it is saved', async ({
  page,
  allow,
}) => {
  allow(/ERR_CONNECTION_RESET/, /502/);
  const brand = await newBrand();
  const form = await openBrand(page, brand);
  await form.getByLabel('소개').fill('응답이 오지 않은 소개');
  let sent = 0;
  await page.route(/brands\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch();
    sent += 1;
    if (sent === 1) return route.abort('connectionreset');
    if (sent === 2) return route.fulfill({ status: 502, body: 'Bad Gateway' });
    return route.fulfill({ response: answer });
  });
  await save(form);
  await expect(form).not.toBeVisible({ timeout: 20_000 });
  expect(sent).toBe(3);
  expect(await brand.read()).toMatchObject({ description: '응답이 오지 않은 소개', version: 2 });
});

test('a long form that was closed unsaved is offered again, and gone after logging out', async ({ page }) => {
  await enter(page.context(), 'clerkadmin02');
  const create = '/console/shop/products/create';
  const drafts = () => page.evaluate(() => localStorage.getItem('drafts') ?? '');
  await page.goto(create);
  await page.getByLabel('상품명').fill('쓰다 만 조명');
  await expect.poll(drafts).toContain('쓰다 만 조명');

  await page.reload();
  const offer = page.getByRole('region', { name: '저장하지 않은 내용' });
  await expect(page.getByLabel('상품명')).toHaveValue('');
  await offer.getByRole('button', { name: '이어 쓰기' }).click();
  await expect(page.getByLabel('상품명')).toHaveValue('쓰다 만 조명');
  await expect(offer).not.toBeVisible();

  await page.reload();
  await offer.getByRole('button', { name: '버리기' }).click();
  expect(await drafts()).toBe('');
  await page.getByLabel('상품명').fill('로그아웃하면 사라질 조명');
  await expect.poll(drafts).toContain('로그아웃하면');
  await page.getByRole('button', { name: 'clerkadmin02' }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: '확인' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(await drafts()).toBe('');
});

test('the server fails at a member’s form, and then the login has ended: both times it is saved as it was typed', async ({
  page,
  allow,
}) => {
  allow(/500/);
  await enter(page.context(), 'member01');
  const form = page.locator('form', { has: page.getByRole('heading', { name: '새 배송지' }) });
  const fill = async (name: string) => {
    await page.goto('/mypage/destinations?edit=new');
    await form.getByLabel('배송지 이름').fill(name);
    await form.getByLabel('받는 분').fill('문보슬');
    for (const [at, part] of ['010', '1234', '5678'].entries())
      await form.locator('[name=phone]').nth(at).fill(part);
    await form.getByLabel('우편번호').fill('03925');
    await form.locator('[name=address1]').fill('서울 마포구 월드컵북로 1');
    await form.locator('[name=address2]').fill('3층');
  };
  const saved = async (name: string) => {
    await expect(page).toHaveURL(/destinations$/, { timeout: 20_000 });
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(1);
  };

  // The form has its own submission id, so it may be submitted again.
  await fill('작업실');
  await page.route(/destinations\.data/, (route) => route.fulfill({ status: 500, body: '500' }), {
    times: 1,
  });
  await save(form);
  await saved('작업실');

  await fill('주말농장');
  await page.context().clearCookies();
  await save(form);
  const login = page.getByRole('dialog', { name: '다시 로그인' });
  await expect(form.getByLabel('배송지 이름')).toHaveValue('주말농장');
  await login.getByLabel('비밀번호', { exact: true }).fill(LOCAL_PASSWORD);
  await login.getByRole('button', { name: '로그인', exact: true }).click();
  await saved('주말농장');
});
