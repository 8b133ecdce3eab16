import type { Locator } from '@playwright/test';
import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { call, tokensOf } from '../mall/api.ts';
import { advanceClock, mall, resetClock, runSchedule } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { answerWindow } from '../people/checkout.ts';
import { takeStep } from '../people/clerk.ts';
import { findings, look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, openOrder, orderAs } from '../people/orders.ts';
import { addPhoto, photoFile } from '../people/pictures.ts';

/** Claims of parts of an order: the promise, its explanation, and a refund of the same amount. */
test.describe.configure({ timeout: 180_000 });
test.afterEach(resetClock);

const SHOPPER = 'promoter01';
const wonOf = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));
const totalIn = async (part: Locator): Promise<number> =>
  wonOf(await part.locator('.money-total dd').first().textContent());

test('one of three is cancelled and two are returned: each promise is explained, changed openly, and kept', async ({
  page,
  browser,
  strict,
}) => {
  const goods = await findGoods(
    (product) => isPlain(product) && product.salePrice >= 20_000 && product.salePrice <= 90_000,
  );
  const { name } = goods;
  const orderNo = await orderAs(SHOPPER, goods, 3);
  const [stays, gone] = [purchaseNoOf(orderNo, 1), purchaseNoOf(orderNo, 2)];
  const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();

  await test.step('the shopper pays and cancels one of three', async () => {
    await enterAnew(page.context(), SHOPPER);
    const payAgain = page.locator(`[id="${orderNo}"]`).getByRole('button', { name: '다시 결제' });
    await page.goto('/mypage/dashboard');
    await payAgain.click();
    await answerWindow(page, '취소');
    await page.goto('/mypage/orders');
    await payAgain.click();
    await answerWindow(page, '결제');
    const detail = await openOrder(page, orderNo);
    await detail.getByRole('link', { name: `${name} 취소요청` }).click();
    const form = page.getByRole('dialog', { name: '취소요청' });
    const preview = form.getByRole('region', { name: '환불 예정 금액' });
    await form.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
    await expect(preview).toContainText(`${name} · 3개`);
    const total = await totalIn(preview);
    await form.getByLabel(`${name} 수량`).selectOption('1');
    await expect(preview).toContainText(`${name} · 1개`);
    expect(await totalIn(preview)).toBeLessThan(total);
    await look(page);
    await form.getByRole('button', { name: '취소요청' }).click();
    await expect(page.getByText('취소요청을 접수했습니다.')).toBeVisible();
  });

  const promised = await test.step('sees what is promised, and every step of it', async () => {
    const detail = await openOrder(page, orderNo);
    await expect(detail.locator('.purchase')).toHaveCount(2);
    await detail.getByRole('link', { name: `${name} 취소·교환·반품 정보` }).click();
    const info = page.getByRole('dialog', { name: '취소·교환·반품 정보' });
    const promise = info.getByRole('region', { name: '환불 예정 금액' });
    const total = await totalIn(promise);
    await promise.getByRole('link', { name: /계산 내역$/ }).click();
    const steps = info.getByRole('region', { name: '환불 금액 계산 내역' });
    await expect(steps.getByRole('listitem').last()).toContainText('환불');
    await expect(steps).toContainText('환불에서 제외되는 금액');
    await look(page);
    return total;
  });

  await test.step('gets exactly that once the clerk agrees', async () => {
    await move('completeCancel', gone);
    const detail = await openOrder(page, orderNo);
    const money = detail.getByRole('region', { name: '결제 정보' });
    await expect(money).toContainText('남은 결제금액');
    const refunds = money.getByRole('region', { name: '환불 내역' });
    expect(wonOf(await refunds.locator('b').first().textContent())).toBe(promised);
    await refunds.getByRole('link', { name: /계산 내역$/ }).click();
    await expect(detail.getByRole('region', { name: '환불 금액 계산 내역' })).toContainText('환불 합계');
    await look(page);
  });

  await test.step('returns the other two, and pays for the way', async () => {
    for (const step of ['prepare', 'ship', 'deliver']) await move(step, stays);
    const detail = await openOrder(page, orderNo);
    await detail.getByRole('link', { name: `${name} 반품요청` }).click();
    const form = page.getByRole('dialog', { name: '반품요청' });
    await form.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
    await expect(form.getByRole('region', { name: '환불 예정 금액' })).toContainText('반품 배송비');
    await form.getByRole('button', { name: '반품요청' }).click();
    await expect(page.getByText('반품요청을 접수했습니다.')).toBeVisible();
  });

  await test.step('the clerk finds that it is the shop’s doing, and completes it', async () => {
    await enterAnew(clerk.context(), 'clerkadmin03');
    await clerk.goto(`/console/shop/purchases/return?keyword=${orderNo}&order=${orderNo}`);
    const detail = clerk.getByRole('dialog', { name: '주문상세' });
    const claim = detail.locator('.order-claims > li').last();
    await expect(claim).toContainText('책임 고객');
    await claim.getByText('계산 내역', { exact: true }).click();
    await expect(claim).toContainText('반품 배송비');
    await claim.getByRole('button', { name: '반품 요청 2 책임 변경' }).click();
    const asks = clerk.getByRole('dialog', { name: '책임 변경' });
    await expect(asks).toContainText('지금 환불 예정 금액은');
    expect(await findings(clerk)).toEqual([]);
    await asks.getByRole('button', { name: '판매자 책임으로 변경' }).click();
    await expect(claim).toContainText('책임 판매자');
    await expect(claim.locator('.claim-changes')).toContainText('→');
    const { accessToken: token } = await tokensOf('clerkadmin03');
    const body = { orderNo, purchaseNos: [stays], fault: 'SHOP' };
    expect(await call('/api/console/shop/claims', { method: 'PUT', token, body })).toMatchObject({
      status: 409,
      body: { code: 'SAME_FAULT' },
    });
    await look(clerk);
    await clerk.setViewportSize({ width: 1440, height: 900 });
    for (const step of ['collect', 'completeCollection']) await move(step, stays);
  });

  await test.step('the shopper sees old, new and why, and gets the new', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const info = page.getByRole('dialog', { name: '취소·교환·반품 정보' });
    const detail = await openOrder(page, orderNo);
    await detail
      .getByRole('link', { name: `${name} 취소·교환·반품 정보` })
      .first()
      .click();
    const changes = info.getByRole('list', { name: '환불 예정 금액 변경 내역' });
    await expect(changes).toContainText('판매자 책임');
    const [from = 0, to = 0] = ((await changes.locator('b').textContent()) ?? '').split('→').map(wonOf);
    expect(to).toBeGreaterThan(from);
    expect(await totalIn(info.getByRole('region', { name: '환불 예정 금액' }))).toBe(to);
    await look(page);
    await takeStep(clerk, {
      list: 'return',
      orderNo,
      step: '반품완료',
      answer: () => clerk.getByRole('dialog').getByRole('button', { name: '반품완료' }).click(),
    });
    await openOrder(page, orderNo);
    const refunds = detail.getByRole('region', { name: '환불 내역' }).locator('b');
    expect((await refunds.allTextContents()).map(wonOf).sort()).toEqual([promised, to].sort());
  });
  await clerk.context().close();
});

