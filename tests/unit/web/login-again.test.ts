import type { ActionFunctionArgs } from '@remix-run/node';
import { expect, test, vi } from 'vitest';
import { action } from '#app/storefront/login/again.ts';
import { fail, ok } from '#shared/domain/result.ts';

/** A login dialog on top of a form that clerk01 has opened. */

const tokensOf = (username: string) => ({ accessToken: username, refreshToken: `${username}'s` });

const setUp = ({ logIn, continueLogin }: { logIn?: unknown; continueLogin?: unknown } = {}) => {
  const shop = {
    logIn: vi.fn(async ({ username }: { username: string }) => logIn ?? ok(tokensOf(username))),
    continueLogin: vi.fn(async () => continueLogin ?? ok(tokensOf('clerk01'))),
    pendingLogin: vi.fn(async () => 'SECOND_FACTOR'),
    readAccessToken: vi.fn(async (username: string) => ({ username })),
    logOut: vi.fn(async () => undefined),
    mergeCarts: vi.fn(),
  };
  const session = {
    cookie: (name: string) => (name === 'loginStep' ? 'note' : undefined),
    setCookie: vi.fn(),
    clearCookie: vi.fn(),
    logIn: vi.fn(),
    actor: async () => ({ kind: 'member', _user: '01', scope: [] }),
  };
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ account: 'clerk01', ...fields });
    const request = new Request('https://shop.test/login/again', {
      method: 'POST',
      body,
      headers: { 'x-viewer-address': '192.0.2.1' },
    });
    const answer = await action({
      request,
      params: {},
      context: { shop, session },
    } as unknown as ActionFunctionArgs);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  return { shop, session, send };
};
const secondFactor = fail('SECOND_FACTOR_REQUIRED', '인증번호를 입력해주세요', {
  details: { loginNote: 'note' },
});

test('the account that opened the form is let in', async () => {
  const { session, send } = setUp();
  expect(await send({ username: 'Clerk01', password: 'right' })).toEqual({ status: 200 });
  expect(session.logIn).toHaveBeenCalledWith(tokensOf('clerk01'));
});

test('another account is refused before its password is tried', async () => {
  const { shop, session, send } = setUp();
  expect(await send({ username: 'clerk02', password: 'right' })).toMatchObject({
    status: 403,
    code: 'LOGIN_OF_ANOTHER',
    message: '이 화면을 연 계정(clerk01)으로 로그인해주세요.',
  });
  expect(shop.logIn).not.toHaveBeenCalled();
  expect(session.logIn).not.toHaveBeenCalled();
});

test('what is left out is asked for', async () => {
  expect(await setUp().send({ username: 'clerk01' })).toMatchObject({
    status: 400,
    message: '비밀번호를 입력해주세요',
  });
});

test('a second factor is asked for in the same dialog', async () => {
  const { session, send } = setUp({ logIn: secondFactor });
  expect(await send({ username: 'clerk01', password: 'right' })).toEqual({
    status: 200,
    step: 'SECOND_FACTOR',
  });
  expect(session.setCookie).toHaveBeenCalledWith('loginStep', 'note', expect.any(Number));
  expect(session.logIn).not.toHaveBeenCalled();
  expect(await send({ code: '123 456' })).toEqual({ status: 200 });
  expect(session.logIn).toHaveBeenCalled();
});

test('a login that another account has begun in another window lets nobody in', async () => {
  const { shop, session, send } = setUp({ continueLogin: ok(tokensOf('clerk02')) });
  expect(await send({ code: '123456' })).toMatchObject({ status: 403, code: 'LOGIN_OF_ANOTHER' });
  expect(shop.logOut).toHaveBeenCalledWith({ refreshToken: tokensOf('clerk02').refreshToken });
  expect(session.logIn).not.toHaveBeenCalled();
});
