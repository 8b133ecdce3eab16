import { searchOf, splitWords } from '#shared/domain/product/search.ts';
import { type Help, type HelpEntry, isQuestionSearch, isQuestionWord } from '#shared/domain/search/help.ts';
import { withoutParticle } from './hangul.ts';

/** Weights of a word in the title, in the keys and in the text. */
const IN_TITLE = 3;
const IN_KEYS = 2;
const IN_TEXT = 1;
/** Letters a word needs to match a longer one: a single letter begins too many words. */
const LONG_ENOUGH = 2;

type Known = { help: Help; title: string[]; keys: string[]; text: string[] };

/** Returns a word and its forms without a particle. */
const stemsOf = (word: string): string[] => [word, ...withoutParticle(word)];

/** True when a typed word begins a known one, or continues it as questions do (`설치되나요`). */
const means = (typed: readonly string[], word: string): boolean =>
  typed.some(
    (stem) =>
      stem === word ||
      ([...stem].length >= LONG_ENOUGH && word.startsWith(stem)) ||
      stemsOf(word).some(
        (candidate) =>
          [...candidate].length >= LONG_ENOUGH &&
          stem.startsWith(candidate) &&
          isQuestionWord(stem.slice(candidate.length)),
      ),
  );

/**
 * Search over the customer centre: a pass over a few hundred entries in memory. An entry matches when it has every word
 * of the search, at least one of them in its title or keys. One word there is enough for a question, and a word of its
 * keys for a service: `에어컨 고장`.
 * @param meaningsOf returns other words of the same meaning
 */
export const helpIndex = (entries: readonly HelpEntry[], meaningsOf: (word: string) => readonly string[]) => {
  const indexed = entries.map(
    ({ kind, href, title, keys, text }): Known => ({
      help: { kind, href, title },
      title: splitWords(title),
      keys: splitWords(keys),
      text: splitWords(text),
    }),
  );
  return (searchValue: string, limit: number): Help[] => {
    const topics = searchOf(searchValue).words.filter((word) => !isQuestionWord(word));
    if (topics.length === 0) return [];
    const typed = topics.map((word) => stemsOf(word).flatMap((stem) => [stem, ...meaningsOf(stem)]));
    const isQuestion = isQuestionSearch(searchValue);
    const scoreOf = ({ help, title, keys, text }: Known): number => {
      const has = (words: readonly string[]) => (stems: readonly string[]) =>
        words.some((word) => means(stems, word));
      const scores = typed.map((stems): number => {
        if (has(title)(stems)) return IN_TITLE;
        if (has(keys)(stems)) return IN_KEYS;
        return has(text)(stems) ? IN_TEXT : 0;
      });
      const isNamed = scores.some((score) => score > IN_TEXT);
      const isWhole = scores.every((score) => score > 0);
      const isMeant = help.kind === 'SERVICE' && typed.some(has(keys));
      return isNamed && (isWhole || isQuestion || isMeant) ? scores.reduce((a, b) => a + b, 0) : 0;
    };
    return indexed
      .map((entry) => ({ help: entry.help, score: scoreOf(entry) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ help }) => help);
  };
};
