import { request } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { call, refreshTokenOf, renew } from '../mall/api.ts';
import { advanceClock, mall, resetClock, sentTo } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { join, logIn, type Newcomer } from '../people/account.ts';
import { look } from '../people/findings.ts';

test.afterEach(() => resetClock());

const accessTokenOf = async (username: string, password?: string): Promise<string> =>
  String((await renew(await refreshTokenOf(username, password))).body.accessToken);

/** Joins as a new person, to whom the root account gives all console scopes. */
const newClerk = async (browser: Browser): Promise<Newcomer> => {
  const person = await join(browser, '문지온');
  const me = await call('/api/v1/me/info', { token: await accessTokenOf(person.username, person.password) });
  const { _id } = me.body.user as { _id: string };
  const token = await accessTokenOf('rootadmin');
  // Follow-up work of joining may change the member in between: the call then fails, and the member is read again.
  await expect(async () => {
    const { body } = await call(`/api/console/users/${_id}`, { token });
    const { name, email, phone, type, version } = body.user as Record<string, unknown>;
    const given = await call(`/api/console/users/${_id}`, {
      method: 'PUT',
      token,
      body: { name, email, phone, type, version, scopes: ['console'] },
    });
    expect(given.status).toBe(200);
  }).toPass();
  return person;
};

let moved = 0;
/** Generates the app's code half a minute later: each code is valid once. */
const nextCode = async (secret: string): Promise<string> => {
  moved += 30_000;
  await advanceClock(30_000);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + moved });
};
test.beforeEach(() => {
  // Screens are checked in three widths
  test.slow();
  moved = 0;
});

/** Checks the page wide, middle and narrow; the story continues in a wide page. */
const lookInAllWidths = async (page: Page): Promise<void> => {
  await look(page, [1440, 820, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });
};

/** Registers an app on the screen. @returns its secret and the recovery codes the screen shows */
const enrol = async (page: Page, password: string, seen = async (_page: Page) => {}) => {
  const main = page.getByRole('main');
  await seen(page);
  await main.locator('[name=password]').fill(password);
  await main.getByRole('button', { name: '등록 시작' }).click();
  await expect(main.getByRole('img', { name: 'QR 코드' })).toBeVisible();
  await seen(page);
  const secret = ((await main.locator('.security-secret').textContent()) ?? '').replaceAll(/\s/g, '');
  await main.locator('[name=code]').fill(await nextCode(secret));
  await main.getByRole('button', { name: '등록 완료' }).click();
  const codes = main.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await seen(page);
  return { secret, recoveryCodes: await codes.allTextContents() };
};

const begin = async (page: Page, { username, password }: Newcomer): Promise<void> => {
  await page.goto('/login?redirectTo=/console/security');
  const main = page.getByRole('main');
  await main.locator('[name=username]').fill(username);
  await main.locator('[name=password]').fill(password);
  await main.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2단계 인증' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\/verify/);
};
const answer = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('main').locator('[name=code]').fill(code);
  await page.getByRole('main').getByRole('button', { name: '확인' }).click();
};
const leave = async (page: Page): Promise<void> => {
  // A console page polls for waiting work: it must not while its cookies are removed.
  await page.goto('about:blank');
  await page.context().clearCookies();
};

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a clerk enrols, and from then on logs in with a code of the app or a recovery code', async ({
      page,
      browser,
      allow,
    }) => {
      allow(/\/assets\/\S+\.js: csp$/, /400 .*\/login\/verify/, /console\.error .*400/);
      const clerk = await newClerk(browser);
      await logIn(page, clerk.username, clerk.password);
      await page.goto('/console/security');
      const { secret, recoveryCodes } = await enrol(
        page,
        clerk.password,
        javaScriptEnabled ? lookInAllWidths : undefined,
      );
      await page.goto('/console/security');
      await expect(page.getByText('10개 남음')).toBeVisible();
      if (javaScriptEnabled) await lookInAllWidths(page);

      await leave(page);
      await begin(page, clerk);
      if (javaScriptEnabled) await lookInAllWidths(page);
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-access');
      await answer(page, '000000');
      await expect(page.getByText('인증번호가 올바르지 않습니다')).toBeVisible();
      await answer(page, await nextCode(secret));
      await expect(page).toHaveURL(/\/console\/security$/);

      await leave(page);
      await begin(page, clerk);
      await answer(page, recoveryCodes[0]?.toLowerCase() ?? '');
      await expect(page.getByText('9개 남음')).toBeVisible();

      const basic = `Basic ${Buffer.from(`${clerk.username}:${clerk.password}`).toString('base64')}`;
      const ask = (headers: Record<string, string>) =>
        call('/api/auth/refreshToken', { headers: { authorization: basic, ...headers } });
      const refused = await ask({});
      expect([refused.status, refused.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
      expect((await ask({ 'x-login-code': await nextCode(secret) })).body.refreshToken).toBeTruthy();
    });
  });

