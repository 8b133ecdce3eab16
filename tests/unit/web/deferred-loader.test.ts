import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { expect, test } from 'vitest';
import { loader as flags } from '#app/console/purchases/order/read-member-flags.ts';
import { toThrownFailure } from '#app/web/failure.ts';
import { fail, ok } from '#shared/domain/result.ts';

/** A list is on the screen, and additional data of its rows is read. */

const address = 'https://shop.example/console/shop/purchases/member-flags?users=01HZZZZZZZZZZZZZZZZZZZZZZZ';
const read = ({ url = address, admits = async () => ({}), answers = async () => ok([{}]) as unknown }) =>
  flags({
    request: new Request(url),
    params: {},
    context: {
      session: { requireScope: admits },
      address: '203.0.113.7',
      shop: { listMemberFlags: answers },
    },
  } as unknown as LoaderFunctionArgs);

test('deferred loader: a refusal is answered with its status, and the list stays', async () => {
  expect(await read({})).toEqual({ flags: [{}] });
  const notAllowed = fail('NO_PERMISSION', '접근 권한이 없습니다.');
  const { code, message } = notAllowed.failure;
  const refusal = data({ failure: { code, message } }, { status: 403 });
  expect(
    await read({
      admits: async () => {
        throw toThrownFailure(notAllowed);
      },
    }),
  ).toEqual(refusal);
  expect(await read({ answers: async () => notAllowed })).toEqual(refusal);
  expect(await read({ url: address.replace('01H', 'no') })).toMatchObject({
    data: { failure: { code: 'INVALID_REQUEST' } },
    init: { status: 400 },
  });
});

test('deferred loader: redirects and thrown errors pass through', async () => {
  const away = redirect('/login');
  await expect(read({ admits: () => Promise.reject(away) })).rejects.toBe(away);
  const broken = new Error('the table is gone');
  await expect(read({ answers: () => Promise.reject(broken) })).rejects.toBe(broken);
});
