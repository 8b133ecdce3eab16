import type { Locator, Page } from '@playwright/test';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { mall, sentTo } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { answerWindow, buyNow, fillOrderForm, orderNoOf, placeOrder, recipient } from '../people/checkout.ts';
import { openPurchases } from '../people/clerk.ts';
import { look } from '../people/findings.ts';
import { findGoods, type Goods, isPlain } from '../people/goods.ts';
import { byTransfer, move, openOrder, orderAs } from '../people/orders.ts';

/** The fee of an exchange by the buyer's wish: requested, paid by the buyer, and refunded when it is not due. */
test.describe.configure({ timeout: 180_000 });

const SHOPPER = 'promoter01';
/** The exchange charge of the seed's parcels */
const FEE = '6,000원';
const deliver = async (purchaseNo: string): Promise<void> => {
  for (const step of ['prepare', 'ship', 'deliver']) await move(step, purchaseNo);
};
const receive = async (purchaseNo: string): Promise<void> => {
  for (const step of ['approveExchange', 'collect', 'completeCollection']) await move(step, purchaseNo);
};
const feeOf = (page: Page | Locator): Locator =>
  page.getByRole('region', { name: '교환 배송비', exact: true });

/** Ships the exchanged goods as a clerk, with a parcel number. */
const shipExchange = async (clerk: Page, orderNo: string): Promise<void> => {
  await openPurchases(clerk, 'exchange', orderNo);
  await clerk.getByRole('textbox', { name: /송장번호$/ }).fill('210987654321');
  await clerk.getByRole('checkbox', { name: '모두 선택' }).check();
  await clerk.getByRole('toolbar').getByRole('button', { name: '교환상품 발송' }).click();
};

/** Requests an exchange of delivered goods. */
const askExchange = async (page: Page, { name }: Goods, orderNo: string): Promise<Locator> => {
  const detail = await openOrder(page, orderNo);
  await detail.getByRole('link', { name: `${name} 교환요청` }).click();
  const form = page.getByRole('dialog', { name: '교환요청' });
  await form.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
  return form;
};

test('a member sees what an exchange costs and pays it before it goes out', async ({
  page,
  browser,
  strict,
}) => {
  const goods = await findGoods(isPlain);
  const orderNo = await orderAs(SHOPPER, goods, 1, byTransfer);
  const purchaseNo = purchaseNoOf(orderNo, 1);
  for (const step of ['pay', 'prepare', 'ship', 'deliver']) await move(step, purchaseNo);
  const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
  await enterAnew(page.context(), SHOPPER);
  await enterAnew(clerk.context(), 'clerkadmin03');

  await test.step('the fee is known before it is asked for', async () => {
    const form = await askExchange(page, goods, orderNo);
    await expect(feeOf(form)).toContainText(FEE);
    await look(page);
    await form.getByRole('button', { name: '교환요청' }).click();
    await expect(page.getByText('교환요청을 접수했습니다.')).toBeVisible();
  });

  await test.step('nothing goes out before it is paid', async () => {
    await receive(purchaseNo);
    await shipExchange(clerk, orderNo);
    const refused = clerk.getByRole('dialog', { name: '처리하지 못한 1건' });
    await expect(refused).toContainText('교환 배송비가 아직 결제되지 않았습니다.');
    await refused.getByRole('button', { name: '확인' }).click();
  });

  await test.step('it is paid from the order, after closing the window once', async () => {
    const detail = await openOrder(page, orderNo);
    await look(page);
    await feeOf(detail)
      .getByRole('button', { name: `${FEE} 결제하기` })
      .click();
    await answerWindow(page, '취소');
    await expect(page.getByRole('heading', { name: '교환 배송비가 결제되지 않았습니다' })).toBeVisible();
    await feeOf(page)
      .getByRole('button', { name: `${FEE} 결제하기` })
      .click();
    await answerWindow(page, '결제');
    await expect(page.getByRole('heading', { name: '교환 배송비를 결제했습니다' })).toBeVisible();
    await look(page);
  });

  await test.step('its receipt stands in the order, and among all receipts', async () => {
    const detail = await openOrder(page, orderNo);
    const paid = detail.getByRole('region', { name: '교환 배송비 결제 내역' });
    await expect(paid).toContainText('결제완료');
    await expect(feeOf(detail)).toHaveCount(0);
    await look(page);
    await page.goto('/mypage/receipt');
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: `${orderNo} 교환 배송비 영수증 보기` }).click();
    const receipt = await opening;
    await expect(receipt.getByText(FEE).first()).toBeVisible();
    await receipt.close();
    await look(page);
  });

  await test.step('the clerk sees what was paid for what, and ships', async () => {
    await clerk.goto(`/console/shop/purchases/exchange?keyword=${orderNo}&order=${orderNo}`);
    const detail = clerk.getByRole('dialog', { name: '주문상세' });
    const tries = detail.getByRole('list', { name: '결제 시도' }).getByRole('listitem');
    await expect(tries).toHaveCount(2);
    for (const locator of await tries.all()) await expect(locator).toContainText('교환 배송비 (교환 요청 1)');
    await expect(tries.last().getByRole('link', { name: '영수증' })).toBeVisible();
    await look(clerk);
    await clerk.setViewportSize({ width: 1440, height: 900 });
    await shipExchange(clerk, orderNo);
    await expect(clerk.getByText('1건을 처리했습니다')).toBeVisible();
  });
  await clerk.context().close();
});

