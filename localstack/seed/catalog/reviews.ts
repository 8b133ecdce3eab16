import type { ImageRef } from '#shared/domain/media/image.ts';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import type { Inquiry, Review } from '#shared/domain/review/review.ts';
import type { ProductPictures } from '../pictures/product-pictures.ts';
import { between, idOf, pastAt, pickOne, type Random, randomOf } from '../random.ts';
import { productLine, SHOP_PRODUCTS } from './products.ts';

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

const openings = [
  '고민하다가 주문했는데 정말 잘 산 것 같아요.',
  '이사하면서 새로 장만했어요.',
  '사진으로 본 그대로 도착했습니다.',
  '두 번째 구매입니다. 역시 만족해요.',
  '집들이 온 친구들이 어디서 샀냐고 물어봐요.',
  '부모님 댁에 선물로 보내드렸어요.',
];
const middles: Record<number, readonly string[]> = {
  5: [
    '마감이 깔끔하고 색감이 은은해서 어디에 두어도 잘 어울립니다.',
    '생각보다 튼튼하고 냄새도 전혀 없어요.',
    '매일 쓰는데 손이 자주 갑니다.',
  ],
  4: [
    '품질은 좋은데 설명서가 조금 더 자세하면 좋겠어요.',
    '전체적으로 만족하고, 크기는 한 번 더 재 보고 주문하세요.',
  ],
  3: ['무난합니다. 색이 화면보다 살짝 어두워요.', '가격을 생각하면 괜찮은 편입니다.'],
};
const endings = [
  '배송도 빨랐어요.',
  '포장이 꼼꼼해서 흠집 없이 왔습니다.',
  '기사님이 친절하셨어요.',
  '다음에 다른 색으로 하나 더 사려고요.',
  '오래 써보고 다시 리뷰 남길게요.',
];
const subjects: Record<number, readonly string[]> = {
  5: ['기대보다 훨씬 좋아요', '우리 집에 딱이에요', '강력 추천합니다', '역시 온결홈'],
  4: ['만족합니다', '가성비 좋아요', '잘 쓰고 있어요'],
  3: ['무난해요', '보통이에요'],
};

const reviewsCount = (random: Random): number => Math.floor(random() ** 2.4 * 9);
const starOf = (random: Random): number => (random() < 0.7 ? 5 : random() < 0.75 ? 4 : 3);

/** Stars of the reviews of the i-th product: the same the reviews themselves carry. */
export const seedStars = (i: number): number[] => {
  if (i >= SHOP_PRODUCTS) return [];
  const random = randomOf(`stars ${i}`);
  return Array.from({ length: reviewsCount(random) }, () => starOf(random));
};

/** About six hundred reviews of the shop's products. */
export const seedReviews = (now: string, pictures: ProductPictures, count: number): Review[] =>
  Array.from({ length: Math.min(count, SHOP_PRODUCTS) }, (_, i) => {
    const line = productLine(i, now, pictures);
    const { thumb, images } = pictures({ ...line, i, alt: line.name });
    const reviewPicture = (n: number): ImageRef => ({
      ...(images[(n + 1) % images.length] ?? thumb),
      alt: `${line.name} 리뷰 사진`,
    });
    return seedStars(i).map((star, n): Review => {
      const random = randomOf(`review ${i} ${n}`);
      const createdAt = pastAt(0.82 + random() * 0.18);
      const _id = idOf(`review ${i} ${n}`, createdAt);
      const username = pickOne(random, writers);
      return {
        _id,
        _product: line._product,
        _purchase: purchaseNoOf(`P-20260901-${_id.slice(-8)}`, 1),
        _user: idOf(`writer ${username}`),
        user: { username },
        product: { name: line.name, thumb: line.thumb, option: line.option || undefined },
        subject: pickOne(random, subjects[star] ?? []),
        content: [
          pickOne(random, openings),
          pickOne(random, middles[star] ?? []),
          pickOne(random, endings),
        ].join(' '),
        ...(star <= 4 && random() < 0.5
          ? { reply: '소중한 리뷰 감사합니다. 말씀해 주신 부분은 더 나아지도록 살펴보겠습니다. - 온결홈' }
          : {}),
        star,
        images: random() < 0.35 ? [reviewPicture(n)] : [],
        best: star === 5 && n === 0 && i % 9 === 0,
        shows: true,
        createdAt,
        updatedAt: createdAt,
        version: 1,
      };
    });
  }).flat();

const questions = [
  [
    '배송 언제쯤 받을 수 있을까요?',
    '이번 주 안에 받고 싶은데 오늘 주문하면 언제 도착하나요?',
    '일반택배 상품은 평일 오후 2시 이전에 결제하시면 당일 출고되어 1~2영업일 이내에 받아보실 수 있습니다.',
  ],
  [
    '크기 문의드립니다',
    '폭과 높이가 정확히 어떻게 되는지 궁금합니다.',
    '상세 페이지의 크기 표를 참고해 주세요. 오차는 5mm 이내입니다.',
  ],
  [
    '설치도 해주시나요?',
    '직접 설치하기 어려워서요. 설치 기사님이 오시나요?',
    '전문설치 표시가 있는 상품은 기사님이 방문해 설치까지 해 드립니다.',
  ],
  [
    '재입고 문의',
    '품절인 색상은 언제 다시 들어오나요?',
    '다음 달 초 입고 예정입니다. 좋아요를 눌러 두시면 편하게 확인하실 수 있습니다.',
  ],
  [
    '교환 가능한가요?',
    '색상을 바꾸고 싶은데 교환이 되나요?',
    '받으신 날부터 7일 안에 마이페이지에서 교환을 신청하실 수 있습니다.',
  ],
] as const;

/** Questions on a third of the products, most of them answered. */
export const seedInquiries = (now: string, pictures: ProductPictures, count: number): Inquiry[] =>
  Array.from({ length: Math.min(count, SHOP_PRODUCTS) }, (_, i) => i)
    .filter((i) => i % 3 === 0)
    .map((i): Inquiry => {
      const random = randomOf(`inquiry ${i}`);
      const line = productLine(i, now, pictures);
      const [subject, content, reply] = pickOne(random, questions);
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
