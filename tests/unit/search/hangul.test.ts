import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  initialsOf,
  jamoOf,
  otherLayoutOf,
  soundsOf,
  tailsOf,
} from '#shared/integrations/minisearch/hangul.ts';
import { law } from '#tests/support/law.ts';
import { seededIndex } from '#tests/support/search.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Lists every English word in the shop's own sources and READMEs: a dictionary of some thousands. */
const dictionary = (): string[] => {
  const words = new Set<string>();
  for (const folder of ['app', 'functions', 'infra', 'localstack', 'shared'])
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.(tsx?|md)$/.test(file))
        for (const word of readFileSync(path.join(root, folder, file), 'utf8').match(/[A-Za-z]{3,}/g) ?? [])
          words.add(word);
  return [...words];
};

/** Words whose keys join to no syllable by the keyboard's rules. */
const unspellable = [
  'photographer',
  'hospitality',
  'hotelier',
  'umlaut',
  'hotel',
  'photo',
  'hook',
  'nolan',
  'kmlk',
];

const catalog = seededIndex(60);
const searched = (text: string) => {
  const { scores } = catalog.find(text);
  return { found: scores.size, completed: catalog.complete(text, 5).length };
};

describe('a word typed on the other keyboard', () => {
  const words = [...unspellable, ...dictionary()];

  test('is only converted when its keys make syllables', () => {
    expect(words.length).toBeGreaterThan(4_000);
    for (const word of words)
      for (const typed of [word, word.toLowerCase(), word.toUpperCase()])
        expect(otherLayoutOf(typed) ?? '가').toMatch(/^[가-힣]+[ㄱ-ㅎ]?$/);
    expect(['photographer', 'hospitality', 'hotelier', 'umlaut'].map(otherLayoutOf)).toEqual(
      Array(4).fill(undefined),
    );
    expect(otherLayoutOf('tnwjs')).toBe('수전');
  });

  test('can be searched for, and its beginnings be completed, whatever it is', () => {
    for (const word of unspellable)
      for (let end = 1; end <= word.length; end++)
        expect(searched(word.slice(0, end))).toEqual({
          found: expect.any(Number),
          completed: expect.any(Number),
        });
  });
});

/** Generates characters of a search box: keys, modern and old jamo, syllables, halves of emoji, marks. */
const letters = fc.oneof(
  fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  fc.integer({ min: 0x3130, max: 0x318f }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x1100, max: 0x11ff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0xac00, max: 0xd7ff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom('\ud83d', '\udca1', '\u0000', ' ', '-', '０', 'é', 'ß', 'İ', '中'),
  fc.string({ unit: 'binary', maxLength: 2 }),
);
const keys = fc.array(fc.constantFrom(...'qwertyuiopasdfghjklzxcvbnmQWERTOP'), { maxLength: 14 });
const texts = fc.array(letters, { maxLength: 14 });

law('any keys are converted to syllables or not at all', keys, (typed) => {
  expect(otherLayoutOf(typed.join('')) ?? '가').toMatch(/^[가-힣]+[ㄱ-ㅎ]?$/);
});

law(
  'any text is taken apart and searched for',
  texts,
  (typed) => {
    const text = typed.join('');
    for (const read of [jamoOf, soundsOf, initialsOf, otherLayoutOf, tailsOf]) read(text);
    searched(text);
  },
  300,
);
