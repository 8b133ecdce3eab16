import type { ImageRef } from '#shared/domain/media/image.ts';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import type { ProductQuestion, Review } from '#shared/domain/review/review.ts';
import type { ProductPictures } from '../pictures/product-pictures.ts';
import { between, idOf, pastAt, pickOne, type Random, randomOf } from '../random.ts';
import { askedOf } from './product-questions.ts';
import { productLine, SHOP_PRODUCTS, variantsOf } from './products.ts';
import { repliesTo, voicesOf } from './review-texts.ts';

const writers = [
  ...[
    'sunny88',
    'homecook',
    'jiwoo27',
    'lalahouse',
    'minsoo',
    'greenmom',
    'pado2024',
    'bomnal',
    'yuna90',
    'dongdong',
  ],
  ...[
    'happyday',
    'seoulkim',
    'ondol',
    'chacha12',
    'newhome',
    'harim77',
    'tteok',
    'moonlight',
    'soyeon',
    'kkomi',
  ],
];

const reviewsCount = (random: Random): number => Math.floor(random() ** 2.4 * 9);
/** Percentage of reviews with at most this number of stars. */
const GIVEN = [
  [1, 1],
  [2, 3],
  [3, 9],
  [4, 30],
] as const;
const starOf = (random: Random): number => {
  const at = random() * 100;
  return GIVEN.find(([, upTo]) => at < upTo)?.[0] ?? 5;
};

/** Returns the stars of the reviews of the i-th product, equal to those of the reviews themselves. */
export const seedStars = (i: number): number[] => {
  if (i >= SHOP_PRODUCTS) return [];
  const random = randomOf(`stars ${i}`);
  return Array.from({ length: reviewsCount(random) }, () => starOf(random));
};

/** Number of readers whom a review helped: rarely any, for some reviews many. */
const helpfulOf = (random: Random): number => Math.floor(random() ** 4 * 40);

/** Returns about six hundred reviews of the shop's products; reviews of one product rarely have the same text. */
export const seedReviews = (now: string, pictures: ProductPictures, count: number): Review[] =>
  Array.from({ length: Math.min(count, SHOP_PRODUCTS) }, (_, i) => {
    const line = productLine(i, now, pictures);
    const { thumb, images, ofColor } = pictures({ ...line, i, alt: line.name });
    const reviewPicture = (n: number): ImageRef => ({
      ...(images[(n + 1) % images.length] ?? thumb),
      alt: `${line.name} 리뷰 사진`,
    });
    return seedStars(i).map((star, n, stars): Review => {
      const random = randomOf(`review ${i} ${n}`);
      const createdAt = pastAt(0.82 + random() * 0.18);
      const _id = idOf(`review ${i} ${n}`, createdAt);
      const username = pickOne(random, writers);
      const voices = voicesOf(line.leaf, line.mid, star);
      const before = stars.slice(0, n).filter((value) => value === star).length;
      const at = between(randomOf(`voices ${i}`), 0, voices.length - 1) + before;
      const [, subject, content] = voices[at % voices.length] ?? [star, '', ''];
      const reply = star <= 2 || random() < 0.4 ? repliesTo[star] : undefined;
      const variants = variantsOf(i, now);
      const bought = variants[between(random, 0, variants.length - 1)];
      const [ofBought] = bought?.value.flatMap((value) => ofColor.get(value) ?? []) ?? [];
      return {
        _id,
        _product: line._product,
        _purchase: purchaseNoOf(`P-20260901-${_id.slice(-8)}`, 1),
        _user: idOf(`writer ${username}`),
        user: { username },
        product: {
          name: line.name,
          thumb: ofBought ?? line.thumb,
          option: bought?.name || undefined,
        },
        subject,
        content,
        ...(reply ? { reply } : {}),
        star,
        images: random() < 0.35 ? [reviewPicture(n)] : [],
        best: star === 5 && n === 0 && i % 9 === 0,
        shows: true,
        helpful: helpfulOf(random),
        createdAt,
        updatedAt: createdAt,
        version: 1,
      };
    });
  }).flat();

/** Returns questions about a third of the products, most of them answered. */
export const seedProductQuestions = (
  now: string,
  pictures: ProductPictures,
  count: number,
): ProductQuestion[] =>
  Array.from({ length: Math.min(count, SHOP_PRODUCTS) }, (_, i) => i)
    .filter((i) => i % 3 === 0)
    .map((i): ProductQuestion => {
      const random = randomOf(`inquiry ${i}`);
      const line = productLine(i, now, pictures);
      const [subject, content, reply] = pickOne(random, askedOf(line.leaf));
      const username = pickOne(random, writers);
      const createdAt = pastAt(0.9 + random() * 0.1);
      const answered = random() < 0.8;
      return {
        _id: idOf(`inquiry ${i}`, createdAt),
        _product: line._product,
        _user: idOf(`writer ${username}`),
        user: { username },
        product: { name: line.name, thumb: line.thumb },
        subject,
        content,
        images: [],
        isSecret: between(random, 0, 5) === 0,
        state: answered ? 'ANSWER_COMPLETE' : 'ANSWER_AWAITING',
        ...(answered ? { reply, repliedAt: new Date(Date.parse(createdAt) + 7_200_000).toISOString() } : {}),
        createdAt,
        version: 1,
      };
    });
