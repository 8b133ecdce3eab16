import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { enter, join, logIn, verifyAs } from '../people/account.ts';
import { addWorkshop, buyNow } from '../people/checkout.ts';
import { findings, look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';

/** Messages about completed actions, and input that the shop fills in or asks for itself. */

test('writing is not lost without a word: one may go on, or leave at the first time of asking', async ({
  page,
}) => {
  await enter(page.context(), 'member01');
  await page.goto('/mypage/questions?write');
  await page.getByLabel('내용').fill('반쯤 쓴 문의입니다.');
  await page.getByRole('link', { name: '취소' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('작성하던 문의가 아직 등록되지 않았습니다.');
  await expect(question.getByRole('button', { name: '계속 쓰기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('내용')).toHaveValue('반쯤 쓴 문의입니다.');
  await page.getByRole('link', { name: '취소' }).click();
  await question.getByRole('button', { name: '나가기' }).click();
  await expect(page.getByLabel('내용')).toHaveCount(0);
  await expect(question).toHaveCount(0);
});

test('a question begun on one product stays with it: the next has a form of its own', async ({ page }) => {
  const asked = await findGoods(isPlain);
  const other = await findGoods((product) => isPlain(product) && product._id !== asked._id);
  // The liked product is in the sidebar, which links from one product to the other.
  const like = { token: (await tokensOf('company01')).accessToken, body: { _product: other._id } };
  await call('/api/v1/me/likes', { ...like, method: 'POST' });
  await enter(page.context(), 'company01');
  await page.goto(`/shop/products/${asked._id}`);
  const form = page.locator('.inquiry-form');
  const draft = form.getByRole('region', { name: '작성하던 내용' });
  await form.getByText('문의 쓰기').click();
  await form.getByLabel('내용').fill('이 상품에만 하는 문의입니다');
  // The code that saves drafts loads after the form is opened, and is active by now.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts') ?? '')).toContain('하는 문의');
  await form.getByLabel('내용').press('.');
  await page.getByRole('complementary').getByRole('link', { name: other.name }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
  await form.getByText('문의 쓰기').click();
  await expect(form.getByLabel('내용')).toBeVisible();
  await expect(form.getByLabel('내용')).toHaveValue('');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asked.name);
  await form.getByText('문의 쓰기').click();
  await draft.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(form.getByLabel('내용')).toHaveValue(/이 상품에만 하는 문의입니다/);
  await call('/api/v1/me/likes', { ...like, method: 'DELETE' });
});

test('another address of the book fills in who receives, and leaves the request as it was typed', async ({
  page,
}) => {
  const { _id, remove } = await addWorkshop('company01');
  await enter(page.context(), 'company01');
  await buyNow(page, (await findGoods(isPlain))._id);
  const request = page.getByLabel('배송 요청사항');
  const book = page.getByLabel('배송지 목록');
  await expect(page.locator('html')).toHaveAttribute('data-alive');
  await request.fill('벨을 누르지 말아주세요');
  await book.focus();
  await book.selectOption(_id);
  await expect(page.locator('[name="receiver.address2"]')).toHaveValue('지하 1층');
  await expect(book).toBeFocused();
  await expect(book).toHaveValue(_id);
  await expect(request).toHaveValue('벨을 누르지 말아주세요');
  await remove();
});

test('the order form fills in what it knows, and asks for a receipt’s phone only where one is wanted', async ({
  page,
}) => {
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  await page.locator('[name="sender.name"]').fill('한새봄');
  const sender = page.locator('[name="sender.phone"]');
  await sender.nth(1).fill('9876');
  await sender.nth(2).fill('5432');
  await page.getByLabel('주문자와 동일').check();
  await expect(page.locator('[name="receiver.name"]')).toHaveValue('한새봄');
  await expect(page.locator('[name="receiver.phone"]').nth(2)).toHaveValue('5432');

  await page.getByLabel('무통장입금').check();
  await expect(page.getByLabel('입금자명')).toHaveValue('한새봄');
  const receipt = page.getByRole('group', { name: '현금영수증 연락처' });
  await expect(receipt).toBeHidden();
  await page.getByLabel(/현금영수증 신청/).check();
  await expect(receipt).toBeVisible();
  await look(page);
});

test('a member’s name and phone stand in the forms of pages that are the same for everybody', async ({
  page,
}) => {
  await enter(page.context(), 'member01');
  await page.goto('/center/individual-service/inquire');
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('[name="writer.name"]') });
  await expect(form.locator('[name="writer.name"]')).not.toHaveValue('');
  await expect(form.locator('[name="writer.phone"]').nth(2)).toHaveValue(/^\d{4}$/);
});

test('an empty sign-up form marks all it needs and leads to the first', async ({ page, allow }) => {
  allow(/400 .*\/join/, /console\.error .*400/);
  await page.goto('/join?type=COMPANY');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '가입하기' }).click();
  for (const words of ['이메일을 입력해주세요', '사업자등록증을 입력해주세요.', '필수 약관에 동의해주세요'])
    await expect(main.getByText(words)).toBeVisible();
  await expect(main.getByText('본인인증을 완료해주세요')).toHaveCount(2);
  await expect(main.locator('[name=username]')).toBeFocused();
});

test('a heart says what it did in a toast that readers hear, and that goes away', async ({ page }) => {
  await enter(page.context(), 'member01');
  await page.goto('/shop/products');
  const heart = page.locator('.cards .like .icon').first();
  await heart.click();
  const toast = page.getByRole('status').filter({ hasText: /좋아요에(서)?/ });
  await expect(toast).toBeVisible();
  await heart.click();
  await expect(page.locator('.toast')).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 10_000 });
});

test('leaving the shop is asked twice, and says what is lost', async ({ page }) => {
  await enter(page.context(), 'member01');
  await page.goto('/mypage/leave');
  const main = page.getByRole('main');
  await expect(main.getByText(/지금 가지고 계신 .*쿠폰 \d+장/)).toBeVisible();
  await expect(main.getByLabel('비밀번호 확인')).toHaveCount(0);
  await look(page);
  await main.getByRole('link', { name: '탈퇴 계속하기' }).click();
  await expect(main.getByRole('heading', { name: '정말 탈퇴하시겠습니까?' })).toBeVisible();
  await expect(main.getByRole('button', { name: '탈퇴하기' })).toBeVisible();
  await look(page);
});

test('who knows no password leaves by an identity check', async ({ page, browser }) => {
  const person = await join(browser);
  await logIn(page, person.username, person.password);
  await page.goto('/mypage/leave?step=last');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await verifyAs(page.frameLocator('iframe[title="본인인증"]'), person);
  await expect(main.getByText(/본인인증이 완료되어/)).toBeVisible();
  await expect(main.getByLabel('비밀번호 확인')).toHaveCount(0);
  // Not `look`: the browser never reports network idle after a window that was still loading is closed.
  expect(await findings(page)).toEqual([]);
  await main.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page).toHaveURL(/\/login\?withdrawn/);
});
