import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { buyable, findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/** A clerk's desk: waiting work, the asking customer, and templates of answers. */

const ask = async (subject: string): Promise<void> => {
  const { accessToken: token } = await tokensOf('company01');
  const goods = await findGoods((product) => isPlain(product) && buyable(product) !== undefined);
  const body = { _product: goods._id, subject, content: '언제 도착하나요?' };
  const answer = await call('/api/v1/me/inquires', { method: 'POST', token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};

test('the home screen counts what its lists hold, hears of more by itself, and its menu stays as it was left', async ({
  page,
}) => {
  await page.clock.install();
  await enter(page.context(), 'rootadmin');
  await page.goto('/console');
  const waiting = page.getByRole('region', { name: '할 일' }).getByRole('link', { name: /^상품 문의/ });
  const menu = page.getByRole('navigation', { name: '콘솔 메뉴' });
  const badge = menu.getByRole('link', { name: /^상품 문의/ });
  const countOf = async () => Number(/(\d+)건/.exec((await waiting.textContent()) ?? '')?.[1]);
  const before = await countOf();
  await ask('새로 들어온 문의입니다');
  await page.clock.fastForward(61_000);
  await expect.poll(countOf).toBe(before + 1);
  await expect(badge).toContainText(String(before + 1));
  await expect(page.getByRole('main').getByRole('link', { name: '새로 들어온 문의입니다' })).toBeVisible();

  const group = menu.getByRole('button', { name: '전시' });
  await group.click();
  await expect(menu.getByRole('link', { name: '쇼룸' })).toBeHidden();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await expect(menu.getByRole('link', { name: '쇼룸' })).toBeVisible();

  await waiting.click();
  await expect(page).toHaveURL(/inquires\?state=ANSWER_AWAITING/);
  // Other stories ask, too: a page holds 20.
  await page.goto(`${page.url()}&limit=100`);
  await expect(page.getByRole('row')).toHaveCount(before + 2);

  await page.goto('/console');
  await look(page);
});

test('a question stands beside what its customer ordered, and is answered from a template', async ({
  page,
}) => {
  const subject = `템플릿으로 답할 문의 ${Date.now()}`;
  const goods = await findGoods((product) => isPlain(product) && buyable(product) !== undefined);
  const orderNo = await orderAs('company01', goods, 1, byTransfer);
  await move('pay', purchaseNoOf(orderNo, 1));
  await ask(subject);
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/center/answer-templates?edit=new');
  const form = page.getByRole('dialog');
  await form.getByLabel('제목').fill('도착일 안내');
  await form.getByLabel('내용').fill('주문하신 상품은 내일 도착합니다.');
  await form.getByRole('button', { name: /등록|저장/ }).click();
  await expect(form).toBeHidden();

  await page.goto('/console/shop/inquires');
  await page.getByRole('link', { name: subject }).click();
  const dialog = page.getByRole('dialog');
  const orders = dialog.getByRole('region', { name: '고객의 최근 주문' });
  await expect(orders.getByRole('link', { name: orderNo })).toBeVisible();
  await dialog.getByLabel('답변').fill('안녕하세요.');
  await dialog.getByLabel('템플릿').selectOption({ label: '도착일 안내' });
  await expect(dialog.getByLabel('답변')).toHaveValue('안녕하세요.\n주문하신 상품은 내일 도착합니다.');
  await look(page);
  await dialog.getByRole('button', { name: '답변 등록' }).click();
  await expect(page.getByText('답변을 저장했습니다.')).toBeVisible();
});

test('a customer is flagged, and one card tells all of them', async ({ page }) => {
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/users?keyword=company01');
  await page.getByRole('link', { name: /company01/ }).click();
  await expect(page).toHaveURL(/\/console\/users\/[0-9A-Z]{26}$/);
  const address = page.url();
  await page.goto(`${address}?tab=notes`);
  await page.getByLabel('새 메모').fill('문 앞에 두지 말 것');
  await page.getByLabel('표시').selectOption({ label: '응대 주의' });
  await page.getByRole('button', { name: '메모 남기기' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '문 앞에 두지 말 것' })).toBeVisible();
  await page.goto(address);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: '고객 카드' }) });
  await expect(card.getByText('응대 주의', { exact: true })).toBeVisible();
  for (const part of ['최근 주문', '최근 문의', '약관 동의', '메모'])
    await expect(card.getByRole('heading', { name: part })).toBeVisible();
  await expect(card).toContainText('문 앞에 두지 말 것');
  await look(page);
});

test('a link is picked among what the shop has', async ({ page }) => {
  await enter(page.context(), 'clerkadmin02');
  await page.goto('/console/band-banners?edit=new');
  const form = page.getByRole('dialog', { name: /띠 배너/ });
  await form.getByRole('button', { name: '링크 선택' }).click();
  const picker = page.getByRole('dialog', { name: '링크 선택' });
  await picker.getByLabel('카테고리').check();
  await picker.getByRole('searchbox').fill('욕실');
  await picker.getByRole('button', { name: '욕실', exact: true }).click();
  await expect(form.getByRole('textbox', { name: '링크' })).toHaveValue('/shop/products?category=bath');
  await look(page);
});
