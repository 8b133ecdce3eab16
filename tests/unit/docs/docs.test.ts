import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = ['app', 'functions', 'infra', 'localstack', 'shared', 'tests'];
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const isThere = (file: string): boolean => existsSync(path.join(root, file));

const files = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  ),
].filter((file) => /\.(md|tsx?)$/.test(file) && !file.includes('node_modules/'));
const documents = files.filter((file) => file.endsWith('.md'));
const decisions = readdirSync(path.join(root, 'shared/decisions')).filter((name) =>
  /^\d{4}-.*\.md$/.test(name),
);

describe('what documents point to', () => {
  test('is there: every file and folder a document links', () => {
    const dead = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => path.posix.join(path.posix.dirname(document), target))
        .filter((target) => !isThere(target))
        .map((target) => `${document} → ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test('is there: every decision that code or a document names by its number', () => {
    const numbers = new Set(decisions.map((name) => Number(name.slice(0, 4))));
    const dead = files.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions?[ /](\d+)\b/g)]
        .filter(([, number]) => !numbers.has(Number(number)))
        .map(([words]) => `${file}: ${words}`),
    );
    expect(numbers.size).toBe(decisions.length);
    expect(dead).toEqual([]);
  });

  test('is there: the test of every access pattern, by its name', () => {
    const rows = read('shared/data/ACCESS_PATTERNS.md')
      .split('\n')
      .filter((line) => /^\| [A-Z]+\d+\w* \|/.test(line));
    const named = rows.flatMap((row) => row.split('|').at(-2)?.trim().split(', ') ?? []);
    expect(rows.length).toBeGreaterThan(90);
    expect(
      named.filter((name) => !['', '.test.ts'].some((end) => isThere(`tests/integration/${name}${end}`))),
    ).toEqual([]);
  });
});

test.each(decisions)('decision %s says what would reverse it', (name) => {
  expect(read(`shared/decisions/${name}`)).toMatch(/revers/i);
});

test('a measured figure is quoted once, in README, so that a new bench has one place to write to', () => {
  const figures = new Set(
    read('README.md')
      .slice(read('README.md').indexOf('## Figures'))
      .match(/\b\d[\d,]{2,}(?:\/s| ms)|\b\d{2,} KB/g),
  );
  expect(figures.size).toBeGreaterThan(5);
  const twice = documents
    .filter((document) => document !== 'README.md')
    .flatMap((document) =>
      [...figures]
        .filter((figure) => new RegExp(`(?<![\\d,])${figure}`).test(read(document)))
        .map((figure) => `${document}: ${figure}`),
    );
  expect(twice).toEqual([]);
});

describe('what is named as the code names it', () => {
  const CODE_NAME = /\b[a-z]+(?:[A-Z][a-z\d]*)+\b/g;
  const isTest = (file: string) => /^tests\/.+\.(test|spec)\.ts$/.test(file);
  const configuration = readdirSync(root).filter(
    (name) => /\.(ts|json)$/.test(name) && name !== 'package-lock.json',
  );
  const code = [...files.filter((file) => /\.tsx?$/.test(file) && !isTest(file)), ...configuration].map(read);
  const known = new Set(code.flatMap((source) => source.match(CODE_NAME) ?? []));
  const unknownIn = (file: string, texts: readonly string[]): string[] =>
    texts
      .flatMap((text) => text.match(CODE_NAME) ?? [])
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`);

  test('is there: use cases and functions in the titles of tests', () => {
    const titles = /\b(?:test|it|describe)\w*(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.+?)\1/g;
    const dead = files.filter(isTest).flatMap((file) =>
      unknownIn(
        file,
        [...read(file).matchAll(titles)].map(([, , title = '']) => title.replaceAll(/\$\{.*?\}/g, '')),
      ),
    );
    expect(dead).toEqual([]);
  });

  test('is there: use cases and functions that documents write as code', () => {
    const quoted = documents.map((file) => ({ file, texts: read(file).match(/`[^`\n]+`/g) ?? [] }));
    expect(quoted.flatMap(({ texts }) => texts).length).toBeGreaterThan(200);
    expect(quoted.flatMap(({ file, texts }) => unknownIn(file, texts))).toEqual([]);
  });
});