test('a clerk takes down one of two for the buyer, and gives the password to refund it', async ({
  page,
  allow,
}) => {
  allow(/403 .*\/console\/shop\/purchases/, /console\.error .*403/);
  const goods = await findGoods(
    (product) => isPlain(product) && product.salePrice >= 20_000 && product.salePrice <= 90_000,
  );
  const orderNo = await orderAs(SHOPPER, goods, 2, byTransfer);
  await move('pay', purchaseNoOf(orderNo, 1));
  await enterAnew(page.context(), 'clerkadmin03');
  await page.goto(`/console/shop/purchases/payment?keyword=${orderNo}&order=${orderNo}`);
  const detail = page.getByRole('dialog', { name: '주문상세' });
  await detail.getByRole('button', { name: `${goods.name} 취소 접수` }).click();
  const asks = page.getByRole('dialog', { name: '취소 접수 1건' });
  await asks.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
  await asks.getByLabel('수량').selectOption('1');
  await look(page);
  await asks.getByRole('button', { name: '취소 접수' }).click();
  await expect(detail.locator('.order-claims > li')).toContainText(`${goods.name} · 1개`);
  await expect(detail.locator('.order-rows > li')).toHaveCount(2);

  // A clerk requested the refund: after some minutes without a password proof the password is required.
  await advanceClock(6 * 60_000);
  await takeStep(page, {
    list: 'cancel',
    orderNo,
    step: '취소승인',
    answer: async () => {
      await page.getByRole('dialog').getByRole('button', { name: '취소승인' }).click();
      const proof = page.getByRole('dialog', { name: '비밀번호 확인' });
      await look(page);
      await proof.getByLabel('비밀번호', { exact: true }).fill(LOCAL_PASSWORD);
      await proof.getByRole('button', { name: '확인', exact: true }).click();
    },
  });
});

