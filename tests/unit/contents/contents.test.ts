import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentCalls, kindOfCall } from '#app/api/console/contents/kinds.ts';
import { bandBanners } from '#app/console/contents/band-banners/screen.tsx';
import { banners } from '#app/console/contents/banners/screen.tsx';
import { exhibitions } from '#app/console/contents/exhibitions/screen.tsx';
import { faqs } from '#app/console/contents/faqs/screen.tsx';
import { notifications } from '#app/console/contents/notifications/screen.tsx';
import { popups } from '#app/console/contents/popups/screen.tsx';
import { nudged, percentOf, placeIn } from '#app/console/contents/showrooms/hotspots.ts';
import { showrooms } from '#app/console/contents/showrooms/screen.tsx';
import { parseForm } from '#app/console/form/parse.ts';
import routes from '#app/routes.ts';
import { contentForms } from '#shared/contracts/content.ts';
import { asBanner, type Banner, isMainCode, type Slide } from '#shared/domain/content/banner.ts';
import { previewKinds, previewPath } from '#shared/domain/content/preview.ts';
import { mainBanners, showingStateAt } from '#shared/domain/display/now-showing.ts';
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
    ...{ image: { url: '/media/banners/x', width: 1, height: 1 }, title, url: '/' },
    ...{ isOuter: false, shows: true },
    ...over,
  });
  const banner: Banner = {
    ...{ _id: 'b', code: 'MAIN_1_PC', name: '', index: 0, shows: true, updatedAt: now, version: 1 },
    slides: [slide('now'), slide('later', { startsAt: after }), slide('off', { shows: false })],
  };
  const titles = (one: Banner, preview?: string) =>
    mainBanners([one], now, preview).MAIN_1.pc.map(({ title }) => title);
  expect(titles(banner)).toEqual(['now']);
  expect(titles({ ...banner, shows: false })).toEqual([]);
  expect(titles({ ...banner, endsAt: before }, 'b')).toEqual(['now', 'later']);
  const ratio = { width: 1440, height: 640 };
  expect(mainBanners([{ ...banner, ratio }], now).MAIN_1.pc).toMatchObject([{ title: 'now', ratio }]);
  const { index, shows, ...early } = banner;
  expect(titles(asBanner(early))).toEqual(['now']);
  expect([isMainCode('MAIN_5'), isMainCode('MAIN_6_MOBILE'), isMainCode('EVENT')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('points stay on the picture, whatever the pointer or a key does', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 };
  expect(placeIn(box, { clientX: 300, clientY: 100 })).toEqual({ x: 50, y: 25 });
  expect(placeIn(box, { clientX: 0, clientY: 9_999 })).toEqual({ x: 0, y: 100 });
  expect(nudged({ x: 50, y: 50 }, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 49.5, y: 50 });
  expect(nudged({ x: 98, y: 50 }, { key: 'ArrowRight', shiftKey: true })).toEqual({ x: 100, y: 50 });
  expect(nudged({ x: 50, y: 50 }, { key: 'Enter', shiftKey: false })).toBeUndefined();
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      expect(percentOf(value)).toBeGreaterThanOrEqual(0);
      expect(percentOf(value)).toBeLessThanOrEqual(100);
    }),
  );
});

const paths = (entries: Awaited<typeof routes>, above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = [above, path].filter(Boolean).join('/');
    return [here, ...paths(children ?? [], here)];
  });

test('each declared kind has its screen and its calls, and says in Korean what is missing', async () => {
  const known = paths(await routes);
  const screens = [banners, bandBanners, popups, exhibitions, showrooms, notifications, faqs];
  for (const { kind, path, list, form, fresh } of screens) {
    expect(known).toContain(path.slice(1));
    expect(list.source?.href).toBe(`/api/console/${contentCalls[kind].path}`);
    expect(list.source?.rows).toBe(contentCalls[kind].many);
    expect(form.contract).toBe(contentForms[kind]);
    const blank = parseForm(new FormData(), form.contract);
    if (blank.status !== 'error') throw new Error(`an empty form of ${kind} was taken`);
    for (const message of Object.values(blank.error ?? {}).flat()) expect(message).toMatch(/[가-힣]/);
    expect(fresh).toMatchObject({ shows: expect.any(Boolean) });
    expect(list.columns.length).toBeGreaterThan(2);
  }
  for (const { path } of Object.values(contentCalls)) {
    const url = (end: string) => new Request(`http://shop.test/api/console/${path}${end}`);
    expect(contentCalls[kindOfCall(url(''))].path).toBe(path);
    expect(contentCalls[kindOfCall(url('/01H'))].path).toBe(path);
    expect(known).toEqual(expect.arrayContaining([`api/console/${path}`, `api/console/${path}/:id`]));
  }
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