test('a guest is led to the fee by mail and text, and pays it', async ({ page, browser, strict }) => {
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  await fillOrderForm(page);
  await placeOrder(page);
  await answerWindow(page, '결제');
  const orderNo = orderNoOf(page);
  const purchaseNo = purchaseNoOf(orderNo, 1);
  await deliver(purchaseNo);

  await test.step('a clerk takes the exchange down, and agrees to it', async () => {
    const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
    await enterAnew(clerk.context(), 'clerkadmin03');
    await clerk.goto(`/console/shop/purchases/delivery?keyword=${orderNo}&order=${orderNo}`);
    await clerk.getByRole('button', { name: `${goods.name} 교환 접수` }).click();
    const asks = clerk.getByRole('dialog', { name: '교환 접수 1건' });
    await asks.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
    await asks.getByRole('button', { name: '교환 접수' }).click();
    await expect(clerk.locator('.order-claims > li')).toContainText('결제 대기');
    await look(clerk);
    await clerk.context().close();
    await receive(purchaseNo);
  });

  const address = `${mall().shopUrl}/shop/result?order=${orderNo}`;
  await test.step('the guest is told where, by mail and by text', async () => {
    for (const to of ['shopper@example.com', recipient().phone.join('')])
      await expect
        .poll(async () => (await sentTo(to)).map(({ text }) => text).join('\n'))
        .toContain(`\n${address}`);
  });

  await test.step('another browser is told why it finds nothing there', async () => {
    const other = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
    await other.goto(address);
    await expect(other.getByText('다른 기기에서 주문하셨다면')).toBeVisible();
    await other.context().close();
  });

  await test.step('the fee is the first thing there, and paid', async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '교환 배송비를 결제해주세요' })).toBeVisible();
    await look(page);
    await feeOf(page)
      .getByRole('button', { name: `${FEE} 결제하기` })
      .click();
    await answerWindow(page, '결제');
    await expect(page.getByRole('heading', { name: '교환 배송비를 결제했습니다' })).toBeVisible();
    await expect(feeOf(page).getByRole('link', { name: '교환 배송비 영수증 보기' })).toBeVisible();
  });
  await move('shipExchange', purchaseNo);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

  test('a fee is paid, and comes back when the exchange turns out to be the shop’s fault', async ({
    page,
    browser,
    strict,
  }) => {
    const goods = await findGoods(isPlain);
    const orderNo = await orderAs(SHOPPER, goods, 1, byTransfer);
    const purchaseNo = purchaseNoOf(orderNo, 1);
    await move('pay', purchaseNo);
    await deliver(purchaseNo);
    await enterAnew(page.context(), SHOPPER);

    await test.step('it is asked for and paid', async () => {
      await page.goto(`/mypage/orders?dialog=exchange&purchase=${purchaseNo}`);
      await page.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
      await page.getByRole('button', { name: '교환 배송비 확인' }).click();
      await expect(feeOf(page)).toContainText(FEE);
      await page.getByRole('button', { name: '교환요청' }).click();
      await expect(page.getByText('교환요청을 접수했습니다.')).toBeVisible();
      await page.goto(`/mypage/orders?dialog=claim&purchase=${purchaseNo}`);
      await feeOf(page)
        .getByRole('button', { name: `${FEE} 결제하기` })
        .click();
      await page.getByRole('button', { name: '결제창 열기' }).click();
      await answerWindow(page, '결제');
      await expect(page.getByRole('heading', { name: '교환 배송비를 결제했습니다' })).toBeVisible();
    });

    await test.step('the clerk finds that it is the shop’s doing', async () => {
      const context = await browser.newContext({ baseURL: mall().shopUrl, javaScriptEnabled: true });
      const clerk = await (await strict(context)).newPage();
      await enterAnew(clerk.context(), 'clerkadmin03');
      await clerk.goto(`/console/shop/purchases/exchange?keyword=${orderNo}&order=${orderNo}`);
      const claim = clerk.locator('.order-claims > li');
      await expect(claim).toContainText('결제완료');
      await claim.getByRole('button', { name: '교환 요청 1 책임 변경' }).click();
      const asks = clerk.getByRole('dialog', { name: '책임 변경' });
      await expect(asks).toContainText('이미 받은 금액은 환불합니다.');
      await look(clerk);
      await asks.getByRole('button', { name: '판매자 책임으로 변경' }).click();
      await expect(claim.locator('.badge', { hasText: '환불' })).toBeVisible();
      await look(clerk);
      await context.close();
    });

    await test.step('the money is back, and the exchange goes on', async () => {
      await openOrder(page, orderNo);
      const refunds = page.getByRole('region', { name: '환불 내역' });
      await expect(refunds).toContainText('교환 배송비 환불');
      await expect(refunds).toContainText('환불완료');
      await expect(page.getByRole('region', { name: '교환 배송비 결제 내역' })).toContainText('환불');
      await page.goto('/mypage/receipt');
      await expect(page.getByRole('listitem').filter({ hasText: orderNo }).last()).toContainText(
        `환불 ${FEE}`,
      );
      await receive(purchaseNo);
      await move('shipExchange', purchaseNo);
    });
  });
});