/** Number of a pickup that its courier brings back after 26 hours. */
const PICKUP = '688800110001';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test('broken goods are returned from their way on: picture, place and day are given, and their courier brings them back', async ({
  page,
  browser,
  strict,
}) => {
  const goods = await findGoods(isPlain);
  const { name } = goods;
  const orderNo = await orderAs(SHOPPER, goods, 1, byTransfer);
  const purchaseNo = purchaseNoOf(orderNo, 1);
  for (const step of ['pay', 'prepare', 'ship']) await move(step, purchaseNo);
  const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();

  await test.step('its buyer asks while the goods are on their way', async () => {
    await enterAnew(page.context(), SHOPPER);
    const detail = await openOrder(page, orderNo);
    await detail.getByRole('link', { name: `${name} 반품요청` }).click();
    const form = page.getByRole('dialog', { name: '반품요청' });
    await form.locator('[name=claimReason]').selectOption({ label: '상품 불량·파손' });
    await form.getByRole('button', { name: '반품요청' }).click();
    await expect(form.getByText('상품의 상태가 보이는 사진을 올려주세요')).toBeVisible();
    await addPhoto(form, '깨진 모서리.jpg');
    await form.getByLabel('회수를 원하는 날').selectOption({ index: 2 });
    await form.getByLabel('회수 요청사항').fill('문 앞에 둘게요');
    await look(page);
    await form.getByRole('button', { name: '반품요청' }).click();
    await expect(page.getByText('반품요청을 접수했습니다.')).toBeVisible();
  });

  await test.step('says that they have arrived', async () => {
    const detail = await openOrder(page, orderNo);
    await detail.getByRole('link', { name: `${name} 받았어요` }).click();
    const asks = page.getByRole('dialog', { name: '받았어요' });
    await look(page);
    await asks.getByRole('button', { name: '받았어요' }).click();
    await expect(page.getByText('받으신 것으로 바꿨습니다.')).toBeVisible();
  });

  await test.step('a clerk sees all of it, and names the parcel of the pickup', async () => {
    await enterAnew(clerk.context(), 'clerkadmin03');
    const list = `/console/shop/purchases/return?keyword=${orderNo}`;
    await clerk.goto(`${list}&order=${orderNo}`);
    const claim = clerk.getByRole('dialog', { name: '주문상세' }).locator('.order-claims > li');
    await expect(claim.getByRole('region', { name: '회수 요청' })).toContainText('문 앞에 둘게요');
    await expect(claim.getByAltText('신청 사진 1')).toBeVisible();
    await look(clerk);
    await clerk.setViewportSize({ width: 1440, height: 900 });
    await clerk.goto(list);
    const row = clerk.getByRole('row', { name: new RegExp(purchaseNo) });
    await row.getByRole('textbox', { name: /회수 송장번호$/ }).fill(PICKUP);
    await row.getByRole('button', { name: /송장 저장$/ }).click();
    await expect(clerk.getByText('송장번호를 저장했습니다.')).toBeVisible();
  });

  await test.step('the courier brings them back, and both read it', async () => {
    await runSchedule('follow-parcels');
    // An open page of the console asks for news, with a login that ends meanwhile.
    await clerk.goto('about:blank');
    await advanceClock(27 * HOUR_MS);
    await runSchedule('follow-parcels');
    await enterAnew(page.context(), SHOPPER);
    await enterAnew(clerk.context(), 'clerkadmin03');
    const detail = await openOrder(page, orderNo);
    await detail.getByRole('link', { name: `${name} 취소·교환·반품 정보` }).click();
    const info = page.getByRole('dialog', { name: '취소·교환·반품 정보' });
    await expect(info).toContainText('회수완료');
    await expect(info.getByRole('list', { name: `CJ대한통운 ${PICKUP} 배송 기록` })).toContainText('용인');
    await look(page);
    await clerk.goto(`/console/shop/purchases/return?keyword=${orderNo}&order=${orderNo}`);
    await clerk.getByText(`회수 기록 ${PICKUP}`).click();
    await look(clerk);
  });

  await test.step('which waits to be inspected, and is refunded', async () => {
    await clerk.goto('about:blank');
    await advanceClock(9 * DAY_MS);
    await enterAnew(clerk.context(), 'clerkadmin03');
    await clerk.goto('/console/overdue?kind=RETURNED&limit=100');
    const row = clerk.getByRole('row').filter({ hasText: orderNo });
    await expect(row.getByRole('link', { name: /검수하고 처리하기$/ })).toBeVisible();
    await move('completeReturn', purchaseNo);
  });
  await clerk.context().close();
});

