import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { newTokensOf, type Tokens, tokensOf } from '../mall/api.ts';
import { mall } from '../mall/mall.ts';

/** Logs in on the login screen with one of the seed's accounts, or as somebody who has joined. */
export const logIn = async (
  page: Page,
  username: string,
  password: string = LOCAL_PASSWORD,
): Promise<void> => {
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.locator('[name=username]').fill(username);
  await form.locator('[name=password]').fill(password);
  await form.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
};

const give = async (context: BrowserContext, { accessToken }: Tokens): Promise<void> => {
  const cookie = { name: '__Host-access', value: accessToken, httpOnly: true, sameSite: 'Lax' } as const;
  await context.addCookies([{ ...cookie, url: mall().shopUrl.replace('http:', 'https:'), secure: true }]);
};

/** Logs a browser in without the login screen, for tests about something else. */
export const enter = async (context: BrowserContext, username: string): Promise<void> =>
  give(context, await tokensOf(username));

/** Logs in with a fresh password proof: after some minutes the password is required again before money is paid out. */
export const enterAnew = async (context: BrowserContext, username: string): Promise<void> =>
  give(context, await newTokensOf(username));

export type Newcomer = { username: string; password: string; name: string; phone: string; email: string };

let born = 0;

/** Creates a person unknown to the shop. A future clerk gets a name that no customer of the tests has. */
export const newcomer = (name = '한새봄'): Newcomer => {
  const number = `${Date.now()}${born++}`.slice(-8);
  return {
    username: `new${number}`,
    password: 'safe!2345',
    name,
    phone: `010${number}`,
    email: `new${number}@example.com`,
  };
};

/** Fills in the sign-up form after the identity verification, and submits it. */
export const fillJoinForm = async (page: Page, { username, password, email }: Newcomer): Promise<void> => {
  const main = page.getByRole('main');
  await main.locator('[name=username]').fill(username);
  await main.locator('[name=password]').fill(password);
  await main.locator('[name=passwordConfirm]').fill(password);
  const [user = '', host = ''] = email.split('@');
  await main.getByLabel('이메일 아이디').fill(user);
  await main.getByLabel('이메일 주소').fill(host);
};

/** Enters a person's data in the double of the identity verification. */
export const verifyAs = async (
  window: Pick<Page, 'getByLabel' | 'getByRole'>,
  who: Newcomer,
): Promise<void> => {
  await window.getByLabel('이름').fill(who.name);
  await window.getByLabel('휴대폰 번호').fill(who.phone);
  await window.getByRole('button', { name: '인증 완료' }).click();
};

/** Joins as a new person, in a browser that is closed afterwards. */
export const join = async (browser: Browser, name?: string): Promise<Newcomer> => {
  const person = newcomer(name);
  const page = await browser.newPage({ baseURL: mall().shopUrl, javaScriptEnabled: false });
  await page.goto('/join');
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await verifyAs(page, person);
  await fillJoinForm(page, person);
  for (const box of await page.getByRole('checkbox', { name: /필수/ }).all()) await box.check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('heading', { name: '환영합니다' })).toBeVisible();
  await page.close();
  return person;
};
