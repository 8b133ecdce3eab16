import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { finishLogin } from '#app/web/access/finish-login.ts';

/** Finds the address to which a login with these scopes redirects. */
const leads = (scope: string[], to: string) => {
  const session = {
    logIn: () => undefined,
    cookie: () => undefined,
    actor: async () => ({ kind: 'member', _user: '01', scope }),
  };
  const tokens = { accessToken: 'access', refreshToken: 'refresh' };
  return finishLogin({ session } as unknown as AppLoadContext, tokens, to);
};

describe('a login without a page that was asked for', () => {
  it.each([['console'], ['admin02'], ['admin03']])('leads a clerk of %s to the console', async (scope) => {
    expect(await leads(['PERSON', scope], '/')).toBe('/console');
  });

  it('leads a member into the shop', async () => {
    expect(await leads(['PERSON', 'promoter'], '/')).toBe('/');
  });
});

it('a clerk who asked for a page is led there', async () => {
  expect(await leads(['PERSON', 'admin03'], '/shop/products')).toBe('/shop/products');
});
