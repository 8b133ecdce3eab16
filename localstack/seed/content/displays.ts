import type {
  DisplayEntry,
  Exhibition,
  Hotspot,
  Scene,
  Showroom,
  Turntable,
} from '#shared/domain/display/display.ts';
import type { Review } from '#shared/domain/review/review.ts';
import type { Publisher } from '../pictures/publisher.ts';
import { pointsOf, scenePicture } from '../pictures/scene-pictures.ts';
import { panoramaPicture, turntablePictures } from '../pictures/space-pictures.ts';
import { idOf, pastAt } from '../random.ts';
import type { Point } from '../studio/album.ts';
import { turntables } from '../studio/turntables.ts';

const SCENE = { width: 1440, height: 900 };
const VISUAL = { width: 960, height: 540 };

type Sale = [group: string, name: string, summary: string, color: string, scene: string, category: string];
const sales: Sale[] = [
  [
    'PLANNED_SALES',
    '가을맞이 거실 새단장',
    '포근한 조명과 원목 가구 모음',
    '#f4e9cf',
    'autumn-living',
    'furniture',
  ],
  ['PLANNED_SALES', '호텔 같은 욕실 만들기', '거울부터 수건까지 한 번에', '#dcebe7', 'hotel-bath', 'bath'],
  ['PLANNED_SALES', '첫 자취 살림 리스트', '작은 집에 꼭 필요한 것만', '#e6e0ee', 'first-home', 'storage'],
  ['PLANNED_SALES', '매일 쓰는 그릇', '여주에서 구운 생활 도자기', '#f2e3d6', 'daily-plates', 'kitchen'],
  ['BARGAIN_SALES', '이번 주 조명 특가', '무드등 최대 30%', '#f5edd3', 'mood-lights', 'lighting'],
  ['BARGAIN_SALES', '김장철 주방 특가', '믹싱볼·밀폐용기 묶음 할인', '#f1e5d6', 'winter-kitchen', 'kitchen'],
  ['BARGAIN_SALES', '청소 도구 모음전', '먼지 없는 하루', '#e4f1ee', 'cleaning', 'homecare'],
  ['BARGAIN_SALES', '욕실 소품 균일가', '칫솔꽂이부터 발매트까지', '#d9e9ec', 'bath-goods', 'bath'],
];

