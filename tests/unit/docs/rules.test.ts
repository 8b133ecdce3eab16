import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = ['app', 'functions', 'infra', 'localstack', 'shared', 'tests'];
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const rules = read('shared/rules.md');
const numbers = [...rules.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, number = '']) => number);

const files = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  ),
].filter((file) => /\.(md|tsx?|m?js|css)$/.test(file) && !file.includes('node_modules/'));

/** `rules 3.4`, `rules 3.4, 3.6 and 4.1`, `rules 6.11–6.16`, in one line or wrapped in a comment. */
const CITATION = /\brules((?:\s|\*)+\d+\.\d+(?:(?:,| and|–)(?:\s|\*)*\d+\.\d+)*)/gi;
const citedIn = (file: string): string[] =>
  [...read(file).matchAll(CITATION)].flatMap(([, list = '']) => list.match(/\d+\.\d+/g) ?? []);

test('rules: each stands in the section of its number, once and in order', () => {
  const sections = [...rules.matchAll(/^## (\d+) /gm)].map(([, section]) => Number(section));
  expect(sections).toEqual(sections.map((_, at) => at + 1));
  for (const section of sections) {
    const begins = rules.indexOf(`\n## ${section} `);
    const ends = rules.indexOf('\n## ', begins + 1);
    const within = [
      ...rules.slice(begins, ends < 0 ? undefined : ends).matchAll(/^- \*\*(\d+)\.(\d+)\*\* /gm),
    ].map(([, own, n]) => [Number(own), Number(n)]);
    expect(within.length).toBeGreaterThan(0);
    expect(within.map(([own]) => own)).toEqual(within.map(() => section));
    const order = within.map(([, n = 0]) => n);
    expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
  }
});

test('rules: every one that code or a document cites by its number is there', () => {
  const known = new Set(numbers);
  const cited = files.map((file) => ({ file, of: citedIn(file) }));
  const dead = cited.flatMap(({ file, of }) =>
    of.filter((number) => !known.has(number)).map((number) => `${file}: rules ${number}`),
  );
  expect(dead).toEqual([]);
  expect(cited.flatMap(({ of }) => of).length).toBeGreaterThan(400);
});

test('rules: nothing cites a document that is not in the repository', () => {
  const elsewhere = /\b(?:spec|design|integrations)(?:\s|\*)+§/i;
  expect(files.filter((file) => elsewhere.test(read(file)))).toEqual([]);
});