test('where the shop requires it, a clerk without one reaches nothing else of the console', async ({
  page,
  browser,
  allow,
}) => {
  // The reset ends the chief's logins, whose open page asks for its notices once more.
  allow(/\/assets\/\S+\.js: csp$/, /401 .*bell\/unread/, /status of 401/);
  const [chief, clerk] = [await newClerk(browser), await newClerk(browser)];
  await logIn(page, chief.username, chief.password);
  await page.goto('/console/security');
  await enrol(page, chief.password);
  const require = async (at: Page, on: boolean) => {
    await at.goto('/console/site/setting');
    await at.locator('html[data-alive]').waitFor({ state: 'attached' });
    await at.getByLabel('콘솔 계정 2단계 인증 필수').setChecked(on);
    await at.getByRole('button', { name: '저장' }).first().click();
    await expect(at.getByText('설정을 저장했습니다.')).toBeVisible();
  };
  await require(page, true);
  const context = await browser.newContext({ baseURL: mall().shopUrl });
  const other = await context.newPage();
  try {
    await logIn(other, clerk.username, clerk.password);
    for (const path of ['/console', '/console/users', '/console/security']) {
      await other.goto(path);
      await expect(other).toHaveURL(/\/console\/security$/);
    }
    await expect(other.getByText('2단계 인증을 등록해야')).toBeVisible();
    const token = await accessTokenOf(clerk.username, clerk.password);
    const users = await call('/api/console/users', { token });
    expect([users.status, users.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    await enrol(other, clerk.password);
    await other.goto('/console/users');
    await expect(other.getByRole('heading', { level: 1, name: '회원' })).toBeVisible();
    await other.goto(`/console/users?keyword=${chief.username}`);
    await other.getByRole('link', { name: chief.username }).first().click();
    await expect(other.getByRole('button', { name: '2단계 인증 초기화' })).toBeVisible();
    await lookInAllWidths(other);
    await other.locator('#reset-second-factor-password').fill(clerk.password);
    await other.getByRole('button', { name: '2단계 인증 초기화' }).click();
    await expect(other.getByText('2단계 인증을 초기화했습니다.')).toBeVisible();
  } finally {
    await require(other, false);
    await context.close();
  }
});

/** Makes a wrong login attempt from a separate network: the edge sees every address of this machine as one. */
const guessFrom = (localAddress: string, username: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port, host } = new URL(mall().shopUrl);
    const authorization = `Basic ${Buffer.from(`${username}:wrong!2345`).toString('base64')}`;
    const options = { host: '127.0.0.1', port, path: '/api/auth/refreshToken', localAddress };
    request({ ...options, headers: { host, authorization } }, (guess) => {
      guess.resume().on('end', () => resolve(guess.statusCode));
    })
      .on('error', reject)
      .end();
  });

test('when many networks try an account, a login from a new one asks for a mailed code', async ({
  page,
  browser,
  allow,
}) => {
  allow(/400 .*\/login\/verify/, /console\.error .*400/);
  const person = await join(browser);
  for (let n = 2; n <= 7; n++) expect(await guessFrom(`127.0.0.${n}`, person.username)).toBe(401);
  const mails = async (subject: string) =>
    (await sentTo(person.email)).filter((sent) => sent.subject === subject);
  await expect.poll(() => mails('[온결홈] 로그인 시도가 여러 번 실패했습니다')).toHaveLength(1);
  await page.goto('/login?redirectTo=/mypage/coupons');
  const main = page.getByRole('main');
  await main.locator('[name=username]').fill(person.username);
  await main.locator('[name=password]').fill(person.password);
  await main.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '이메일 인증' })).toBeVisible();
  await lookInAllWidths(page);
  await answer(page, '12');
  await expect(page.getByText('인증번호를 확인해주세요')).toBeVisible();
  const codeMail = async () => (await mails('[온결홈] 로그인 인증번호'))[0]?.text ?? '';
  await expect.poll(codeMail).toMatch(/\d{6}/);
  await answer(page, /\d{6}/.exec(await codeMail())?.[0] ?? '');
  await expect(page).toHaveURL(/\/mypage\/coupons/);
});