test('an early confirmation ends no right; what is plainly late is told before it is asked for', async ({
  page,
  allow,
}) => {
  allow(/409 .*\/mypage\/orders/, /console\.error .*409/);
  const goods = await findGoods(isPlain);
  const { name } = goods;
  const orderNo = await orderAs(SHOPPER, goods, 1, byTransfer);
  for (const step of ['pay', 'prepare', 'ship']) await move(step, purchaseNoOf(orderNo, 1));
  await enterAnew(page.context(), SHOPPER);
  for (const [step, done] of [
    ['받았어요', '받으신 것으로 바꿨습니다.'],
    ['구매확정', '구매를 확정했습니다.'],
  ] as const) {
    const detail = await openOrder(page, orderNo);
    await detail.getByRole('link', { name: `${name} ${step}` }).click();
    await page.getByRole('dialog', { name: step }).getByRole('button', { name: step }).click();
    await expect(page.getByText(done)).toBeVisible();
  }
  const form = page.getByRole('dialog', { name: '반품요청' });
  const ask = async () => {
    const detail = await openOrder(page, orderNo);
    await detail.getByRole('link', { name: `${name} 반품요청` }).click();
    await form.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
  };
  await ask();
  await expect(form.getByRole('region', { name: '환불 예정 금액' })).toContainText('반품 배송비');
  // Longer than the time with its holidays.
  await advanceClock(13 * DAY_MS);
  await enterAnew(page.context(), SHOPPER);
  await ask();
  await expect(form.getByText(/까지\(받으신 날부터 7일\) 신청하실 수 있었습니다/)).toBeVisible();
  await look(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

  test('units are chosen, calculated by submitting, and stay chosen', async ({ page }) => {
    const goods = await findGoods(
      (product) => isPlain(product) && product.salePrice >= 20_000 && product.salePrice <= 90_000,
    );
    const orderNo = await orderAs(SHOPPER, goods, 2, byTransfer);
    await move('pay', purchaseNoOf(orderNo, 1));
    await enterAnew(page.context(), SHOPPER);
    await page.goto(`/mypage/orders?dialog=cancel&purchase=${purchaseNoOf(orderNo, 1)}`);
    await page.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
    await page.getByLabel(`${goods.name} 수량`).selectOption('1');
    await page.getByRole('button', { name: '환불 금액 확인' }).click();
    await expect(page.getByRole('region', { name: '환불 예정 금액' })).toContainText(`${goods.name} · 1개`);
    await expect(page.getByLabel(`${goods.name} 수량`)).toHaveValue('1');
    await page.getByRole('button', { name: '취소요청' }).click();
    await expect(page.getByText('취소요청을 접수했습니다.')).toBeVisible();
  });

  test('a picture travels in the form, and stays when the day of the pickup has passed', async ({
    page,
    allow,
  }) => {
    allow(/400 .*\/mypage\/orders/, /console\.error .*400/);
    const purchaseNo = purchaseNoOf(await orderAs(SHOPPER, await findGoods(isPlain), 1, byTransfer), 1);
    for (const step of ['pay', 'prepare', 'ship']) await move(step, purchaseNo);
    await enterAnew(page.context(), SHOPPER);
    await page.goto(`/mypage/orders?dialog=return&purchase=${purchaseNo}`);
    const ask = async () => {
      await page.getByLabel('회수를 원하는 날').selectOption({ index: 1 });
      await page.getByRole('button', { name: '반품요청' }).click();
    };
    await page.locator('[name=claimReason]').selectOption({ label: '상품 불량·파손' });
    await page.locator('input[type=file]').setInputFiles(await photoFile('깨진 모서리.jpg'));
    await advanceClock(7 * DAY_MS);
    await enterAnew(page.context(), SHOPPER);
    await ask();
    await expect(page.locator('.field-error')).toHaveText(
      '선택할 수 없는 회수일입니다. 다른 날을 선택해주세요',
    );
    await expect(page.getByAltText('올린 사진 1')).toBeVisible();
    await ask();
    await expect(page.getByText('반품요청을 접수했습니다.')).toBeVisible();
  });
});
