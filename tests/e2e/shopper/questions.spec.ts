import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { addPhoto } from '../people/pictures.ts';

/** Questions of members to the shop, with pictures, and clerks' answers. */

test('a member sends a question with a picture, and reads the answer of a clerk who saw it', async ({
  page,
  browser,
  strict,
}) => {
  const subject = `선반 한쪽이 흔들려요 ${Date.now()}`;
  await enter(page.context(), 'member01');
  await page.goto('/mypage/questions?write');
  await page.getByLabel('문의 유형').selectOption({ index: 1 });
  await page.getByLabel('제목').fill(subject);
  await page.getByLabel('내용').fill('사진처럼 왼쪽 나사가 헛돕니다.');
  await addPhoto(page.getByRole('main'), '흔들리는 선반.jpg');
  await look(page);
  await page.getByRole('button', { name: '문의 등록' }).click();
  await expect(page.getByRole('status').filter({ hasText: '문의가 등록되었습니다.' })).toBeVisible();
  await page.getByText(subject).click();
  await expect(page.getByAltText('흔들리는 선반.jpg')).toBeVisible();

  const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
  await enter(clerk.context(), 'rootadmin');
  await clerk.goto('/console/center/questions');
  await clerk.getByRole('link', { name: subject }).click();
  const dialog = clerk.getByRole('dialog');
  await expect(dialog.getByAltText('첨부 사진 1 크게 보기')).toBeVisible();
  await dialog.getByLabel('답변').fill('나사를 새로 보내드리겠습니다.');
  await dialog.getByRole('button', { name: '답변 등록' }).click();
  await expect(clerk.getByText('답변을 저장했습니다.')).toBeVisible();
  await clerk.context().close();

  await page.goto('/mypage/questions');
  await page.getByText(subject).click();
  await expect(page.getByText('나사를 새로 보내드리겠습니다.')).toBeVisible();
});
