import type { DisplayEntry, Exhibition, Showroom } from '#shared/domain/display/display.ts';
import { beside, compose, type PlacedPart } from '../pictures/compose.ts';
import type { Publisher } from '../pictures/publisher.ts';
import { idOf, pastAt } from '../random.ts';

const SCENE = { width: 1440, height: 900 };
const VISUAL = { width: 960, height: 540 };

type Sale = [
  group: string,
  name: string,
  summary: string,
  wall: string,
  floor: string,
  emojis: string[],
  category: string,
];
const sales: Sale[] = [
  [
    'PLANNED_SALES',
    '가을맞이 거실 새단장',
    '포근한 조명과 원목 가구 모음',
    '#f4e9cf',
    '#e8dcc0',
    ['1f6cb', '1f4a1', '1fab4'],
    'furniture',
  ],
  [
    'PLANNED_SALES',
    '호텔 같은 욕실 만들기',
    '거울부터 수건까지 한 번에',
    '#dcebe7',
    '#cfe1dd',
    ['1f6c1', '1fa9e', '1f9f4'],
    'bath',
  ],
  [
    'PLANNED_SALES',
    '첫 자취 살림 리스트',
    '작은 집에 꼭 필요한 것만',
    '#e6e0ee',
    '#d8d0e2',
    ['1f6cf', '1f4bb', '1f9fa'],
    'storage',
  ],
  [
    'PLANNED_SALES',
    '매일 쓰는 그릇',
    '여주에서 구운 생활 도자기',
    '#f2e3d6',
    '#e6d3c2',
    ['1f37d', '2615', '1f35a'],
    'kitchen',
  ],
  [
    'BARGAIN_SALES',
    '이번 주 조명 특가',
    '무드등 최대 30%',
    '#f5edd3',
    '#ecdfb8',
    ['1f4a1', '1f4a1', '1f3ee'],
    'lighting',
  ],
  [
    'BARGAIN_SALES',
    '김장철 주방 특가',
    '믹싱볼·밀폐용기 묶음 할인',
    '#f1e5d6',
    '#e5d4bf',
    ['1f963', '1fad9', '1f52a'],
    'kitchen',
  ],
  [
    'BARGAIN_SALES',
    '청소 도구 모음전',
    '먼지 없는 하루',
    '#e4f1ee',
    '#d2e5e0',
    ['1f9f9', '1faa3', '1f9fd'],
    'homecare',
  ],
  [
    'BARGAIN_SALES',
    '욕실 소품 균일가',
    '칫솔꽂이부터 발매트까지',
    '#d9e9ec',
    '#c8dde1',
    ['1faa5', '1f9fc', '1f9fd'],
    'bath',
  ],
];

/** A product that shows, with what displays choose by. */
export type Shown = { _id: string; top: string; emoji: string; sales: number; groups: readonly string[] };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sales and themed selections that run as the shop opens. */
export const seedExhibitions = ({ picture }: Publisher, shown: readonly Shown[], now: string): Exhibition[] =>
  sales.map(([group, name, summary, wall, floor, emojis, category], index) => ({
    _id: idOf(`exhibition ${index}`),
    group,
    name,
    summary,
    color: wall,
    index,
    shows: true,
    createdAt: pastAt(0.97),
    version: 1,
    visual: {
      ...picture('exhibitions', `exhibition ${index}`, VISUAL, () =>
        compose({ ...VISUAL, wall, floor }, beside(emojis, VISUAL)),
      ),
      alt: name,
    },
    content: `<h2>${name}</h2><p>${summary}. 온결홈 상품기획자가 직접 써 보고 고른 상품만 모았습니다.</p>`,
    _products: shown
      .filter(({ top }) => top === category)
      .slice(index * 2, index * 2 + 16)
      .map(({ _id }) => _id),
    startsAt: new Date(Date.parse(now) - 3 * DAY_MS).toISOString(),
    endsAt: new Date(Date.parse(now) + (20 + index) * DAY_MS).toISOString(),
  }));

