import type { Page } from '@playwright/test';
import { call, tokensOf } from '../mall/api.ts';
import { expect } from '../mall/test.ts';
import { enter } from './account.ts';

let made = 0;

/** Creates a brand for this test, with functions to read and save it as a colleague. */
export const newBrand = async () => {
  const { accessToken: token } = await tokensOf('rootadmin');
  const code = `kept-${Date.now()}-${made++}`;
  const path = '/api/console/shop/brands';
  const form = { code, name: '온결 공방', description: '손으로 만듭니다', index: 7 };
  const answer = await call(path, { method: 'POST', token, body: form });
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

/** Opens a brand’s form as a clerk of the catalog. */
export const openBrand = async (page: Page, { _id }: { _id: string }) => {
  await enter(page.context(), 'clerkadmin02');
  await page.goto(`/console/shop/brands?edit=${_id}`);
  const dialog = page.getByRole('dialog', { name: '브랜드 수정' });
  await expect(dialog.getByLabel('이름')).toHaveValue('온결 공방');
  return dialog;
};

/** Presses the form’s button to save it. */
export const save = (form: ReturnType<Page['getByRole']>) =>
  form.getByRole('button', { name: '저장', exact: true }).click();