/** A visible product, with the data by which displays choose. */
export type Shown = {
  _id: string;
  top: string;
  leaf: string;
  /** Model it is photographed from, `model/kind`, and in which of its colours */
  model: string;
  colour: string;
  sales: number;
  groups: readonly string[];
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns sales and themed selections that run as the shop opens. */
export const seedExhibitions = (publisher: Publisher, shown: readonly Shown[], now: string): Exhibition[] =>
  sales.map(([group, name, summary, color, scene, category], index) => ({
    _id: idOf(`exhibition ${index}`),
    group,
    name,
    summary,
    color,
    index,
    shows: true,
    createdAt: pastAt(0.97),
    version: 1,
    visual: {
      ...scenePicture(publisher, 'exhibitions', scene, VISUAL),
      alt: name,
    },
    content: '<p>온결홈 상품기획자가 직접 써 보고 고른 상품만 모았습니다.</p>',
    _products: shown
      .filter(({ top }) => top === category)
      .slice(index * 2, index * 2 + 16)
      .map(({ _id }) => _id),
    startsAt: new Date(Date.parse(now) - 3 * DAY_MS).toISOString(),
    endsAt: new Date(Date.parse(now) + (20 + index) * DAY_MS).toISOString(),
  }));

type Room = [code: string, name: string, summary: string, color: string, scenes: string[], around: string];
const rooms: Room[] = [
  [
    'sunny-living',
    '볕이 드는 거실',
    '편안한 소파와 은은한 조명으로 꾸민 거실',
    '#ece5d6',
    ['sunny-living', 'sunny-living-tv'],
    'living-around',
  ],
  [
    'calm-bath',
    '고요한 욕실',
    '시공까지 한 번에 맡기는 원스톱 욕실',
    '#dde9ea',
    ['calm-bath', 'calm-bath-morning'],
    'bath-around',
  ],
  [
    'warm-kitchen',
    '온기 있는 주방',
    '함께 요리하는 시간을 위한 도구들',
    '#f2e6da',
    ['warm-kitchen', 'tableware'],
    'kitchen-around',
  ],
  [
    'cozy-bedroom',
    '포근한 침실',
    '하루의 끝이 편안해지는 가구와 조명',
    '#e8e3d8',
    ['bedroom', 'storage'],
    'bedroom-around',
  ],
];

/** Percent of the picture below which two points would overlap. */
const APART = 5;
const APART_AROUND = 2;

/** Returns the product that is sold of a model: in that colour, or in another one. */
const soldAs = (
  { model, kind, colour }: Omit<Point, 'x' | 'y'>,
  shown: readonly Shown[],
): Shown | undefined => {
  const alike = shown.filter((product) => product.model === `${model}/${kind}`);
  return alike.find((product) => product.colour === colour) ?? alike[0];
};

/** Returns the points of a picture, each with the product it shows. */
const hotspotsOf = (points: readonly Point[], shown: readonly Shown[], apart = APART): Hotspot[] => {
  const spots: Hotspot[] = [];
  for (const { x, y, ...model } of points) {
    const product = soldAs(model, shown);
    const isCovered = spots.some(
      (spot) => spot._product === product?._id || Math.hypot(spot.x - x, spot.y - y) < apart,
    );
    if (product && !isCovered) spots.push({ x, y, _product: product._id });
  }
  return spots;
};

/**
 * Returns a room's panorama with its points, which may be closer than in an ordinary picture, because it shows less at
 * once.
 */
const panoramasOf = (publisher: Publisher, key: string, name: string, shown: readonly Shown[]): Scene[] => {
  const made = panoramaPicture(publisher, key);
  if (!made) return [];
  const image = { ...made.image, alt: `${name}을 가운데에 서서 둘러본 모습` };
  return [{ image, hotspots: hotspotsOf(made.points, shown, APART_AROUND) }];
};

/** Returns the pieces of furniture that can be turned; none that is not rendered or not sold. */
const seedTurntables = (publisher: Publisher, shown: readonly Shown[]): Turntable[] =>
  turntables.flatMap(({ key, ...model }) => {
    const frames = turntablePictures(publisher, key);
    const product = soldAs(model, shown);
    return product && frames.length > 0 ? [{ _product: product._id, frames }] : [];
  });

const showroomId = (code: string): string => idOf(`showroom ${code}`);

/** Ids of the showrooms, in the order of their display. */
export const showroomOrder: string[] = rooms.map(([code]) => showroomId(code));

/** Returns showrooms whose points are on the products in their pictures. */
export const seedShowrooms = (publisher: Publisher, shown: readonly Shown[]): Showroom[] =>
  rooms.map(([code, name, summary, color, scenes, around], index) => ({
    _id: showroomId(code),
    code,
    name: `시그니처 쇼룸 0${index + 1} ${name}`,
    summary,
    color,
    description: `${name}을 그대로 옮겨 담을 수 있도록, 쓰인 상품을 모두 표시했습니다. 마음에 드는 상품의 점을 눌러 보세요.`,
    scenes: scenes.map((scene, n) => ({
      image: { ...scenePicture(publisher, 'showrooms', scene, SCENE), alt: `${name} 쇼룸 ${n + 1}` },
      hotspots: hotspotsOf(pointsOf(scene), shown),
    })),
    panoramas: panoramasOf(publisher, around, name, shown),
    turntables: index === 0 ? seedTurntables(publisher, shown) : [],
    shows: true,
    createdAt: pastAt(0.96),
    version: 1,
  }));

const PLACES = 12;
const REVIEWS = 6;

/**
 * Returns the content of the home page's blocks: products by group, each starting at another part of the shop, and best
 * reviews.
 */
export const seedDisplays = (
  shown: readonly Shown[],
  bestReviews: readonly Pick<Review, '_id' | '_product' | 'subject'>[],
): Map<string, DisplayEntry[]> => {
  const entries = (
    code: string,
    targets: { _product?: string; _review?: string }[],
  ): [string, DisplayEntry[]] => [
    code,
    targets.map((target, index) => ({ _id: idOf(`display ${code} ${index}`), code, index, ...target })),
  ];
  const ofGroup = (group: string): { _product: string }[] => {
    const members = shown.filter(({ groups }) => groups.includes(group)).sort((a, b) => b.sales - a.sales);
    const seen = new Set<string>();
    const fresh = members.filter(({ leaf }) => !seen.has(leaf) && seen.add(leaf));
    return fresh.slice(0, PLACES).map(({ _id }) => ({ _product: _id }));
  };
  const shownIds = new Set(shown.map(({ _id }) => _id));
  const ofShown = bestReviews.filter(({ _product }) => shownIds.has(_product));
  return new Map([
    entries('POPULAR', ofGroup('POPULAR')),
    entries('BEST_SELLER', ofGroup('BEST_SELLER')),
    entries('NEW_ARRIVAL', ofGroup('NEW_ARRIVAL')),
    entries(
      'BEST_REVIEW',
      // There are fewer texts than reviews: no two reviews next to each other have the same text.
      [...new Map(ofShown.map(({ subject, _id }) => [subject, _id])).values()]
        .slice(0, REVIEWS)
        .map((_review) => ({ _review })),
    ),
  ]);
};
