import { purchaseNoOf } from '#shared/domain/order/order.ts';
import type { Bell } from '#shared/usecases/clerk-notices/bell.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { findings, look } from '../people/findings.ts';
import { buyable, findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/** The bell of the console: what happened is told, read, and chosen. */

const WIDTHS = [390, 820, 1440];

test('a clerk hears of a new order by the bell, reads it, and chooses what to hear of', async ({
  page,
  allow,
}) => {
  // An address that takes nothing is refused.
  allow(/400 /, /status of 400/);
  // Two screens are looked at in three widths each.
  test.setTimeout(240_000);
  await enter(page.context(), 'clerkadmin03');
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/console/bell/unread'));
  await page.goto('/console/shop/purchases/all');
  expect((await asked).headers()['cache-control']).toBe('private, no-store');
  const bell = page.getByRole('button', { name: /^알림/ });
  await expect(bell).toBeVisible();

  const goods = await findGoods((one) => isPlain(one) && buyable(one) !== undefined);
  const orderNo = await orderAs('company01', goods, 1, byTransfer);
  // A member may have few orders that are not paid.
  await move('pay', purchaseNoOf(orderNo, 1));
  // Orders of earlier stories may be unread, too: the bell is open to read once it knows of this payment.
  await expect(async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/console/bell/unread')),
      page.reload(),
    ]);
    const { entries } = (await answer.json()) as Bell;
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'PAID', page: expect.stringContaining(orderNo), isUnread: true }),
    );
  }).toPass();
  await expect(page.getByRole('button', { name: /^알림, 읽지 않음 \d+\+?건$/ })).toBeVisible();
  await bell.click();
  const entry = page.getByRole('menuitem', { name: /결제 완료/ }).and(page.locator(`[href*="${orderNo}"]`));
  await expect(entry).toBeVisible();
  await look(page, WIDTHS);
  // So low that its notices scroll.
  await page.setViewportSize({ width: 390, height: 300 });
  expect(await findings(page)).toEqual([]);
  await expect(page.getByRole('menuitem', { name: '모두 읽음' })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('menuitem', { name: '모두 읽음' }).click();
  await expect(page.getByRole('button', { name: '알림', exact: true })).toBeVisible();

  await bell.click();
  await page.getByRole('menuitem', { name: '전체 보기·설정' }).click();
  await expect(page.getByRole('heading', { name: '알림', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /결제 완료/ }).first()).toBeVisible();
  await look(page, WIDTHS);

  const mail = page.getByRole('group', { name: '메일로 받을 일' });
  await mail.getByRole('checkbox', { name: '새 주문' }).check();
  await expect(mail.getByRole('checkbox', { name: '출금 신청' })).toHaveCount(0);
  await page
    .getByRole('group', { name: '메일을 받을 때' })
    .getByRole('radio', { name: /모아서/ })
    .check();
  await page.getByRole('switch', { name: '방해 금지 사용' }).check();
  await page.getByLabel('시작', { exact: true }).selectOption('7');
  await page.getByLabel('종료', { exact: true }).selectOption('14');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('모아 받는 8시와 13시 가운데 하나는 비워 주세요.')).toBeVisible();
  await page.getByLabel('시작', { exact: true }).selectOption('22');
  await page.getByLabel('종료', { exact: true }).selectOption('8');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('알림 설정을 저장했습니다.')).toBeVisible();
  await page.reload();
  await expect(mail.getByRole('checkbox', { name: '새 주문' })).toBeChecked();

  const hook = page.getByLabel('웹훅 주소');
  await hook.fill('https://hooks.slack.com/services/T0/gone');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(
    page.getByText('이 주소가 알림을 받지 않습니다. 웹훅 주소를 확인해주세요.').first(),
  ).toBeVisible();
  await hook.fill('https://hooks.slack.com/services/T0/story');
  await page
    .getByRole('group', { name: '웹훅으로 받을 일' })
    .getByRole('checkbox', { name: '상품 문의·1:1 문의' })
    .check();
  await look(page, WIDTHS);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('알림 설정을 저장했습니다.')).toBeVisible();
  await page.reload();
  await expect(hook).toHaveValue('https://hooks.slack.com/services/T0/story');
  await mail.getByRole('checkbox', { name: '새 주문' }).uncheck();
  await page.getByRole('switch', { name: '방해 금지 사용' }).uncheck();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('알림 설정을 저장했습니다.')).toBeVisible();
});
