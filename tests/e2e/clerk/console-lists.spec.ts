import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { expectToFit } from '../people/findings.ts';

/** The console's lists: their sizes, headers, rows, and the selection of all matches. */

const windows = [1440, 1200, 820, 390];

test('an order is a row of 48 px with its state in sight, fifteen of them in a window, in windows of any width', async ({
  page,
}) => {
  await enter(page.context(), 'clerkadmin03');
  for (const width of windows) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/console/shop/purchases/all?limit=50');
    const rows = page.locator('.list tbody tr');
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThanOrEqual(15);
    expect([...new Set(heights)], `${width} px`).toEqual([48]);
    await expectToFit(page);
    await expect(rows.first().locator('.state-badges')).toBeInViewport({ ratio: 1 });
    // On a desktop the orders take up most of the window when the list opens.
    if (width === 1440) await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });

    await rows.nth(15).evaluate((row) => row.scrollIntoView({ block: 'end' }));
    const inSight = await rows.evaluateAll((all) => {
      const head = document.querySelector('.list thead th')?.getBoundingClientRect().bottom ?? 0;
      const isSeen = ({ top, bottom }: DOMRect) => top >= head - 1 && bottom <= innerHeight + 1;
      return all.filter((row) => isSeen(row.getBoundingClientRect())).length;
    });
    expect(inSight, `${width} px`).toBeGreaterThanOrEqual(15);
  }
});

test('the button of a search stands in the line of its fields on a tablet', async ({ page }) => {
  await enter(page.context(), 'rootadmin');
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto('/console/shop/coupons');
  const fields = page.getByRole('search');
  const middleOf = async (name: string, role: 'button' | 'searchbox') => {
    const box = await fields.getByRole(role, { name }).boundingBox();
    return box && box.y + box.height / 2;
  };
  expect(await middleOf('검색', 'button')).toBe(await middleOf('이름·코드', 'searchbox'));
});

test('a list comes in the size and the order that is asked for, and keeps them while it is narrowed', async ({
  page,
}) => {
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/shop/products');
  const rows = page.locator('.list tbody tr');
  await expect(rows).toHaveCount(20);
  await page.getByRole('combobox', { name: '한 페이지에 보는 개수' }).selectOption('50');
  await expect(rows).toHaveCount(50);
  await expect(page).toHaveURL(/limit=50/);

  const head = page.getByRole('columnheader', { name: '판매가' });
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=PRICE_DESC/);
  await page.getByRole('combobox', { name: '노출' }).selectOption('hidden');
  await expect(page).toHaveURL(/visibility=hidden/);
  await expect(page).toHaveURL(/limit=50/);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
});

test('a day is typed in peace, picked at once, and taken back: the bar stays and follows the address', async ({
  page,
}) => {
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/shop/purchases/all?createdFrom=2026-02-03');
  // Requests of the console's frame do not result from a typed date.
  const requests: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/console/shop/purchases/all.data') requests.push(searchParams.get('createdFrom'));
  });
  const day = page.getByLabel('주문일 시작일');
  await day.press('ArrowUp');
  // The browser formats dates by its own language.
  const isYearFirst = (await day.inputValue()) === '2027-02-03';
  await page.keyboard.type(isYearFirst ? '20260105' : '01052026');
  await expect(day).toHaveValue('2026-01-05');
  expect(requests).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/createdFrom=2026-01-05/);
  await expect(day).toBeFocused();
  expect(new Set(requests)).toEqual(new Set(['2026-01-05']));

  await day.blur();
  await day.focus();
  if (!isYearFirst) for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.type('20');
  await expect(day).toHaveValue('0020-01-05');
  await day.blur();
  // As the date picker does: without a key press.
  await day.fill('2026-01-20');
  await expect(page).toHaveURL(/createdFrom=2026-01-20/);
  await page.getByRole('link', { name: '초기화' }).click();
  await expect(page).not.toHaveURL(/createdFrom/);
  await expect(day).toHaveValue('');
  expect(requests).not.toContain('0020-01-05');
});

