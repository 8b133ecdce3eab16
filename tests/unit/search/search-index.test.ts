import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '#shared/domain/search/document.ts';
import { otherLayoutOf } from '#shared/integrations/minisearch/hangul.ts';
import { createIndex, loadIndex } from '#shared/integrations/minisearch/index.ts';
import { mergedIndex, serialise } from '#shared/integrations/minisearch/serialised.ts';
import { law } from '#tests/support/law.ts';
import { seededDocuments, seededIndex, seededTables } from '#tests/support/search.ts';

const namesFound = (index: ReturnType<typeof seededIndex>, text: string): string[] =>
  [...index.find(text).scores.keys()].map((id) => index.documents.get(id)?.card.name ?? '');

describe('the index', () => {
  const index = seededIndex(300);

  test('says what it searched instead', () => {
    expect(index.find('tnwjs').instead).toBe('수전');
    expect(index.find('원홀 tnwjs').instead).toBe('원홀 수전');
    expect(index.find('메트리스').instead).toBe('매트리스');
    expect(index.find('수전').instead).toBeUndefined();
    expect(index.find('수도꼭지').instead).toBeUndefined();
  });

  test('finds a category by its own shown name, however it is typed', () => {
    for (const { name } of seededTables().categories.filter(({ _parents }) => _parents.length === 0)) {
      const all = namesFound(index, name.replaceAll(/[·\s]/g, '')).sort();
      for (const typed of [name, name.replaceAll('·', ' '), ` ${name} `])
        expect([typed, namesFound(index, typed).sort()]).toEqual([typed, expect.arrayContaining(all)]);
    }
    for (const name of ['욕조·샤워', '세면대·수전', '양변기·비데', '냄비·프라이팬', '칼·조리도구'])
      expect([name, namesFound(index, name).length > 0]).toEqual([name, true]);
  });

  test('finds a word with a particle behind it, and a word that only looks like one as it is', () => {
    for (const [typed, meant] of [
      ['수전을', '수전'],
      ['조명을', '조명'],
      ['의자를', '의자'],
      ['수전은', '수전'],
      ['선반의', '선반'],
      ['욕실에서', '욕실'],
    ] as const)
      expect([typed, namesFound(index, typed).sort()]).toEqual([typed, namesFound(index, meant).sort()]);
    // It is the beginning of another word, too.
    expect(namesFound(index, '식탁의').every((name) => name.includes('식탁의자'))).toBe(true);
    expect(namesFound(index, '수전 조명을')).toEqual(namesFound(index, '수전 조명'));
  });

  test('tells words apart that only begin with the same letters', () => {
    expect(namesFound(index, '수저').join()).not.toContain('수전');
    expect(namesFound(index, '수전').join()).not.toContain('수저');
  });

  test('knows how words go on: half typed, by initials, on the other keyboard', () => {
    expect(index.complete('스탠', 3)).toContain('스탠드');
    expect(index.complete('스탠ㄷ', 3)).toContain('스탠드');
    expect(index.complete('ㅅㅌㄷ', 3)).toContain('스탠드');
    expect(index.complete('tmxos', 3)).toContain('스탠드');
    expect(index.complete('원목 스탠', 3)).toContain('원목 스탠드');
    expect(index.complete('', 3)).toEqual([]);
  });

  test('knows digits among letters, typed as initials or on the other keyboard', () => {
    const [document] = seededDocuments(1);
    if (!document) throw new Error('the seed is empty');
    const own = createIndex(seededTables());
    for (const [at, name] of ['원목 2단 선반', '원목 3단 선반', '2구 인덕션', 'LED2 거실등'].entries())
      own.put({ ...document, card: { ...document.card, _id: `P${at}`, name } });
    expect(namesFound(own, '2ㄷㅅㅂ')).toEqual(['원목 2단 선반']);
    expect(namesFound(own, '2ㄱㅇㄷㅅ')).toEqual(['2구 인덕션']);
    expect(own.find('2eks tjsqks')).toMatchObject({ instead: '2단 선반' });
    expect(namesFound(own, '2eks tjsqks')).toEqual(['원목 2단 선반']);
    expect(namesFound(own, '2rn dlsejrtus')).toEqual(['2구 인덕션']);
    expect(namesFound(own, 'ㅣㄷㅇ2')).toEqual(['LED2 거실등']);
    expect(otherLayoutOf('2024')).toBeUndefined();
  });

  test('puts products whose words begin with the initials before those that hold them inside a word', () => {
    const [document] = seededDocuments(1);
    if (!document) throw new Error('the seed is empty');
    const own = createIndex(seededTables());
    const card = { ...document.card, soldOut: false, meta: { ...document.card.meta, sales: { count: 0 } } };
    const names = { inside: '원목스탠드', begins: '스탠드거울 세트', other: '유리 접시' };
    for (const [kind, name] of Object.entries(names))
      for (let at = 0; at < 30; at++)
        own.put({ ...document, tags: [], card: { ...card, _id: `${kind}-${at}`, name } });
    const ranked = [...own.find('ㅅㅌㄷ').scores]
      .sort(([, a], [, b]) => b - a)
      .map(([id]) => id.split('-')[0]);
    expect(ranked).toEqual([...Array(30).fill('begins'), ...Array(30).fill('inside')]);
  });

  test('puts what is bought often before its equals, and what is sold out last', () => {
    const [best] = [...index.find('욕실').scores].sort(([, a], [, b]) => b - a);
    expect(index.documents.get(best?.[0] ?? '')?.card.name).toContain('욕실');
  });

  test('is the same put together from parts: what is found, in what order, and what is completed', async () => {
    const all = [...seededDocuments(300)];
    const merged = mergedIndex();
    for (let at = 0; at < all.length; at += 70)
      merged.add(JSON.parse(serialise(seededTables(), all.slice(at, at + 70))));
    const from = merged.result();
    if (!from) throw new Error('there are parts');
    const together = await loadIndex(
      seededTables(),
      from,
      new Map(all.map((document) => [document.card._id, document])),
    );
    const ranked = (growingIndex: typeof index, text: string) =>
      [...growingIndex.find(text).scores].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    const asked = [
      '수전',
      '욕실',
      'ㅅㅌㄷ',
      'tnwjs',
      '메트리스',
      '원목식탁',
      '블랙 샤워헤드',
      '없는상품이름',
      '수도꼭지',
    ];
    for (const text of asked) {
      const [was, is] = [ranked(index, text), ranked(together, text)];
      expect(
        is.map(([id]) => id),
        text,
      ).toEqual(was.map(([id]) => id));
      for (const [at, [, score]] of is.entries()) expect(score, text).toBeCloseTo(was[at]?.[1] ?? -1, 9);
      expect(together.find(text).instead).toBe(index.find(text).instead);
      expect(together.complete(text, 5)).toEqual(index.complete(text, 5));
    }
    // A loaded index can be changed like one that was never stored.
    const [first] = all;
    if (!first) throw new Error('the seed is empty');
    together.put({ ...first, card: { ...first.card, name: '별빛 오르골' } });
    expect(namesFound(together, '오르골')).toEqual(['별빛 오르골']);
    together.remove(first.card._id);
    expect(together.find('오르골').scores.size).toBe(0);
  });

  test('changes, put together from parts, like one that was indexed product by product', async () => {
    const all = [...seededDocuments(120)];
    const grown = createIndex(seededTables());
    for (const document of all) grown.put(document);
    const merged = mergedIndex();
    for (let at = 0; at < all.length; at += 40)
      merged.add(JSON.parse(serialise(seededTables(), all.slice(at, at + 40))));
    const from = merged.result();
    if (!from) throw new Error('there are parts');
    const documents = new Map(all.map((document) => [document.card._id, document]));
    const together = await loadIndex(seededTables(), from, documents);
    for (const growingIndex of [grown, together])
      for (const [at, document] of all.entries())
        if (at % 7 === 0) growingIndex.remove(document.card._id);
        else if (at % 5 === 0)
          // A word that occurs twice, first in the name, and is then removed from it.
          for (const name of ['욕실 선반 욕실 선반', '원목 식탁'])
            growingIndex.put({ ...document, tags: ['욕실', '욕실'], card: { ...document.card, name } });
    for (const text of ['욕실', '선반', '원목식탁', 'ㅅㅂ']) {
      // Removed products are cleaned up during a search, and count until then: the second search finds only the rest.
      const ranked = [grown, together].map((growingIndex) => {
        growingIndex.find(text);
        return [...growingIndex.find(text).scores].map(([id, score]) => [id, score.toFixed(9)]).sort();
      });
      expect(ranked[0]?.length, text).toBeGreaterThan(0);
      expect(ranked[1], text).toEqual(ranked[0]);
    }
  });

  test('follows a product: renamed, then gone', () => {
    const [document] = seededDocuments(1);
    if (!document) throw new Error('the seed is empty');
    const own = createIndex(seededTables());
    own.put(document);
    const renamed: SearchDocument = { ...document, card: { ...document.card, name: '별빛 오르골' } };
    own.put(renamed);
    expect(namesFound(own, '오르골')).toEqual(['별빛 오르골']);
    expect(namesFound(own, 'dhfmrhf')).toEqual(['별빛 오르골']);
    expect(own.complete('오르', 3)).toEqual(['오르골']);
    own.remove(document.card._id);
    expect(own.find('오르골').scores.size).toBe(0);
    expect(own.complete('오르', 3)).toEqual([]);
    expect(own.documents.size).toBe(0);
  });

  test('takes new synonyms', () => {
    const [document] = seededDocuments(1);
    if (!document) throw new Error('the seed is empty');
    const own = createIndex(seededTables());
    own.put({ ...document, card: { ...document.card, name: '별빛 오르골' } });
    expect(own.find('음악 상자').scores.size).toBe(0);
    own.setTables({ ...seededTables(), synonyms: [['오르골', '음악 상자', '뮤직박스']] });
    for (const other of ['음악 상자', '음악상자', '뮤직박스'])
      expect(namesFound(own, other), other).toEqual(['별빛 오르골']);
  });

  law(
    'bears whatever is typed, and is quick about it',
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...'ㄱㄴㅏㅣ가힣수전ab19 _-.*+?^$(){}[]|\\\u0000'), maxLength: 120 }),
    ),
    (text) => {
      for (const id of index.find(text).scores.keys()) expect(index.documents.has(id)).toBe(true);
      expect(index.complete(text, 5).length).toBeLessThanOrEqual(5);
    },
    300,
  );

  test('looks at no more of a text than a search may be long', () => {
    const started = performance.now();
    expect(index.find('가나다 '.repeat(2_500)).scores.size).toBe(0);
    index.find('수전'.repeat(5_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
