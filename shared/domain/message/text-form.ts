import { SHOP_NAME } from '#shared/domain/shop-name.ts';

/** Bytes of a text message that carriers take as a short one, counted in EUC-KR. */
export const SHORT_BYTES = 90;

/** Letters of KS X 1001 that carriers pass on, two bytes each, beside those of a keyboard. */
let known: ReadonlySet<string> | undefined;
const knownLetters = (): ReadonlySet<string> => {
  if (known) return known;
  const [first, last] = [0xa1, 0xfe];
  const bytes: number[] = [];
  for (let lead = first; lead <= last; lead++)
    for (let trail = first; trail <= last; trail++) bytes.push(lead, trail);
  const letters = new TextDecoder('euc-kr').decode(Uint8Array.from(bytes));
  known = new Set([...letters].filter((letter) => letter !== '\ufffd' && letter > '\u007f'));
  return known;
};

/** Signs with one that means as much; of a syllable carriers lack its place is kept. */
const instead: Record<string, string> = {
  '—': '-',
  '–': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '•': '·',
  '₩': '',
  '©': '(c)',
};
const MISSING_SYLLABLE = '□';

const isPassedOn = (letter: string): boolean =>
  (letter >= ' ' && letter <= '~') || letter === '\n' || knownLetters().has(letter);

const passedOn = (letter: string): string => {
  if (isPassedOn(letter)) return letter;
  const other = instead[letter];
  if (other !== undefined) return other;
  if (/\s/.test(letter)) return ' ';
  if (letter >= '가' && letter <= '힣') return MISSING_SYLLABLE;
  // é is e with a mark, ﬁ is f and i; an emoji is nothing else.
  return [...letter.normalize('NFKD')].filter(isPassedOn).join('');
};

/** A text with letters that carriers pass on alone: others are replaced by what means as much, or left out. */
export const carrierText = (text: string): string =>
  [...text.normalize('NFC').replace(/\r\n?/g, '\n')].map(passedOn).join('');

/** In one line, as a name stands in a sentence. */
const carrierLine = (text: string): string => carrierText(text).replace(/\s+/g, ' ').trim();

/** Bytes of a text in EUC-KR. */
export const carrierBytes = (text: string): number =>
  [...text].reduce((bytes, letter) => bytes + (letter > '\u007f' ? 2 : 1), 0);

const ELLIPSIS = '…';

/** The beginning of a line in so many bytes, with … where something was left out. */
const shortened = (line: string, bytes: number): string => {
  if (carrierBytes(line) <= bytes) return line;
  let [kept, used] = ['', carrierBytes(ELLIPSIS)];
  for (const letter of line) {
    used += carrierBytes(letter);
    if (used > bytes) break;
    kept += letter;
  }
  return `${kept.trimEnd()}${ELLIPSIS}`;
};

/** `욕조 외 2건`: the name of an order ends with how many more there are, which is kept. */
const ORDER_NAME = /^([\s\S]*?)( 외 \d+건)?$/;

/**
 * The short form of a message that names goods, in the bytes of one text message: the name is shortened, nothing else.
 * @param before words in front of the name, @param after words behind it
 */
export const shortNaming = (
  name: string,
  { before = '', after = '' }: { before?: string; after?: string },
): string => {
  const [, goods = '', more = ''] = ORDER_NAME.exec(name) ?? [];
  const [start, end] = [carrierText(`[${SHOP_NAME}] ${before}`), carrierText(`${more}${after}`)];
  return `${start}${shortened(carrierLine(goods), SHORT_BYTES - carrierBytes(start + end))}${end}`;
};
