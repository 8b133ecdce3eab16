import { expect, test } from 'vitest';
import type { Exhibition, Showroom } from '#shared/domain/display/display.ts';
import { toShowroomView } from '#shared/domain/display/now-showing.ts';
import { getShell } from '#shared/usecases/catalog/get-shell.ts';
import { getExhibition } from '#shared/usecases/catalog/list-displays.ts';
import { getSetting } from '#shared/usecases/content/read-content.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { listConsoleUsers } from '#shared/usecases/users/console-users.ts';
import { clerk } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';

/** A new field that no response lists. */
const UNLISTED = 'written for nobody';
const withUnlisted = <T extends object>(thing: T): T => ({ ...thing, addedToday: UNLISTED });

const rootClerk = { ...clerk, scope: ['console'] } as typeof clerk;
const image = { url: '/media/x', width: 1, height: 1 };
const createdAt = '2026-11-01T00:00:00.000Z';
const exhibition: Exhibition = {
  _id: 'e',
  group: 'PLANNED_SALES',
  name: '기획전',
  summary: '',
  visual: image,
  content: '',
  _products: [],
  index: 0,
  shows: true,
  createdAt,
  version: 1,
};
const showroom: Showroom = {
  _id: 's',
  code: 'one',
  name: '쇼룸',
  summary: '',
  description: '',
  scenes: [],
  shows: true,
  createdAt,
  version: 1,
};
const setting = { shop: { displayCodes: [] }, company: { name: '온결홈' }, version: 3 };
const user = {
  _id: 'u',
  username: 'member01',
  type: 'PERSON',
  scope: [],
  name: '김온결',
  email: 'a@b.kr',
  phone: '01012345678',
  social: {},
  agreements: [],
  createdAt,
  updatedAt: createdAt,
  version: 1,
};

const welcome = { _id: 'g', name: '새싹', code: 'PERSON', isActive: true, isWelcome: true };

const ports = {
  clock: testClock(),
  showcase: {
    setting: async () => withUnlisted(setting),
    categories: async () => [],
    notifications: async () => ({ ok: true, value: { items: [] } }),
    pinnedNotifications: async () => [],
    bandBanners: async () => [],
    exhibitions: async () => [withUnlisted(exhibition)],
    listedProducts: async () => [],
  },
  users: { users: async () => ({ ok: true, value: { items: [withUnlisted(user)] } }) },
  memberSearchEntries: { rowsUnder: async () => [withUnlisted({ _user: user._id, spent: 30_000 })] },
  points: { spendableLots: async () => [withUnlisted({ amount_left: 1_000 })] },
  benefitTerms: { grades: { all: async () => [withUnlisted(welcome)] } },
} as unknown as Ports;

test('a field that nobody listed is in no answer; what is listed is', async () => {
  const members = await listConsoleUsers(ports)({ actor: rootClerk, limit: 24 });
  const answers: Record<string, unknown> = {
    setting: await getSetting(ports)(),
    shell: await getShell(ports)(),
    exhibition: await getExhibition(ports)('e'),
    showroom: toShowroomView(withUnlisted(showroom), [], createdAt),
    members,
  };
  for (const [name, answer] of Object.entries(answers))
    expect(JSON.stringify(answer), name).not.toContain(UNLISTED);
  expect(answers.setting).toEqual(setting);
  expect(answers.exhibition).toMatchObject({ value: { name: '기획전', products: [] } });
  expect(answers.showroom).toMatchObject({ code: 'one', scenes: [] });
  expect(members).toMatchObject({
    value: {
      items: [
        {
          username: 'member01',
          social: { kakao: false },
          point: 1_000,
          spent: 30_000,
          level: { name: '새싹' },
        },
      ],
    },
  });
});
