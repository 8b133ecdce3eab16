import { splitWords } from '../product/search.ts';
import type { ColorCode } from './color.ts';

/** Price wish of a search in won, both ends included. */
export type PriceWish = { priceFrom?: number; priceTo?: number };

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)\s*(천|만|십만|백만|천만)?\s*(원)?`;
const RANGE = new RegExp(String.raw`${NUMBER}\s*(?:~|〜|-|–|에서|부터)\s*${NUMBER}\s*(?:까지|사이)?`);
const LIMIT = new RegExp(
  String.raw`${NUMBER}\s*(이하|미만|까지|아래|이내|안쪽|이상|초과|부터|넘는|대)(?![가-힣])`,
);
const UNITS: Record<string, number> = { 천: 1e3, 만: 1e4, 십만: 1e5, 백만: 1e6, 천만: 1e7 };
/** Below it a number without a unit means pieces or millimetres. */
const SURELY_WON = 10_000;
const WON_MAX = 10_000_000_000;

/** Returns the won of a number and its unit; undefined when nothing shows that it is money. */
const wonOf = (number = '', unit = '', won = ''): number | undefined => {
  const sum = Math.round(Number(number.replaceAll(',', '')) * (UNITS[unit] ?? 1));
  return (unit || won || sum >= SURELY_WON) && sum <= WON_MAX ? sum : undefined;
};

/** Returns the upper end of `3만원대`: up to the next number with as many zeros. */
const roundedUp = (sum: number): number => {
  const [zeros = ''] = /0*$/.exec(String(sum)) ?? [];
  return sum + 10 ** zeros.length - 1;
};

const limitOf = (sum: number, word: string): PriceWish => {
  if (['이하', '까지', '아래', '이내', '안쪽'].includes(word)) return { priceTo: sum };
  if (word === '미만') return { priceTo: sum - 1 };
  if (word === '대') return { priceFrom: sum, priceTo: roundedUp(sum) };
  return { priceFrom: word === '초과' || word === '넘는' ? sum + 1 : sum };
};

/**
 * Finds a price in a search, `10만원 이하 수전`, and returns it with the other words; without a price the whole text
 * are words.
 */
export const parsePriceWish = (text: string): { words: string; price?: PriceWish } => {
  const plain = text.normalize('NFKC');
  const without = (match: RegExpExecArray): string =>
    `${plain.slice(0, match.index)} ${plain.slice(match.index + match[0].length)}`
      .replace(/\s+/g, ' ')
      .trim();
  const range = RANGE.exec(plain);
  if (range) {
    const [, low, lowUnit, lowWon, high, highUnit, highWon] = range;
    // Two numbers without a unit are the size of something.
    const priceTo = highUnit || highWon ? wonOf(high, highUnit, highWon) : undefined;
    // `5~10만원`: the unit of the end also applies to the beginning.
    const isBare = !lowUnit && !lowWon;
    const priceFrom = isBare ? wonOf(low, highUnit, highWon) : wonOf(low, lowUnit, lowWon);
    if (priceFrom !== undefined && priceTo !== undefined && priceFrom <= priceTo)
      return { words: without(range), price: { priceFrom, priceTo } };
  }
  const limit = LIMIT.exec(plain);
  const sum = limit ? wonOf(limit[1], limit[2], limit[3]) : undefined;
  return limit && sum !== undefined
    ? { words: without(limit), price: limitOf(sum, limit[4] ?? '') }
    : { words: text };
};

/** Words people use for the filter colours. */
const called: Record<ColorCode, string> = {
  white: '화이트 흰 흰색 하얀 하얀색 하양 백색',
  beige: '베이지 베이지색 아이보리 크림색',
  gray: '그레이 회색 회 잿빛',
  black: '블랙 검정 검정색 검은 검은색 까만 까만색',
  brown: '브라운 갈색 밤색 나무색',
  red: '레드 빨강 빨간 빨간색 붉은',
  orange: '오렌지색 주황 주황색',
  yellow: '옐로우 노랑 노란 노란색',
  green: '그린 초록 초록색 녹색',
  blue: '블루 파랑 파란 파란색 하늘색',
  navy: '네이비 남색 곤색',
  purple: '퍼플 보라 보라색',
  pink: '핑크 분홍 분홍색',
};
const colorOfWord = new Map(
  Object.entries(called).flatMap(([code, words]) =>
    words.split(' ').map((word) => [word, code as ColorCode] as const),
  ),
);

/** Returns the colours a search names, and its other words. */
export const parseColorWish = (text: string): { words: string; colors: ColorCode[] } => {
  const words = splitWords(text);
  const colors = [...new Set(words.flatMap((word) => colorOfWord.get(word) ?? []))];
  return { words: words.filter((word) => !colorOfWord.has(word)).join(' '), colors };
};
