import fc from 'fast-check';
import { expect, test } from 'vitest';
import { screen as answerTemplatesScreen } from '#app/console/contents/answer-templates/route.tsx';
import { screen as bandBannersScreen } from '#app/console/contents/band-banners/route.tsx';
import { bannerScreen } from '#app/console/contents/banners/banner-screen.tsx';
import { screen as exhibitionsScreen } from '#app/console/contents/exhibitions/route.tsx';
import { screen as faqsScreen } from '#app/console/contents/faqs/route.tsx';
import { screen as notificationsScreen } from '#app/console/contents/notifications/route.tsx';
import { screen as pagesScreen } from '#app/console/contents/pages/route.tsx';
import { screen as popupsScreen } from '#app/console/contents/popups/route.tsx';
import { nudgeHotspot, percentOf, pointIn } from '#app/console/contents/showrooms/hotspots.ts';
import { showroomScreen } from '#app/console/contents/showrooms/showroom-screen.tsx';
import { screen as synonymsScreen } from '#app/console/contents/synonyms/route.tsx';
import { parseForm } from '#app/console/form/parse.ts';
import {
  answerTemplates,
  bandBanners,
  banners,
  exhibitions,
  faqs,
  notifications,
  pages,
  popups,
  showrooms,
  synonyms,
} from '#app/resources/contents.server.ts';
import { contentForms } from '#shared/contracts/content.ts';
import { type Banner, isMainCode, type Slide } from '#shared/domain/content/banner.ts';
import { previewKinds, previewPath } from '#shared/domain/content/preview.ts';
import { showingStateAt, toMainBanners } from '#shared/domain/display/now-showing.ts';
import { createTokens } from '#shared/integrations/secrets/tokens.ts';
import { readPreview, startPreview } from '#shared/usecases/content/previews.ts';
import { clerk } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { must } from '#tests/support/members.ts';

const now = '2026-11-20T03:00:00.000Z';
const before = '2026-11-19T00:00:00.000Z';
const after = '2026-11-21T00:00:00.000Z';

test('something shows while it is on and its period holds; otherwise its state says why not', () => {
  expect(showingStateAt({ shows: true }, now)).toBe('ON');
  expect(showingStateAt({ shows: true, startsAt: after }, now)).toBe('AWAITING');
  expect(showingStateAt({ shows: true, endsAt: before }, now)).toBe('ENDED');
  expect(showingStateAt({ shows: false, startsAt: before }, now)).toBe('OFF');
});

test('a place shows the slides whose time it is, of a banner whose time it is; a preview shows those to come', () => {
  const slide = (title: string, over: Partial<Slide> = {}): Slide => ({
    image: { url: '/media/banners/x', width: 1, height: 1 },
    title,
    url: '/',
    isOuter: false,
    shows: true,
    ...over,
  });
  const banner: Banner = {
    _id: 'b',
    code: 'MAIN_1_PC',
    name: '',
    index: 0,
    shows: true,
    updatedAt: now,
    version: 1,
    slides: [slide('now'), slide('later', { startsAt: after }), slide('off', { shows: false })],
  };
  const titles = (shown: Banner, preview?: string) =>
    toMainBanners([shown], now, preview).MAIN_1.pc.map(({ title }) => title);
  expect(titles(banner)).toEqual(['now']);
  expect(titles({ ...banner, shows: false })).toEqual([]);
  expect(titles({ ...banner, endsAt: before }, 'b')).toEqual(['now', 'later']);
  const ratio = { width: 1440, height: 640 };
  expect(toMainBanners([{ ...banner, ratio }], now).MAIN_1.pc).toMatchObject([{ title: 'now', ratio }]);
  expect([isMainCode('MAIN_5'), isMainCode('MAIN_6_MOBILE'), isMainCode('EVENT')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('points stay on the picture, whatever the pointer or a key does', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 };
  expect(pointIn(box, { clientX: 300, clientY: 100 })).toEqual({ x: 50, y: 25 });
  expect(pointIn(box, { clientX: 0, clientY: 9_999 })).toEqual({ x: 0, y: 100 });
  expect(nudgeHotspot({ x: 50, y: 50 }, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 49.5, y: 50 });
  expect(nudgeHotspot({ x: 98, y: 50 }, { key: 'ArrowRight', shiftKey: true })).toEqual({ x: 100, y: 50 });
  expect(nudgeHotspot({ x: 50, y: 50 }, { key: 'Enter', shiftKey: false })).toBeUndefined();
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      expect(percentOf(value)).toBeGreaterThanOrEqual(0);
      expect(percentOf(value)).toBeLessThanOrEqual(100);
    }),
  );
});

const screens = [
  [banners, bannerScreen],
  [bandBanners, bandBannersScreen],
  [popups, popupsScreen],
  [exhibitions, exhibitionsScreen],
  [showrooms, showroomScreen],
  [notifications, notificationsScreen],
  [faqs, faqsScreen],
  [pages, pagesScreen],
  [synonyms, synonymsScreen],
  [answerTemplates, answerTemplatesScreen],
] as const;

test('each kind of content says in Korean what is missing, and a new one begins shown or not', () => {
  for (const [resource, { list, form, fresh }] of screens) {
    expect(form.contract).toBe(resource.form.create);
    const blank = parseForm(new FormData(), form.contract);
    if (blank.status !== 'error') throw new Error(`an empty form of ${resource.path} was taken`);
    for (const message of Object.values(blank.error ?? {}).flat()) expect(message).toMatch(/[가-힣]/);
    expect(fresh).toMatchObject({ shows: expect.any(Boolean) });
    expect(list.columns.length).toBeGreaterThan(2);
  }
  expect(new Set(screens.map(([{ form }]) => form.create))).toEqual(new Set(Object.values(contentForms)));
});

test('a preview is a clerk’s, for a quarter of an hour, and nobody else’s', async () => {
  const clock = testClock();
  const ports = { tokens: createTokens(['a secret of the tests, long enough']), clock };
  const preview = { kind: 'product' as const, _id: '01HPRODUCT' };
  const visitor = { kind: 'visitor' as const, visitorId: 'v' };
  const service = { ...clerk, kind: 'member', scope: ['admin03'] } as typeof clerk;
  expect(await startPreview(ports)({ ...preview, actor: visitor })).toMatchObject({ ok: false });
  const token = must(await startPreview(ports)({ ...preview, actor: clerk }));
  const read = readPreview(ports);
  expect(await read({ actor: clerk, token })).toEqual(preview);
  expect(await read({ actor: visitor, token })).toBeUndefined();
  expect(await read({ actor: service, token })).toBeUndefined();
  expect(await read({ actor: clerk, token: `${token.slice(0, -2)}xx` })).toBeUndefined();
  clock.advance(16 * 60 * 1000);
  expect(await read({ actor: clerk, token })).toBeUndefined();
  expect(previewKinds.map((kind) => previewPath({ kind, _id: '1' }))).toEqual([
    '/shop/products/1',
    '/shop/exhibitions/1',
    '/',
  ]);
});
