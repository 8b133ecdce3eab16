import type { Locator } from '@playwright/test';
import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { expect, test } from '../mall/test.ts';
import { enter, fillJoinForm, newcomer, verifyAs } from '../people/account.ts';
import { addWorkshop, answerWindow, buyNow, fillOrderForm, placeOrder } from '../people/checkout.ts';
import { buyable, findGoods, type Goods, isPlain } from '../people/goods.ts';

/** The mall without scripts: slower, but complete. */
test.use({ javaScriptEnabled: false });

// The page names the scripts, and the browser does not load them.
test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

/** Names of the option values that have pictures: without scripts the gallery shows one of each. */
const picturedValues = ({ optionsConf }: Goods): string[] =>
  optionsConf.criteria.flatMap(({ values }) =>
    values.flatMap(({ name, pictures }) => (pictures ? [name] : [])),
  );

test('from the product over cart and order form to a paid order', async ({ page }) => {
  const goods = await findGoods(
    (product) => picturedValues(product).length > 0 && !product.soldOut && buyable(product) !== undefined,
  );
  const sku = buyable(goods);
  await page.goto(`/shop/products/${goods._id}`);
  for (const name of picturedValues(goods))
    await expect(page.locator('.gallery-strip').getByText(name, { exact: true }).first()).toBeAttached();
  await page.getByLabel('옵션').selectOption(sku?.sku ?? '');
  await page.getByRole('main').getByRole('button', { name: '장바구니' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '장바구니' })).toBeVisible();
  await expect(page.getByRole('main').getByText(sku?.name ?? '', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '1건 주문하기' }).click();
  await fillOrderForm(page);
  await placeOrder(page);
  await page.getByRole('button', { name: '결제창 열기' }).click();
  await answerWindow(page, '결제');
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
});

test('what is wrong with the order form is said, and nothing typed is lost', async ({ page, allow }) => {
  allow(/400 .*\/shop\/order/, /console\.error .*400/);
  const goods = await findGoods(isPlain);
  await page.goto(`/shop/products/${goods._id}`);
  await page.getByRole('main').getByRole('button', { name: '바로구매' }).first().click();
  await fillOrderForm(page);
  await page.locator('[name="receiver.postcode"]').fill('123');
  await placeOrder(page);
  await expect(page.getByText('주소를 입력해주세요').first()).toBeVisible();
  await expect(page.locator('[name="sender.name"]')).toHaveValue('한새봄');
});

test('another address of the book fills in who receives, and stays chosen', async ({ page }) => {
  const { _id, remove } = await addWorkshop('company01');
  await enter(page.context(), 'company01');
  await buyNow(page, (await findGoods(isPlain))._id);
  await page.getByLabel('배송 요청사항').fill('벨을 누르지 말아주세요');
  await page.getByLabel('배송지 목록').selectOption(_id);
  await page.getByRole('button', { name: '배송지 적용' }).click();
  await expect(page.locator('[name="receiver.name"]')).toHaveValue('문보슬');
  await expect(page.locator('[name="receiver.phone"]').nth(1)).toHaveValue('1234');
  await expect(page.locator('[name="receiver.address2"]')).toHaveValue('지하 1층');
  await expect(page.getByLabel('배송지 목록')).toHaveValue(_id);
  await expect(page.getByLabel('배송 요청사항')).toHaveValue('벨을 누르지 말아주세요');
  await remove();
});

test('joining', async ({ page }) => {
  const person = newcomer();
  await page.goto('/join');
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await verifyAs(page, person);
  await expect(page.getByText('본인인증이 완료되었습니다')).toBeVisible();
  await fillJoinForm(page, person);
  for (const box of await page.getByRole('checkbox', { name: /\(필수\)|\[필수\]|필수/ }).all())
    await box.check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('heading', { name: '환영합니다' })).toBeVisible();
});

test('logging in leads back to where one was sent from', async ({ page }) => {
  await page.goto('/mypage/orders');
  await expect(page.getByText('로그인 후 이용 가능합니다')).toBeVisible();
  const main = page.getByRole('main');
  await main.locator('[name=username]').fill('company01');
  await main.locator('[name=password]').fill('local!2345');
  await main.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '주문내역' })).toBeVisible();
});

test('a wrong password in the sidebar does not lose where one was', async ({ page, allow }) => {
  allow(/40\d .*\/login/, /console\.error .*40\d/);
  const goods = await findGoods(isPlain);
  await page.goto(`/shop/products/${goods._id}`);
  const logIn = async (form: Locator, password: string) => {
    await form.locator('[name=password]').fill(password);
    await form.getByRole('button', { name: '로그인', exact: true }).click();
  };
  const sidebar = page.getByRole('complementary', { name: '내 쇼핑과 고객센터' });
  await sidebar.locator('[name=username]').fill('company01');
  await logIn(sidebar, 'wrong!2345');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(main.locator('[name=username]')).toHaveValue('company01');
  await logIn(main, 'wrong!2345');
  await expect(main.getByRole('alert')).toBeVisible();
  await logIn(main, LOCAL_PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods.name);
});

test('a post and a question that are refused come back as they were written, and as secret', async ({
  page,
  context,
  allow,
}) => {
  allow(/400 .*\/(qna|products)\//, /console\.error .*400/);
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel(/비밀글로 쓰기/) });
  const write = async (button: string) => {
    await form.getByLabel('제목').fill('?');
    await form.getByLabel('내용').fill('담당자만 보아야 하는 내용입니다.');
    await form.getByLabel(/비밀글로 쓰기/).check();
    await form.getByRole('button', { name: button }).click();
    await expect(form.getByText('제목을 입력해주세요')).toBeVisible();
    await expect(form.getByLabel('제목')).toHaveValue('?');
    await expect(form.getByLabel('내용')).toHaveValue('담당자만 보아야 하는 내용입니다.');
    await expect(form.getByLabel(/비밀글로 쓰기/)).toBeChecked();
    await form.getByLabel('제목').fill('현관문 비밀번호를 바꾸려면');
    await form.getByRole('button', { name: button }).click();
  };
  await enter(context, 'member01');
  await page.goto('/community/qna/write');
  await write('등록하기');
  await expect(page).toHaveURL(/\/community\/qna\/[^/]+\?mine/);

  const goods = await findGoods(isPlain);
  await page.goto(`/shop/products/${goods._id}`);
  await page.getByText('문의 쓰기').click();
  await write('문의 등록');
  await expect(page).toHaveURL(/#inquiries$/);
  await page.goto('/mypage/inquiries');
  await expect(page.getByText('현관문 비밀번호를 바꾸려면').first()).toBeVisible();
});

test('a product tells its shipping fee, and in words how soon it comes', async ({ page }) => {
  const facts = page.locator('.summary-facts');
  await page.goto(`/shop/products/${(await findGoods((product) => product.shippingCode === 'parcel'))._id}`);
  await expect(facts).toContainText('3,000원 (5만원 이상 구매 시 무료)');
  await expect(facts).toContainText('평일 오후 2시 이전 결제 시 당일 출고');
  await expect(facts).toContainText('출고 후 1~2영업일 이내 도착');
  await page.goto(`/shop/products/${(await findGoods((product) => product.shippingCode === 'direct'))._id}`);
  await expect(facts).toContainText('주소 입력 후 확정');
});
