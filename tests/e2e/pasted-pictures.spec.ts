import type { Page } from '@playwright/test';
import { mall } from './mall/mall.ts';
import { expect, test } from './mall/test.ts';
import { enter } from './people/account.ts';

/** A picture of another site in a text: nobody but the server asks for it, and none stays in what is saved. */

const OUTSIDE = 'https://pictures.invalid/a.png';

/** Pastes as from another page or from the address bar. */
const paste = (page: Page, type: 'text/html' | 'text/plain', text: string): Promise<void> =>
  page.getByRole('textbox', { name: '내용' }).evaluate(
    (element, [kind, value]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind ?? '', value ?? '');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [type, text],
  );

/** The form of a new notice, and what the page asks of other sites. */
const newNotice = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === new URL(OUTSIDE).hostname) asked.push(request.url());
  });
  await page.goto('/console/center/notifications?edit=new');
  // The editor is compiled when it is first asked for: the slowest thing the console fetches.
  await expect(page.getByRole('textbox', { name: '내용' })).toBeEditable({ timeout: 30_000 });
  return asked;
};

test.beforeEach(({ context }) => enter(context, 'rootadmin'));

test('one that cannot be fetched is said and taken out; the words around it stay', async ({
  page,
  allow,
}) => {
  allow(/400 .*\/api\/editor\/photo\/import/, /status of 400/);
  const asked = await newNotice(page);
  await paste(page, 'text/html', `<p>앞</p><img src="${OUTSIDE}" srcset="${OUTSIDE} 2x"><p>뒤</p>`);
  await expect(page.getByRole('alertdialog')).toContainText('주소에서 사진을 가져올 수 없습니다');
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  const text = page.getByRole('textbox', { name: '내용' });
  await expect(text).toHaveText('앞뒤');
  await expect(text.locator('img, .rich-coming')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('one that was fetched is the shop’s own, also when only its address is pasted', async ({ page }) => {
  const asked = await newNotice(page);
  const own = await page.evaluate(
    async () => (await (await fetch('/api/v1/banners')).json()).banners[0].slides[0].image.url,
  );
  const imported: string[] = [];
  let fetched = () => {};
  const fetching = new Promise<void>((resolve) => {
    fetched = resolve;
  });
  await page.route('**/api/editor/photo/import', async (route) => {
    await fetching;
    imported.push(/name="url"\s+(\S+)/.exec(route.request().postData() ?? '')?.[1] ?? '');
    await route.fulfill({ status: 201, json: { file: { url: `${own}/w320`, fileName: 'a.png' } } });
  });
  await paste(page, 'text/plain', OUTSIDE);
  const text = page.getByRole('textbox', { name: '내용' });
  await expect(text).toContainText('사진을 가져오는 중');
  await page.getByRole('textbox', { name: '제목' }).fill('사진이 있는 공지');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(저장|등록)$/ })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('사진을 가져오는 중입니다');
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  fetched();
  await expect(text.locator('img')).toHaveAttribute('src', `${own}/w320`);
  await expect(page.locator('input[name=content]')).toHaveValue(new RegExp(`src="${own}/w320"`));
  expect([imported, asked]).toEqual([[OUTSIDE], []]);
});

test('the button for an address keeps one that is refused, and puts in what was fetched', async ({
  page,
  allow,
}) => {
  allow(/400 .*\/api\/editor\/photo\/import/, /status of 400/);
  const asked = await newNotice(page);
  await page.getByRole('textbox', { name: '제목' }).fill('주소로 넣은 사진');
  await page.getByRole('button', { name: '주소로 사진 넣기' }).click();
  const dialog = page.getByRole('dialog', { name: '주소로 사진 넣기' });
  const address = dialog.getByRole('textbox', { name: '주소' });
  const take = dialog.getByRole('button', { name: '가져오기' });
  await address.fill('pictures.invalid/a.png');
  await take.click();
  await expect(dialog.getByRole('alert')).toContainText('https://로 시작해야 합니다');
  await address.fill(OUTSIDE);
  await take.click();
  await expect(dialog.getByRole('alert')).toContainText('주소에서 사진을 가져올 수 없습니다');
  await expect(address).toHaveValue(OUTSIDE);
  const own = await page.evaluate(
    async () => (await (await fetch('/api/v1/banners')).json()).banners[0].slides[0].image.url,
  );
  await page.route('**/api/editor/photo/import', (route) =>
    route.fulfill({ status: 201, json: { file: { url: `${own}/w320`, fileName: 'a.png' } } }),
  );
  await address.press('Enter');
  await expect(dialog).toBeHidden();
  const text = page.getByRole('textbox', { name: '내용' });
  await expect(text.locator('img')).toHaveAttribute('src', `${own}/w320`);
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('주소로 넣은 사진');
  expect(asked).toEqual([]);
});

test('no address leads the importer into the shop’s own network', async ({ page }) => {
  const { functionUrl, outboxUrl } = mall();
  await page.goto('/console');
  for (const url of [
    functionUrl,
    outboxUrl,
    mall().shopUrl,
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'javascript:1',
  ]) {
    const answer = await page.request.post('/api/editor/photo/import', {
      data: { url },
      headers: { origin: mall().shopUrl },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({
      issues: [{ path: 'url', message: expect.stringContaining('사진') }],
    });
  }
});
