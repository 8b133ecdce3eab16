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
const sources = files
  .filter((file) => !file.endsWith('.md') && !file.startsWith('tests/unit/docs/'))
  .map(read);
const decisions = readdirSync(path.join(root, 'shared/decisions')).filter((name) => name !== 'README.md');

const FILE_NAME = /\.(?:tsx?|mjs|cjs|md|json|css|yml)$/;
const places = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join('/', folder, file),
  ),
);
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
const packages = Object.keys({ ...dependencies, ...devDependencies });

/** True for a file or folder: from the root or the folder of `from`, or the end of a path; a module also without `.ts`. */
const isFound = (from: string, name: string): boolean =>
  ['', '.ts', '.tsx', '.test.ts'].some((end) =>
    isThere(path.posix.join(path.posix.dirname(from), name + end)) || isThere(name + end)
      ? true
      : places.some((place) => place.endsWith(`/${name}${end}`)),
  );

/** True for what a program makes or downloads: under a folder Git ignores, in a package, or named by the code. */
const isMade = (name: string): boolean =>
  /^(?:\.data|build|cdk\.out|node_modules)(?:\/|$)/.test(name) ||
  packages.some((candidate) => name === candidate || name.startsWith(`${candidate}/`)) ||
  sources.some((source) => [`'`, '`', '"'].some((quote) => source.includes(`${name}${quote}`)));

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

  test('is there: every decision that code or a document names by its subject', () => {
    const cited = files.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions\/([\w-]+\.md)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ name }) => !isThere(`shared/decisions/${name}`))).toEqual([]);
  });

  test('is no number: a decision is named by its subject alone', () => {
    const numbered = files.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions?[\s*/]+\d+\b/gi)].map(([words]) => `${file}: ${words}`),
    );
    expect(numbered).toEqual([]);
  });

  test('is there: every file and folder a document writes as code', () => {
    const mentions = documents.flatMap((document) =>
      [...read(document).matchAll(/`((?:[\w@.-]+\/)*[\w@.-]+\/?)`/g)]
        .map(([, name = '']) => ({ document, name: name.replace(/\/$/, '') }))
        .filter(({ name }) => name.includes('/') || FILE_NAME.test(name)),
    );
    expect(mentions.length).toBeGreaterThan(500);
    expect(mentions.filter(({ document, name }) => !isFound(document, name) && !isMade(name))).toEqual([]);
  });

  test('is there: every file a comment names', () => {
    const named = files
      .filter((file) => !file.endsWith('.md'))
      .flatMap((file) =>
        [...read(file).matchAll(/(?:^\s*(?:\/?\*\*?|\/\/)|\s\/\/\s)(.*)$/gm)].flatMap(([, comment = '']) =>
          [
            ...comment.matchAll(
              /(?<![\w./<>{}*-])((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|md))(?![\w*])/g,
            ),
          ].map(([, name = '']) => ({ file, name })),
        ),
      );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ file, name }) => !isFound(file, name) && !isMade(name))).toEqual([]);
  });

  test('is there: every npm script, and a test for every word a document gives to vitest', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const texts = documents.map((document) => ({ document, text: read(document) }));
    const dead = texts.flatMap(({ document, text }) => [
      ...[...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].flatMap(([command, script = '']) =>
        Object.hasOwn(scripts, script) ? [] : [`${document}: ${command}`],
      ),
      ...[...text.matchAll(/vitest run --project (\w+)((?: [\w./-]+)*)/g)].flatMap(
        ([, project, words = '']) =>
          words
            .split(' ')
            .filter(
              (word) => !files.some((file) => file.startsWith(`tests/${project}/`) && file.includes(word)),
            )
            .map((word) => `${document}: ${project} ${word}`),
      ),
    ]);
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

describe('decisions', () => {
  const headings = ['Context', 'Decision', 'Consequences', 'What would reverse it'];

  test('are at most 35 notes, and stand in the index in the order of their titles', () => {
    const rows = [...read('shared/decisions/README.md').matchAll(/^- \[(.+?)\]\((.+?)\): \S/gm)];
    const titles = rows.map(([, title = '']) => title);
    expect(decisions.length).toBeLessThanOrEqual(35);
    expect(rows.map(([, , name]) => name).sort()).toEqual([...decisions].sort());
    expect(titles).toEqual([...titles].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(
      rows.filter(([, title, name]) => !read(`shared/decisions/${name}`).startsWith(`# ${title}\n`)),
    ).toEqual([]);
  });

  test.each(decisions)('%s is short, of the one form, and says what would reverse it', (name) => {
    expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*\.md$/);
    const lines = read(`shared/decisions/${name}`).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    const found = lines.filter((line) => line.startsWith('#'));
    expect(found).toEqual([expect.stringMatching(/^# \S/), ...headings.map((heading) => `## ${heading}`)]);
    for (const heading of headings) expect(lines[lines.indexOf(`## ${heading}`) + 1]).toMatch(/\S/);
  });
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
