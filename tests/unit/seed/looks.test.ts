import { expect, test } from 'vitest';
import { seedBanners } from '#localstack/seed/content/banners.ts';
import { guides } from '#localstack/seed/content/boards/guides.ts';
import { members } from '#localstack/seed/content/boards/members.ts';
import { news } from '#localstack/seed/content/boards/news.ts';
import { seedDisplays, seedExhibitions, seedShowrooms } from '#localstack/seed/content/displays.ts';
import { advice } from '#localstack/seed/content/pages/advice.ts';
import { services } from '#localstack/seed/content/pages/services.ts';
import { shop } from '#localstack/seed/content/pages/shop.ts';
import type { Publisher } from '#localstack/seed/pictures/publisher.ts';
import { boardOf } from '#shared/domain/board/boards.ts';

/** Tells a picture by the name it would be published under: a scene, then its cut. */
const told: Publisher = {
  picture: (_purpose, name, size) => ({ url: name.split(' ')[0] ?? '', ...size }),
  finish: async () => 0,
};

const repeated = (looks: readonly string[]): string[] =>
  looks.filter((look, at) => looks.indexOf(look) !== at);

const sales = seedExhibitions(told, [], '2026-11-01T00:00:00.000Z').map(({ visual }) => visual.url);

test('every sale has a picture of its own, which neither banners nor showrooms of the home page show beside it', () => {
  const rooms = seedShowrooms(told, []).flatMap(({ scenes }) => scenes.map(({ image }) => image.url));
  const banners = seedBanners(told).flatMap(({ slides }) => slides.map(({ image }) => image.url));
  expect(repeated(sales)).toEqual([]);
  expect(sales.filter((look) => rooms.includes(look) || banners.includes(look))).toEqual([]);
});

test('what the shop writes on its boards has a picture, and no picture stands on two posts', () => {
  const posts = [...news, ...guides, ...members];
  const bare = posts.filter(({ author, look }) => author === 'clerkadmin02' && !look);
  expect(bare.map(({ subject }) => subject)).toEqual([]);
  const shown = new Set(
    posts.filter(({ author }) => author === 'clerkadmin02').map(({ category }) => boardOf(category).look),
  );
  expect([...shown]).toEqual(['cards']);
  expect(repeated([...posts.flatMap(({ look }) => look ?? []), ...sales])).toEqual([]);
});

test('every page has a picture that no other page has', () => {
  expect(repeated([...services, ...advice, ...shop].map(({ look }) => look))).toEqual([]);
});

test('no two best reviews of the home page say the same', () => {
  const said = ['다시 샀어요', '실물이 더 예뻐요', '다시 샀어요'].map((subject, n) => ({
    _id: `r${n}`,
    subject,
  }));
  const chosen = seedDisplays([], said).get('BEST_REVIEW') ?? [];
  expect(chosen.map(({ _review }) => said.find(({ _id }) => _id === _review)?.subject).sort()).toEqual([
    '다시 샀어요',
    '실물이 더 예뻐요',
  ]);
});
