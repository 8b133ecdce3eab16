import type { ActionFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { action } from '#app/console/opening/route.tsx';
import { fail, ok } from '#shared/domain/result.ts';

const called: string[] = [];
const clerkDoes = (name: string) => async (clerk: object) => {
  called.push(`${name} ${Object.keys(clerk).sort()}`);
  return ok(undefined);
};

const shop = {
  openShop: async () =>
    fail('OPENING_INCOMPLETE', '아직 채우지 않은 항목이 있어 상점을 열 수 없습니다: 약관'),
  closeShop: clerkDoes('closeShop'),
  revokePreview: clerkDoes('revokePreview'),
  renewPreview: async () => ok({ token: 'token' }),
};
const session = { requireScope: async () => ({ kind: 'member', scope: ['console'] }) };

const send = async (intent: string) => {
  const body = new URLSearchParams({ intent });
  const request = new Request('https://shop.test/console/site/opening', { method: 'POST', body });
  return action({ request, params: {}, context: { shop, session } } as never as ActionFunctionArgs);
};

test('opening screen: each button does what it says, as the clerk at work', async () => {
  expect(await send('close')).toMatchObject({ data: {} });
  expect(await send('revoke')).toMatchObject({ data: {} });
  expect(called).toEqual(['closeShop actor,ip', 'revokePreview actor,ip']);
});

test('opening screen: a new preview link is an address of this shop', async () => {
  expect(await send('renew')).toMatchObject({ data: { link: 'https://shop.test/?preview-shop=token' } });
});

test('opening screen: a refusal is answered with its status and reason', async () => {
  expect(await send('open')).toMatchObject({
    data: { failure: { code: 'OPENING_INCOMPLETE' } },
    init: { status: 409 },
  });
  expect(await send('else')).toMatchObject({ data: { failure: {} }, init: { status: 400 } });
});
