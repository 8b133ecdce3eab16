/** Most bytes of a text message that carriers accept as a short one, counted in EUC-KR. */
export const SHORT_BYTES = 90;
/** Most bytes of a long one. */
export const LONG_BYTES = 2_000;

/** Letters of KS X 1001 that carriers transmit, two bytes each, in addition to ASCII. */
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

/**
 * Replacements of the same meaning for characters that carriers do not transmit; a missing Hangul syllable becomes
 * `MISSING_SYLLABLE`.
 */
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
  // NFKD splits é into e and a mark, ﬁ into f and i; of an emoji nothing is left.
  return [...letter.normalize('NFKD')].filter(isPassedOn).join('');
};

/** Returns a text of characters that carriers transmit: others are replaced by ones of the same meaning, or dropped. */
export const carrierText = (text: string): string =>
  [...text.normalize('NFC').replace(/\r\n?/g, '\n')].map(passedOn).join('');

/** Returns the text in one line, as for a name in a sentence. */
const carrierLine = (text: string): string => carrierText(text).replace(/\s+/g, ' ').trim();

/** Counts the bytes of a text in EUC-KR. */
export const carrierBytes = (text: string): number =>
  [...text].reduce((bytes, letter) => bytes + (letter > '\u007f' ? 2 : 1), 0);

const ELLIPSIS = '…';

/** Cuts a line to a number of bytes, with … at the cut. */
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

/** `욕조 외 2건`: the name of an order ends with the number of further goods, which is not cut. */
const ORDER_NAME = /^([\s\S]*?)( 외 \d+건)?$/;

/** Returns a name of goods in one line of at most `bytes`: with … at the cut, and the number of further goods. */
export const shortenedName = (name: string, bytes: number): string => {
  const [, goods = '', more = ''] = ORDER_NAME.exec(name) ?? [];
  const end = carrierText(more);
  return `${shortened(carrierLine(goods), bytes - carrierBytes(end))}${end}`;
};

/**
 * Returns a text within the bytes of a long message, with … at the cut; never cut inside a letter.
 * @param room bytes that something else in the message needs
 */
export const withinLong = (text: string, room = 0): string => shortened(text, LONG_BYTES - room);
