import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

const exportsOf = (folder: string): { file: string; name: string }[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, folder, file), 'utf8');
      return [...source.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)].map(
        ([, name = '']) => ({ file: path.posix.join(folder, file), name }),
      );
    });

/** Files in which each maker is named after its port, because functions pass makers on by that name. */
const MAKERS = /^shared\/wiring\/(makers\.ts$|deferred\/)/;

test('a maker is called as the port it makes', () => {
  const makers = exportsOf('shared').filter(({ file }) => MAKERS.test(file));
  const named = [...new Set(makers.map(({ file }) => file))].flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /^export const (\w+): AdapterFactory<\s*'(\w+)'/gm,
      ),
    ].map(([, name, port]) => ({ name, port })),
  );
  expect(named).toHaveLength(makers.length);
  expect(named.filter(({ name, port }) => name !== port)).toEqual([]);
});

test('any other exported name of shared stands for one thing', () => {
  const files = new Map<string, Set<string>>();
  for (const { file, name } of exportsOf('shared'))
    if (!MAKERS.test(file)) files.set(name, (files.get(name) ?? new Set()).add(file));
  expect(files.size).toBeGreaterThan(2_000);
  const twice = [...files].filter(([, all]) => all.size > 1).map(([name, all]) => [name, ...all].join(' '));
  expect(twice).toEqual([]);
});

/** Words that had several meanings, and their replacements (shared/README.md, Glossary). */
const retired = {
  reckon: 'calculate',
  giveback: 'release, refund',
  standing: 'status, state, progress',
  shelf: 'catalog, products',
  deed: 'step, task',
  putaway: 'dismiss',
};

test('no exported name has a word that was given up for having several meanings', () => {
  const used = ['shared', 'app', 'functions'].flatMap(exportsOf).flatMap(({ file, name }) =>
    Object.entries(retired)
      .filter(([word]) => name.toLowerCase().includes(word))
      .map(([word, instead]) => `${file}: ${name} (${word} → ${instead})`),
  );
  expect(used).toEqual([]);
});