type Room = [
  code: string,
  name: string,
  summary: string,
  wall: string,
  floor: string,
  scenes: PlacedPart[][],
];
const rooms: Room[] = [
  [
    'sunny-living',
    '볕이 드는 거실',
    '점을 눌러 상품을 확인하세요',
    '#ece5d6',
    '#dccfb8',
    [
      [
        { emoji: '1f4a1', x: 1.22, y: 0.44, height: 0.36 },
        { emoji: '1f5bc', x: 0.5, y: 0.26, height: 0.24 },
        { emoji: '1fab4', x: 0.26, y: 0.62, height: 0.3 },
        { emoji: '1f6cb', x: 0.84, y: 0.6, height: 0.5 },
      ],
      [
        { emoji: '1f4fa', x: 0.8, y: 0.42, height: 0.42 },
        { emoji: '1fab4', x: 1.3, y: 0.6, height: 0.34 },
        { emoji: '1fa91', x: 0.3, y: 0.6, height: 0.36 },
      ],
    ],
  ],
  [
    'calm-bath',
    '고요한 욕실',
    '시공까지 한 번에 맡기는 원스톱 욕실',
    '#dde9ea',
    '#cddddd',
    [
      [
        { emoji: '1fa9e', x: 0.36, y: 0.34, height: 0.34 },
        { emoji: '1f6bf', x: 1.28, y: 0.36, height: 0.34 },
        { emoji: '1f9f4', x: 0.42, y: 0.68, height: 0.2 },
        { emoji: '1f6c1', x: 0.88, y: 0.58, height: 0.54 },
      ],
      [
        { emoji: '1f6bd', x: 0.6, y: 0.56, height: 0.46 },
        { emoji: '1f6b0', x: 1.1, y: 0.46, height: 0.3 },
        { emoji: '1faa5', x: 1.36, y: 0.66, height: 0.18 },
      ],
    ],
  ],
  [
    'warm-kitchen',
    '온기 있는 주방',
    '함께 요리하는 시간을 위한 도구들',
    '#f2e6da',
    '#e5d3c1',
    [
      [
        { emoji: '1f3ee', x: 0.8, y: 0.22, height: 0.28 },
        { emoji: '1f958', x: 0.46, y: 0.58, height: 0.36 },
        { emoji: '1f373', x: 0.96, y: 0.6, height: 0.4 },
        { emoji: '1fad9', x: 1.38, y: 0.62, height: 0.24 },
      ],
    ],
  ],
];

/** Showrooms whose points lie on what their pictures show. */
export const seedShowrooms = ({ picture }: Publisher, shown: readonly Shown[]): Showroom[] =>
  rooms.map(([code, name, summary, wall, floor, scenes], index) => ({
    _id: idOf(`showroom ${code}`),
    code,
    name: `시그니처 쇼룸 0${index + 1} ${name}`,
    summary,
    color: wall,
    description: `${name}을 그대로 옮겨 담을 수 있도록, 쓰인 상품을 모두 표시했습니다. 마음에 드는 상품의 점을 눌러 보세요.`,
    scenes: scenes.map((placed, n) => ({
      image: {
        ...picture('showrooms', `${code} ${n}`, SCENE, () => compose({ ...SCENE, wall, floor }, placed)),
        alt: `${name} 쇼룸 ${n + 1}`,
      },
      hotspots: placed.flatMap(({ emoji, x, y }) => {
        const product = shown.find((one) => one.emoji === emoji);
        const across = SCENE.width / SCENE.height;
        return product
          ? [{ x: Math.round((x / across) * 100), y: Math.round(y * 100), _product: product._id }]
          : [];
      }),
    })),
    index,
    shows: true,
    createdAt: pastAt(0.96),
    version: 1,
  }));

const PLACES = 12;
const REVIEWS = 6;

/** What the home page's blocks show: products by group, each from another corner of the shop first, and best reviews. */
export const seedDisplays = (
  shown: readonly Shown[],
  bestReviews: readonly string[],
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
    const fresh = members.filter(({ emoji }) => !seen.has(emoji) && seen.add(emoji));
    return fresh.slice(0, PLACES).map(({ _id }) => ({ _product: _id }));
  };
  return new Map([
    entries('POPULAR', ofGroup('POPULAR')),
    entries('BEST_SELLER', ofGroup('BEST_SELLER')),
    entries('NEW_ARRIVAL', ofGroup('NEW_ARRIVAL')),
    entries(
      'BEST_REVIEW',
      bestReviews.slice(0, REVIEWS).map((_review) => ({ _review })),
    ),
  ]);
};
