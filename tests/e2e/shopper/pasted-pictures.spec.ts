import type { Page } from '@playwright/test';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';

/**
 * Content pasted into a text from elsewhere: only the server requests its pictures, and the saved text has no external
 * ones.
 */

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

const save = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(저장|등록)$/ })
    .click();

/** Opens the form of a new notice, and records the page's requests to other sites. */
const newNotice = async (page: Page): Promise<string[]> => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === new URL(OUTSIDE).hostname) requests.push(request.url());
  });
  await page.goto('/console/center/notifications?edit=new');
  // The editor is compiled on its first request: the slowest resource of the console.
  await expect(page.getByRole('textbox', { name: '내용' })).toBeEditable({ timeout: 30_000 });
  return requests;
};

test.beforeEach(({ context }) => enter(context, 'rootadmin'));

test('one that cannot be fetched says so where it stands, and nothing is saved or lost until it is dealt with', async ({
  page,
  allow,
}) => {
  allow(/400 .*\/(api\/editor\/photo\/import|console\/center\/notifications)/, /status of 400/);
  const notice = await newNotice(page);
  await paste(page, 'text/html', `<p>앞</p><img src="${OUTSIDE}" srcset="${OUTSIDE} 2x"><p>뒤</p>`);
  const text = page.getByRole('textbox', { name: '내용' });
  const place = text.locator('.rich-failed');
  await expect(place).toContainText(`주소에서 사진을 가져올 수 없습니다`);
  await expect(place).toContainText(OUTSIDE);
  await page.getByRole('textbox', { name: '제목' }).fill('오지 않는 사진');
  await save(page);
  await expect(page.getByRole('dialog')).toContainText('사진 1장을 가져오지 못했습니다');
  await expect(text).toContainText('앞');
  await expect(text).toContainText('뒤');
  await place.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Delete');
  await expect(place).toHaveCount(0);
  await save(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByRole('link', { name: '오지 않는 사진' }).or(page.getByText('오지 않는 사진')).first(),
  ).toBeVisible();
  expect(notice).toEqual([]);
});

test('a page’s table, colours and pictures come along, a video by its address, and all of it can be changed as HTML', async ({
  page,
}) => {
  const { picturesUrl } = mall();
  await newNotice(page);
  await page.getByRole('textbox', { name: '제목' }).fill('옮겨 온 안내');
  await paste(
    page,
    'text/html',
    `<div align="center"><font color="#c00000">특가</font></div>
     <table border="1"><tr><th bgcolor="#ffff00">크기</th><td style="text-align:right">40cm</td></tr></table>
     <img src="${picturesUrl}/pictures/c9b79c.png" alt="모습">`,
  );
  const text = page.getByRole('textbox', { name: '내용' });
  await expect(text.locator('img')).toHaveAttribute('src', /^\/media\/editor\//);
  await expect(text.getByRole('cell', { name: '40cm' })).toBeVisible();
  await text.getByRole('cell', { name: '40cm' }).click();
  await page.getByRole('button', { name: '행 추가' }).click();
  await expect(text.getByRole('row')).toHaveCount(2);

  await text.press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'YouTube 넣기' }).click();
  const dialog = page.getByRole('dialog', { name: 'YouTube 넣기' });
  await dialog.getByRole('textbox', { name: '주소' }).fill('https://evil.example/watch?v=dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: '넣기' }).click();
  await expect(dialog.getByRole('alert')).toContainText('YouTube 동영상 주소를 입력해주세요');
  await dialog.getByRole('textbox', { name: '주소' }).fill('https://youtu.be/dQw4w9WgXcQ?t=30');
  await dialog.getByRole('button', { name: '넣기' }).click();
  await expect(text).toContainText('YouTube 동영상 dQw4w9WgXcQ');

  await page.getByRole('button', { name: 'HTML로 편집' }).click();
  const html = page.getByRole('textbox', { name: '내용 HTML' });
  await expect(html).toHaveValue(/rich-align-center[\s\S]*rich-ink-red[\s\S]*rich-wash-orange/);
  const typed = `${await html.inputValue()}\n<p>직접 쓴 줄</p><img src="${picturesUrl}/pictures/336699.png"><script>alert(1)</script>`;
  await html.fill(typed);
  await save(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  // As a shopper reads it.
  const { notifications } = await (await page.request.get('/api/v1/center/notifications?limit=5')).json();
  const { _id } = notifications.find(({ subject }: { subject: string }) => subject === '옮겨 온 안내');
  await page.goto(`/center/notice/${_id}`);
  const read = page.locator('.rich');
  await expect(read.getByText('특가')).toHaveCSS('color', 'rgb(180, 35, 24)');
  await expect(read.getByText('특가')).toHaveCSS('text-align', 'center');
  await expect(read.getByRole('cell', { name: '40cm' })).toHaveCSS('text-align', /end|right/);
  await expect(read.getByText('직접 쓴 줄')).toBeVisible();
  await expect(read.locator('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=30',
  );
  const sources = await read
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  expect(sources).toHaveLength(2);
  for (const src of sources) expect(src).toMatch(/^\/media\/editor\/[0-9A-Z]{26}\/w/);
});

test('what is no picture, or leads inside, is not copied when it is saved as HTML', async ({
  page,
  allow,
}) => {
  allow(/400 .*\/console\/center\/notifications/, /status of 400/);
  const { picturesUrl } = mall();
  await newNotice(page);
  await page.getByRole('textbox', { name: '제목' }).fill('가져올 수 없는 사진');
  await page.getByRole('button', { name: 'HTML로 편집' }).click();
  const html = page.getByRole('textbox', { name: '내용 HTML' });
  const typed = ['not-a-picture.png', 'inside.png', 'missing.png']
    .map((at) => `<img src="${picturesUrl}/${at}">`)
    .join('');
  await html.fill(typed);
  await save(page);
  await expect(page.getByRole('dialog')).toContainText('사진 3장을 가져오지 못했습니다');
  await expect(html).toHaveValue(typed);
});

test('one that was fetched is the shop’s own, also when only its address is pasted', async ({ page }) => {
  const notice = await newNotice(page);
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
  await save(page);
  await expect(page.getByRole('alertdialog')).toContainText('사진을 가져오는 중입니다');
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  fetched();
  await expect(text.locator('img')).toHaveAttribute('src', `${own}/w320`);
  await expect(page.locator('input[name=content]')).toHaveValue(new RegExp(`src="${own}/w320"`));
  expect([imported, notice]).toEqual([[OUTSIDE], []]);
});

test('the button for an address keeps one that is refused, and puts in what was fetched', async ({
  page,
  allow,
}) => {
  allow(/400 .*\/api\/editor\/photo\/import/, /status of 400/);
  const notice = await newNotice(page);
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
  expect(notice).toEqual([]);
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
