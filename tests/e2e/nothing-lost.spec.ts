import type { Page } from '@playwright/test';
import { call, tokensOf } from './mall/api.ts';
import { expect, test } from './mall/test.ts';
import { enter } from './people/account.ts';

/** Whatever happens while somebody fills in a form: what they typed is still there. */

let made = 0;

/** A brand of this test's own, and how a colleague saves it. */
const newBrand = async () => {
  const { accessToken: token } = await tokensOf('rootadmin');
  const code = `kept-${Date.now()}-${made++}`;
  const path = '/api/console/shop/brands';
  const given = { code, name: '온결 공방', description: '손으로 만듭니다', index: 7 };
  const answer = await call(path, { method: 'POST', token, body: given });
  const { _id } = answer.body.brand as { _id: string };
  const read = async () => {
    const { body } = await call(`${path}?keyword=${code}`, { token });
    return (body.brands as Record<string, unknown>[])[0] ?? {};
  };
  const change = async (fields: object) => {
    const body = { ...(await read()), ...fields };
    const saved = await call(`${path}/${_id}`, { method: 'PUT', token, body });
    expect(saved.status).toBe(200);
  };
  return { _id, read, change };
};

const openBrand = async (page: Page, { _id }: { _id: string }) => {
  await enter(page.context(), 'clerkadmin02');
  await page.goto(`/console/shop/brands?edit=${_id}`);
  const dialog = page.getByRole('dialog', { name: '브랜드 수정' });
  await expect(dialog.getByLabel('이름')).toHaveValue('온결 공방');
  return dialog;
};

const save = (form: ReturnType<Page['getByRole']>) =>
  form.getByRole('button', { name: '저장', exact: true }).click();

test('two clerks save one form: both values stand side by side, to keep or to take over', async ({
  page,
  allow,
}) => {
  allow(/409/);
  const brand = await newBrand();
  const form = await openBrand(page, brand);
  await form.getByLabel('이름').fill('온결 목공방');
  await form.getByLabel('소개').fill('나무를 다룹니다');
  await brand.change({ name: '온결 도예방', index: 3 });
  await save(form);

  const panel = form.getByRole('region', { name: '작성하는 동안 저장된 내용이 바뀌었습니다' });
  await expect(panel).toContainText('온결 목공방');
  await expect(panel).toContainText('온결 도예방');
  await expect(panel).not.toContainText('나무를 다룹니다');
  await expect(panel).toContainText('그대로 반영한 항목: 순서');
  await expect(form.getByLabel('이름')).toHaveValue('온결 목공방');
  await expect(form.getByLabel('소개')).toHaveValue('나무를 다룹니다');
  await expect(form.getByLabel('순서')).toHaveValue('3');

  await form.getByLabel('소개').fill('나무와 흙을 다룹니다');
  await panel.getByRole('button', { name: '저장된 값 사용' }).click();
  await expect(form.getByLabel('이름')).toHaveValue('온결 도예방');
  await expect(form.getByLabel('소개')).toHaveValue('나무와 흙을 다룹니다');
  await panel.getByRole('button', { name: '내 값 유지' }).click();
  await expect(form.getByLabel('이름')).toHaveValue('온결 목공방');
  await save(form);
  await expect(form).not.toBeVisible();
  expect(await brand.read()).toMatchObject({
    name: '온결 목공방',
    description: '나무와 흙을 다룹니다',
    index: 3,
  });
});