test('a choice goes on from the one before it, also while the list has not answered that', async ({
  page,
}) => {
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/users?keyword=ber01&state=DISABLED');
  const state = page.getByRole('combobox', { name: '상태' });
  await expect(state).toHaveValue('DISABLED');
  /** Addresses of the list that never get a response, as on a slow line. */
  let unanswered = /\/console\/users\.data(\?_routes=[^&]*)?$/;
  await page.route(/\/console\/users\.data/, (route) =>
    unanswered.test(route.request().url()) ? undefined : route.fallback(),
  );
  // Reset filters are not requested again.
  await page.getByRole('link', { name: '초기화', exact: true }).click();
  await expect(state).toHaveValue('');
  await expect(page.getByRole('searchbox', { name: '아이디·이름·이메일·연락처' })).toHaveValue('');
  await page.getByRole('combobox', { name: '역할' }).selectOption('clerk');
  await expect(page).toHaveURL(/role=clerk/);
  expect([...new URL(page.url()).searchParams].filter(([, value]) => value)).toEqual([['role', 'clerk']]);
  await expect(page.locator('.list tbody tr').filter({ hasText: 'rootadmin' })).toBeVisible();

  // The chosen filter is kept.
  unanswered = /state=ACTIVE&(?!.*sort=)/;
  await state.selectOption('ACTIVE');
  const head = page.getByRole('columnheader', { name: '구매확정' });
  await expect(head.getByRole('link')).toHaveAttribute('href', /state=ACTIVE/);
  await head.getByRole('link').click();
  await expect(page).toHaveURL(/role=clerk.*state=ACTIVE.*sort=SPENT_DESC/);
  await page.unrouteAll();
});

test('a spreadsheet that does not hold all says so, in its name as well', async ({ page }) => {
  await enter(page.context(), 'clerkadmin02');
  await page.route(/\/api\/console\/shop\/brands\?/, async (route) => {
    const { brands, summary } = await (await route.fetch()).json();
    const many = Array.from({ length: 9_000 }, () => brands[0]);
    await route.fulfill({ json: { brands: many, summary: { ...summary, cursor: 'more' } } });
  });
  await page.goto('/console/shop/brands');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^브랜드 앞 20,000건_\d{8}_\d{6}\.xlsx$/);
  await expect(page.getByRole('alertdialog')).toContainText('엑셀 파일에는 앞 20,000건만 있습니다');
});

test('a text that is selected beyond the edge of a dialog stays, and a press beside it still closes it', async ({
  page,
}) => {
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/users');
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  const dialog = page.getByRole('dialog', { name: '다운로드 사유' });
  const reason = dialog.getByLabel('사유');
  await reason.fill('10월 배송 지연 고객 안내');
  await reason.hover();
  await page.mouse.down();
  await page.mouse.move(10, 10, { steps: 3 });
  await page.mouse.up();
  await expect(reason).toHaveValue('10월 배송 지연 고객 안내');
  await page.mouse.click(10, 10);
  await expect(dialog).toBeHidden();
});

test('all products that match are selected at once, read page by page, and shown part by part', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/shop/products?visibility=shown');
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  const bar = page.getByRole('toolbar', { name: '선택한 항목' });
  await expect(bar).toContainText('20건 선택');
  const all = bar.getByRole('button', { name: /^조건에 맞는 것 모두 선택/ });
  const total = Number(/(\d+)건/.exec(String(await all.textContent()))?.[1]);
  expect(total).toBeGreaterThan(100);
  await all.click();
  await expect(bar.locator('strong')).toHaveText(`${total}건 선택`);

  await bar.getByRole('button', { name: '노출', exact: true }).click();
  const job = page.getByRole('dialog', { name: '노출' });
  await expect(job).toContainText(`${total}건 가운데 ${total}건을 처리했습니다.`, { timeout: 60_000 });
  await job.getByRole('button', { name: '확인' }).click();
  await expect(bar).toBeHidden();
});

test('the search opens by its keys, and finds menus, what can be begun, orders and members by the keyboard alone', async ({
  page,
}) => {
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/shop/purchases/all');
  const phone = String(await page.locator('.purchase-sender small').first().textContent());
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: '주문·상품·회원·메뉴 검색' });
  await expect(search).toBeFocused();
  const results = page.getByRole('listbox', { name: '검색 결과' });

  await search.fill(phone.slice(-4));
  await expect(results.getByRole('option', { name: /^주문 P-/ }).first()).toBeVisible();
  await search.fill('rootadmin');
  await expect(results.getByRole('option', { name: /^회원 rootadmin/ })).toBeVisible();
  await search.fill('ㅋㅍㄷㄹ');
  await expect(results.getByRole('option').first()).toContainText('쿠폰 등록');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/shop\/coupons\?edit=new$/);
  await expect(page.getByRole('dialog', { name: '쿠폰 등록' })).toBeVisible();
});
