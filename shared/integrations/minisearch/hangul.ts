import { convertHangulToQwerty, convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul';

const isSyllable = (letter: string): boolean => letter >= '가' && letter <= '힣';
const isHangul = (letter: string): boolean => isSyllable(letter) || (letter >= 'ㄱ' && letter <= 'ㅣ');
const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';
/** Initials, possibly with digits: `2ㄷㅅㅂ` is 2단선반. */
const INITIALS = /^\d*[ㄱ-ㅎ][\dㄱ-ㅎ]*$/;

/**
 * Splits a word into its letters (jamo): `수전` is ㅅㅜㅈㅓㄴ, so that a typo is one letter and half a syllable is a
 * beginning.
 */
export const jamoOf = (word: string): string => disassemble(word);

const ALIKE = ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ', 'ㅐㅔ', 'ㅒㅖ'];
const soundOf = new Map(ALIKE.flatMap((letters) => [...letters].map((letter) => [letter, letters] as const)));

/**
 * Returns the sound of a word for somebody who does not distinguish ㅐ from ㅔ or ㅈ from ㅉ: equal for words that are
 * easily confused.
 */
export const soundsOf = (word: string): string =>
  [...jamoOf(word)].map((letter) => soundOf.get(letter)?.[0] ?? letter).join('');

/** Returns the initials of a word's syllables and leaves other letters unchanged: `led거실등` is `ledㄱㅅㄷ`. */
export const initialsOf = (word: string): string =>
  [...word].map((letter) => (isSyllable(letter) ? getChoseong(letter) : letter)).join('');

/**
 * Returns a word that has only initials, with double ones typed as one letter split (`ㄳ`). Undefined for any other
 * word.
 */
export const asInitials = (word: string): string | undefined => {
  const letters = jamoOf(word);
  return INITIALS.test(word) && INITIALS.test(letters) ? letters : undefined;
};

/**
 * Returns the Korean letters of Latin keys on the Korean keyboard. Undefined when they form no syllables (`hotelier`),
 * for which the library throws.
 */
const spelled = (latin: string): string | undefined => {
  try {
    return convertQwertyToHangul(latin);
  } catch {
    return undefined;
  }
};

/**
 * Returns a word as typed on the other keyboard layout: `tnwjs` is 수전, `ㅣㄷㅇ` is led. Digits are the same on both:
 * `2eks` is 2단.
 * @param typed unchanged input, because capitals are other letters there
 */
export const otherLayoutOf = (typed: string): string | undefined => {
  if (/^\d*[a-z][a-z\d]*$/i.test(typed)) {
    const hangul = spelled(typed);
    // All syllables, except that the last one may be incomplete.
    return hangul && /^\d*[가-힣][가-힣\d]*[ㄱ-ㅎ]?$/.test(hangul) ? hangul : undefined;
  }
  if (![...typed].every((letter) => isHangul(letter) || isDigit(letter))) return undefined;
  const latin = convertHangulToQwerty(typed).toLowerCase();
  return /^\d*[a-z][a-z\d]*$/.test(latin) && latin.length > 1 ? latin : undefined;
};

/** Returns positions at which a joined word may be split: before a syllable, or where the script changes. */
const seams = (letters: readonly string[]): number[] =>
  letters.flatMap((letter, at) =>
    at > 0 && (isSyllable(letter) || isHangul(letters[at - 1] ?? '') !== isHangul(letter)) ? [at] : [],
  );

/** Returns a word's ends: for `세면수전` also 면수전, 수전 and 전, so that it is found by its parts. */
export const tailsOf = (word: string): string[] => {
  const letters = [...word];
  return seams(letters).map((at) => letters.slice(at).join(''));
};

/** Splits a word in two in every sensible way: into parts of two letters or more, or where the script changes. */
export const halvesOf = (word: string): [string, string][] => {
  const letters = [...word];
  return seams(letters)
    .filter((at) => {
      const changesScript = isHangul(letters[at - 1] ?? '') !== isHangul(letters[at] ?? '');
      return changesScript || (at >= 2 && letters.length - at >= 2);
    })
    .map((at) => [letters.slice(0, at).join(''), letters.slice(at).join('')]);
};

/** Particles after a word, by whether the word ends in a consonant. Those of two letters come first. */
const PARTICLES = {
  closed: ['으로', '에서', '이랑', '까지', '을', '은', '이', '과', '의', '에', '도', '만'],
  open: ['에서', '까지', '를', '는', '가', '와', '로', '랑', '의', '에', '도', '만'],
} as const;

/** True when a syllable ends in a consonant. */
const isClosed = (syllable: string): boolean => (syllable.charCodeAt(0) - 0xac00) % 28 > 0;

/**
 * Returns the possible forms of a word without its particle: `수전을` is 수전, `의자를` 의자. A stem has two letters or
 * more.
 */
export const withoutParticle = (word: string): string[] =>
  [...new Set([...PARTICLES.closed, ...PARTICLES.open])].flatMap((particle) => {
    const stem = word.slice(0, -particle.length);
    const last = stem.at(-1) ?? '';
    if (!word.endsWith(particle) || [...stem].length < 2 || !isSyllable(last)) return [];
    const fitting: readonly string[] = isClosed(last) ? PARTICLES.closed : PARTICLES.open;
    return fitting.includes(particle) ? [stem] : [];
  });
