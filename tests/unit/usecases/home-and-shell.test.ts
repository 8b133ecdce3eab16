import { expect, test } from 'vitest';
import { defaultSetting } from '#shared/domain/content/default-setting.ts';
import { getHome } from '#shared/usecases/catalog/get-home.ts';
import { getShell } from '#shared/usecases/catalog/get-shell.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { testClock } from '#tests/support/clock.ts';

const none = async () => [];
const empty = {
  setting: async () => defaultSetting,
  categories: none,
  brands: none,
  banners: none,
  exhibitions: none,
  showrooms: none,
  popups: none,
  display: none,
  listedProducts: none,
  reviews: none,
  bandBanners: none,
  notifications: async () => ({ ok: true, value: { items: [] } }),
};

const portsWith = (showcase: object) =>
  ({ clock: testClock(), showcase: { ...empty, ...showcase } }) as unknown as Ports;

test('a best review that a clerk hid, or of a product that is not in the shop, leaves no gap: three and three of those that follow', async () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  const ports = portsWith({
    display: async (code: string) => (code === 'BEST_REVIEW' ? ids.map((_review) => ({ _review })) : []),
    reviews: async (asked: string[]) =>
      asked.map((_id) => ({
        _id,
        _product: `product ${_id}`,
        shows: _id !== '2',
        images: [],
        user: { username: 'shopper' },
      })),
    listedProducts: async (asked: string[]) =>
      asked.filter((_id) => _id !== 'product 5').map((_id) => ({ _id })),
  });
  const { main, side } = (await getHome(ports)()).bestReviews;
  expect([main, side].map((reviews) => reviews.map(({ _id }) => _id))).toEqual([
    ['1', '3', '4'],
    ['6', '7', '8'],
  ]);
});

test('every band banner that shows now is on the page', async () => {
  const band = (_id: string, more = {}) => ({ _id, code: 'main', content: _id, shows: true, ...more });
  const bandBanners = async () => [
    band('first'),
    band('over', { endsAt: '2020-01-01T00:00:00.000Z' }),
    band('hidden', { shows: false }),
    band('elsewhere', { code: 'other' }),
    band('second'),
  ];
  const shell = await getShell(portsWith({ bandBanners }))();
  expect(shell.bandBanners.map(({ _id }) => _id)).toEqual(['first', 'second']);
});
