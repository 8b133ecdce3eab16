import { expect, test } from 'vitest';
import type { SearchDocument } from '#shared/domain/search/document.ts';
import { seededIndex } from '#tests/support/search.ts';
import { type Judged, judged } from './judged.ts';

const index = seededIndex(300);
const categories = new Map(index.tables.categories.map((category) => [category._id, category]));
const codesOf = (_category: string): string[] => {
  const own = categories.get(_category);
  return own ? [...own._parents, own._id].flatMap((_id) => categories.get(_id)?.code ?? []) : [];
};

const isMeant =
  ({ codes, named }: Judged) =>
  ({ card, options }: SearchDocument): boolean => {
    const held = [card.name, card.brand?.name ?? '', ...options].join(' ');
    const inCategory = !codes || codesOf(card._category).some((code) => codes.split(' ').includes(code));
    return inCategory && (!named || named.split('|').some((word) => held.includes(word)));
  };

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
const mean = (values: readonly number[]): number =>
  share(
    values.reduce((a, b) => a + b, 0),
    values.length,
  );
const percent = (value: number): string => `${(value * 100).toFixed(1).padStart(5)} %`;

const measure = (one: Judged) => {
  const meant = [...index.documents.values()].filter(isMeant(one)).map(({ card }) => card._id);
  const found = [...index.find(one.query).scores].sort(([, a], [, b]) => b - a).map(([id]) => id);
  const right = found.filter((id) => meant.includes(id));
  const first = found.slice(0, 10);
  return {
    ...one,
    found,
    meant,
    recall: share(right.length, meant.length),
    precision: share(right.length, found.length),
    firstTen: share(first.filter((id) => meant.includes(id)).length, first.length),
  };
};
const measured = judged.map(measure);

test('what is searched is found, and little else', () => {
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  const lines = [...kinds, undefined].map((kind) => {
    const those = measured.filter((result) => kind === undefined || result.kind === kind);
    const of = (figure: 'recall' | 'precision' | 'firstTen') =>
      percent(mean(those.map((result) => result[figure])));
    return `${of('recall')}  ${of('precision')}  ${of('firstTen')}  ${kind ?? '모두'} (${those.length})`;
  });
  process.stdout.write(`\nrecall   precision  of first ten\n${lines.join('\n')}\n`);
  expect(judged.length).toBeGreaterThanOrEqual(80);
  expect(mean(measured.map(({ recall }) => recall))).toBeGreaterThan(0.95);
  expect(mean(measured.map(({ precision }) => precision))).toBeGreaterThan(0.9);
  expect(mean(measured.map(({ firstTen }) => firstTen))).toBeGreaterThan(0.92);
});

test('no search misses most of what is meant, or finds mostly something else', () => {
  const nameOf = (id: string) => index.documents.get(id)?.card.name;
  const poor = measured
    .filter(({ recall, firstTen }) => recall < 0.6 || firstTen < 0.5)
    .map(({ query, found, meant }) => ({
      query,
      missed: meant
        .filter((id) => !found.includes(id))
        .map(nameOf)
        .slice(0, 5),
      wrong: found
        .filter((id) => !meant.includes(id))
        .map(nameOf)
        .slice(0, 5),
    }));
  expect(poor).toEqual([]);
});
