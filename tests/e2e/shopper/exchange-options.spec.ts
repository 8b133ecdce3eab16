import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { answerWindow } from '../people/checkout.ts';
import { look } from '../people/findings.ts';
import { findGoods, type Goods, stockOf } from '../people/goods.ts';
import { byTransfer, move, openOrder, orderAs } from '../people/orders.ts';
import { addPhoto } from '../people/pictures.ts';

/** Exchanges for another option: the buyer pays a higher price, and gets a lower price refunded. */
test.describe.configure({ timeout: 180_000 });

const SHOPPER = 'promoter01';

/** Finds a cheaper and a more expensive option that are both in stock. */
const pairOf = ({ skus, choicees }: Goods) => {
  if (choicees.some(({ mandatory }) => mandatory)) return undefined;
  const there = skus.filter(({ stock }) => stock >= 5).sort((a, b) => a.price - b.price);
  const [cheap, dear] = [there[0], there.at(-1)];
  return cheap && dear && dear.price - cheap.price >= 100 ? { cheap, dear } : undefined;
};

test('what came is exchanged for a dearer option, which is kept for its buyer and paid before it is sent', async ({
  page,
  browser,
  strict,
}) => {
  const goods = await findGoods((product) => pairOf(product) !== undefined);
  const pair = pairOf(goods);
  if (!pair) throw new Error('the seed has no such options');
  const { cheap, dear } = pair;
  const orderNo = await orderAs(SHOPPER, goods, 1, byTransfer, cheap.sku);
  const purchaseNo = purchaseNoOf(orderNo, 1);
  for (const step of ['pay', 'prepare', 'ship', 'deliver']) await move(step, purchaseNo);
  const before = await stockOf(goods._id, dear.sku);
  const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
  await enterAnew(page.context(), SHOPPER);
  await enterAnew(clerk.context(), 'clerkadmin03');
  const order = clerk.getByRole('dialog', { name: '주문상세' });

  await test.step('its buyer chooses the option and reads what it costs before asking', async () => {
    const detail = await openOrder(page, orderNo);
    await detail.getByRole('link', { name: `${goods.name} 교환요청` }).click();
    const form = page.getByRole('dialog', { name: '교환요청' });
    await form.getByLabel('교환할 옵션').selectOption(dear.sku);
    await form.locator('[name=claimReason]').selectOption({ label: '상품 불량·파손' });
    await expect(form.getByText('옵션 차액', { exact: true })).toBeVisible();
    await addPhoto(form, '다른 색.jpg');
    await look(page);
    await form.getByRole('button', { name: '교환요청' }).click();
    await expect(page.getByText('교환요청을 접수했습니다.')).toBeVisible();
  });

  await test.step('a clerk approves it: the option is kept, and asked to be paid', async () => {
    await clerk.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
    await expect(order.getByText(`교환할 옵션: ${dear.name}`)).toBeVisible();
    await look(clerk);
    await move('approveExchange', purchaseNo);
    expect(await stockOf(goods._id, dear.sku)).toBe(before - 1);
    for (const step of ['collect', 'completeCollection']) await move(step, purchaseNo);
  });

  await test.step('it is paid from the order, and only then sent', async () => {
    const detail = await openOrder(page, orderNo);
    await expect(detail).toContainText('옵션 교환 차액');
    await look(page);
    await detail.getByRole('button', { name: /결제하기$/ }).click();
    await answerWindow(page, '결제');
    await expect(page.getByRole('heading', { name: '추가 결제를 완료했습니다' })).toBeVisible();
    for (const step of ['shipExchange', 'completeExchange']) await move(step, purchaseNo);
  });

  await test.step('the order is of the new option, and its money adds up', async () => {
    const detail = await openOrder(page, orderNo);
    await expect(detail.getByText(`${dear.name} · `).first()).toBeVisible();
    await expect(detail.getByText('남은 결제금액')).toBeVisible();
    await look(page);
    await clerk.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
    await expect(order.getByText(`교환 전 옵션: ${cheap.name}`)).toBeVisible();
    await look(clerk);
  });
});
