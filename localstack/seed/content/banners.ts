import {
  type BandBanner,
  type Banner,
  bannerCodes,
  mainBannerName,
  mainSlots,
  type Popup,
  type Slide,
} from '#shared/domain/content/banner.ts';
import type { Publisher } from '../pictures/publisher.ts';
import { scenePicture } from '../pictures/scene-pictures.ts';
import { idOf, pastAt } from '../random.ts';

/** Banner on wide screens */
export const WIDE = { width: 1440, height: 640 };
const TALL = { width: 640, height: 720 };

type Words = [
  title: string,
  subtitle: string,
  action: string,
  url: string,
  color: string,
  /** Scenes for wide and for narrow screens */
  scenes: [wide: string, tall: string],
];

const mainVisual: Words[] = [
  [
    '욕실을 바꾸면\n아침이 달라집니다',
    '시공부터 사후 관리까지, 한 번에 맡기는 원스톱 욕실',
    '쇼룸 둘러보기',
    '/shop/showrooms/calm-bath',
    '#dcebe7',
    ['bath-wide', 'calm-bath'],
  ],
  [
    '빛 하나로\n거실이 깊어집니다',
    '눈이 편안한 무드 조명을 최대 30% 할인',
    '조명 보러 가기',
    '/shop/products?category=lighting',
    '#f4e9cf',
    ['living-wide', 'sunny-living'],
  ],
  [
    '오래 쓰는 것만\n골라 담았습니다',
    '매일 손이 가는 주방 도구 모음',
    '주방 보러 가기',
    '/shop/products?category=kitchen',
    '#f2e3d6',
    ['kitchen-wide', 'cooking'],
  ],
];
const slotWords: Record<string, Words[]> = {
  MAIN_1: mainVisual,
  MAIN_2: [
    [
      '찾아가는 엔젤케어',
      '욕실 살균부터 에어컨 분해까지',
      '케어 예약하기',
      '/shop/products?category=angelcare',
      '#dff0ea',
      ['visiting-care', 'visiting-care'],
    ],
  ],
  MAIN_3: [
    [
      '수납의 정석',
      '자리를 찾아 주는 바구니와 선반',
      '수납 보러 가기',
      '/shop/products?category=storage',
      '#e4ecdc',
      ['storage', 'storage'],
    ],
  ],
  MAIN_4: [
    [
      '이번 주 특가',
      '매주 월요일, 새로운 할인',
      '특가 보러 가기',
      '/shop/exhibitions?group=BARGAIN_SALES',
      '#f6dfd8',
      ['lighting', 'lighting'],
    ],
  ],
  MAIN_5: [
    [
      '시공·설치도 온결홈',
      '전문 기사가 끝까지 책임집니다',
      '설치 안내',
      '/center/delivery-installation-service',
      '#dde6ee',
      ['workshop', 'workshop'],
    ],
  ],
  MAIN_6: [
    [
      '초록을 들이는 계절',
      '공기까지 맑아지는 화분 모음',
      '화분 보러 가기',
      '/shop/products?category=plant',
      '#dfeadb',
      ['plants', 'plants'],
    ],
  ],
};

/** Returns banners of the home page's places, for wide and narrow screens. */
export const seedBanners = (publisher: Publisher): Banner[] => {
  const slideOf = ([title, subtitle, action, url, color, [wide, tall]]: Words, size: typeof WIDE): Slide => ({
    image: {
      ...(size === WIDE
        ? scenePicture(publisher, 'banners', wide, size, 'bottom')
        : scenePicture(publisher, 'banners', tall, size, 'right')),
      alt: title.replace('\n', ' '),
    },
    title,
    subtitle,
    action,
    url,
    isOuter: false,
    color,
    shows: true,
  });
  const banner = (code: string, slot: string, size: typeof WIDE): Banner => ({
    _id: idOf(`banner ${code}`),
    code,
    name: mainBannerName(code),
    ratio: size,
    updatedAt: pastAt(0.95),
    version: 1,
    index: Object.keys(slotWords).indexOf(slot),
    shows: true,
    slides: (slotWords[slot] ?? []).map((words) => slideOf(words, size)),
  });
  return mainSlots.flatMap((slot) => {
    const { pc, mobile } = bannerCodes(slot);
    return pc === mobile ? [banner(pc, slot, WIDE)] : [banner(pc, slot, WIDE), banner(mobile, slot, TALL)];
  });
};

export const seedBandBanners = (): BandBanner[] => [
  {
    _id: idOf('band banner'),
    code: 'main',
    content: '회원가입 시 즉시 5% 할인!',
    url: '/join',
    color: '#0d6b5e',
    shows: true,
    version: 1,
  },
];

export const seedPopups = (publisher: Publisher): Popup[] => {
  const size = { width: 640, height: 640 };
  const { url } = scenePicture(publisher, 'banners', 'autumn-living', size);
  return [
    {
      _id: idOf('popup'),
      subject: '가을맞이 기획전',
      content: `<figure><img src="${url}/w640" width="640" height="640" alt="소파와 조명이 있는 거실"></figure><p><strong>조명과 가구 최대 30% 할인</strong><br>11월 한 달 동안 만나보세요.</p>`,
      url: '/shop/exhibitions?group=PLANNED_SALES',
      left: 560,
      top: 8,
      width: 240,
      height: 360,
      shows: true,
      version: 1,
    },
  ];
};
