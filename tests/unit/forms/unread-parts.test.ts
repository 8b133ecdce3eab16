import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterEach, expect, test, vi } from 'vitest';
import { loader as home } from '#app/storefront/home/route.tsx';
import { loader as frame } from '#app/storefront/layout/route.tsx';
import { defaultSetting } from '#shared/domain/content/default-setting.ts';
import type { UnreadPart } from '#shared/usecases/common/page-parts.ts';
import { logger } from '#shared/wiring/logger.ts';

/** A part that could not be read is logged and reported, its error is not sent, and no cache stores the page. */

const logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
afterEach(() => logged.mockClear());

const blocks = {
  popular: { chips: [], products: [] },
  bestReviews: { main: [], side: [] },
  ...Object.fromEntries(['care', 'best', 'brands', 'exhibitions', 'popups'].map((block) => [block, []])),
};
const argsWith = (unread: UnreadPart[]) =>
  ({
    request: new Request('https://shop.example/'),
    params: {},
    context: {
      requestId: 'r-1',
      shop: {
        getHome: async () => ({ ...blocks, unread }),
        getOfferedWays: () => ({ logins: [], payments: ['card'] }),
        isShopOpen: async () => true,
        getShell: async () => ({ setting: defaultSetting, bandBanners: [], unread }),
      },
    },
  }) as unknown as LoaderFunctionArgs;

const lacking = (part: string): UnreadPart[] => [{ part, error: new Error('fault of the table') }];

test('popups that cannot be read are told of on the home page; another block goes without a word', async () => {
  for (const [unread, lacksPopups] of [
    [lacking('popups'), true],
    [lacking('exhibitions'), false],
    [[], false],
  ] as const)
    expect(await home(argsWith([...unread]))).toMatchObject({ lacksPopups });
});

test.each([
  ['the home page', home, 'popups'],
  ['the frame', frame, 'bandBanners'],
] as const)('%s that lacks a part is logged, and kept by no cache', async (_page, loader, part) => {
  const args = argsWith(lacking(part));
  expect(await loader(args)).not.toHaveProperty('unread');
  expect(args.context.lacksPart).toBe(true);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'page: a part could not be read',
    expect.objectContaining({ requestId: 'r-1', part }),
  );
  const whole = argsWith([]);
  await loader(whole);
  expect(whole.context.lacksPart).toBeUndefined();
});
