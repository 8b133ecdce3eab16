import { expect, test } from 'vitest';
import { seedBanners } from '#localstack/seed/content/banners.ts';
import { guides } from '#localstack/seed/content/boards/guides.ts';
import { members } from '#localstack/seed/content/boards/members.ts';
import { news } from '#localstack/seed/content/boards/news.ts';
import { pictureIn } from '#localstack/seed/content/boards/post-text.ts';
import { seedDisplays, seedExhibitions, seedShowrooms } from '#localstack/seed/content/displays.ts';
import { seedNotifications } from '#localstack/seed/content/notices.ts';
import { advice } from '#localstack/seed/content/pages/advice.ts';
import { services } from '#localstack/seed/content/pages/services.ts';
import { shop } from '#localstack/seed/content/pages/shop.ts';
import type { Publisher } from '#localstack/seed/pictures/publisher.ts';
import { boardOf } from '#shared/domain/board/boards.ts';

/** Names a picture by the name it would be published under: a scene, then its crop. */
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

test('every picture of a post and of a notice says in Korean what it shows, and no two stand in texts', () => {
  const posts = [...news, ...guides, ...members];
  const inTexts = posts.flatMap(({ text }) => text.flatMap((line) => pictureIn(line) ?? []));
  const heads = posts.flatMap(({ look, alt }) => (look ? [{ look, alt }] : []));
  expect([...heads, ...inTexts].filter(({ alt }) => !/[가-힣]{2}/.test(alt ?? ''))).toEqual([]);
  expect(repeated([...heads, ...inTexts].map(({ look }) => look))).toEqual([]);
  expect(
    posts.flatMap(({ text }) => text).filter((line) => line.startsWith('!') && !pictureIn(line)),
  ).toEqual([]);
});

test('a notice of goods or services has a picture, one of delivery, payment or terms has none', () => {
  const plain = seedNotifications(told).filter(({ content }) => !content.includes('<img'));
  expect(plain.map(({ subject }) => subject)).toEqual([
    '개인정보처리방침 개정 안내',
    '도서산간 추가배송비 안내',
    '전문설치 상품을 주문하실 때 확인해주세요',
    '무통장입금 입금기한 안내',
    '추석 연휴 배송·설치 일정 안내',
  ]);
});

test('every page has a picture that no other page has', () => {
  expect(repeated([...services, ...advice, ...shop].map(({ look }) => look))).toEqual([]);
});

test('no two best reviews of the home page say the same, and all are of products in the shop', () => {
  const said = ['다시 샀어요', '실물이 더 예뻐요', '다시 샀어요', '안 파는 상품이에요'].map((subject, n) => ({
    _id: `r${n}`,
    _product: n < 3 ? 'in the shop' : 'hidden',
    subject,
  }));
  const shown = { _id: 'in the shop', top: '', leaf: '', model: '', colour: '', sales: 0, groups: [] };
  const chosen = seedDisplays([shown], said).get('BEST_REVIEW') ?? [];
  expect(chosen.map(({ _review }) => said.find(({ _id }) => _id === _review)?.subject).sort()).toEqual([
    '다시 샀어요',
    '실물이 더 예뻐요',
  ]);
});
