import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { mall, sentTo } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { answerWindow, buyNow, fillOrderForm, orderNoOf, placeOrder, recipient } from '../people/checkout.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { move } from '../people/orders.ts';
import { addPhoto } from '../people/pictures.ts';

/** Finds the code in the latest text message to a phone. */
const codeSentTo = async (phone: string): Promise<string> => {
  const codes = async () =>
    (await sentTo(phone)).flatMap(({ kind, text }) =>
      kind === 'TEXT' ? (/인증번호 (\d{6})/.exec(text)?.[1] ?? []) : [],
    );
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(0);
  return (await codes())[0] ?? '';
};

/** A guest uses the functions of members in the browser they ordered with. */
test.describe.configure({ timeout: 120_000 });

test('a guest looks after an order, asks to return it and changes their mind', async ({
  page,
  browser,
  strict,
  allow,
}) => {
  allow(/404 .*\/shop\/orders\/find/, /console\.error .*404/);
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  await fillOrderForm(page);
  await placeOrder(page);
  await answerWindow(page, '결제');
  const orderNo = orderNoOf(page);
  for (const step of ['prepare', 'ship', 'deliver']) await move(step, purchaseNoOf(orderNo, 1));

  await test.step('from the page every message leads to', async () => {
    await page.goto(`/shop/result?order=${orderNo}`);
    await look(page);
    await page.getByRole('link', { name: '취소·반품·교환' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '주문상세' })).toBeVisible();
    await expect(page.getByRole('link', { name: '리뷰 쓰기' })).toHaveCount(0);
    await look(page);
  });

  await test.step('with the refund told beforehand', async () => {
    await page.getByRole('link', { name: `${goods.name} 반품요청` }).click();
    const form = page.getByRole('dialog', { name: '반품요청' });
    await form.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
    await expect(form.getByRole('region', { name: '환불 예정 금액' })).toContainText('반품 배송비');
    await expect(form.getByLabel('보내는 분')).toHaveValue(recipient().name);
    await addPhoto(form, '포장 상태.jpg');
    await look(page);
    await form.getByRole('button', { name: '반품요청' }).click();
    await expect(page.getByText('반품요청을 접수했습니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/orders\?/);
  });

  await test.step('and takes it back', async () => {
    await page.getByRole('link', { name: `${goods.name} 반품철회` }).click();
    await page.getByRole('dialog', { name: '요청 철회' }).getByRole('button', { name: '철회하기' }).click();
    await expect(page.getByText('요청을 철회했습니다.')).toBeVisible();
  });

  await test.step('another browser finds it by number and phone, and changes it by the code sent there', async () => {
    const other = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
    await other.goto(`/shop/orders?order=${orderNo}`);
    await expect(other.getByRole('heading', { level: 1, name: '비회원 주문조회' })).toBeVisible();
    await expect(other.getByLabel('주문번호')).toHaveValue(orderNo);
    await look(other);
    const phone = other.locator('input[name=phone]');
    await phone.nth(1).fill('0000');
    await phone.nth(2).fill('0000');
    await other.getByRole('button', { name: '주문 조회' }).click();
    await expect(other.getByText('일치하는 비회원 주문이 없습니다.')).toBeVisible();
    for (const [at, part] of recipient().phone.entries()) await phone.nth(at).fill(part);
    await other.getByRole('button', { name: '주문 조회' }).click();

    await expect(other.getByRole('heading', { level: 1, name: '주문상세' })).toBeVisible();
    await expect(other.getByText(goods.name).first()).toBeVisible();
    await expect(other.getByRole('link', { name: /반품요청/ })).toHaveCount(0);
    await expect(other.getByText('세종대로 110')).toHaveCount(0);
    await expect(other.getByText('***-****-')).toBeVisible();
    await look(other);

    await other.getByRole('button', { name: '인증번호 받기' }).click();
    await other.getByLabel('인증번호').fill(await codeSentTo(recipient().phone.join('')));
    await other.getByRole('button', { name: '확인', exact: true }).click();
    await expect(other.getByText(/세종대로 110/)).toBeVisible();
    await other.getByRole('link', { name: `${goods.name} 반품요청` }).click();
    const form = other.getByRole('dialog', { name: '반품요청' });
    await form.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
    await expect(form.getByRole('region', { name: '환불 예정 금액' })).toContainText('원');
    await form.getByRole('button', { name: '반품요청' }).click();
    await expect(other.getByText('반품요청을 접수했습니다.')).toBeVisible();
    await other.context().close();
  });

  await test.step('and the mail about it shows the goods, the sums and the way there', async () => {
    const mail = (await sentTo('shopper@example.com')).find(({ text }) => text.includes(orderNo));
    expect(mail?.html).toContain(`/shop/orders?order=${orderNo}`);
    expect(mail?.html).toContain('<img src="');
    expect(mail?.text).toContain(goods.name);
  });
});
