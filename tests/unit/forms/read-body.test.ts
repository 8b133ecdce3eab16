import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseBody, valuesOf } from '#app/web/api.ts';
import { DEFAULT_LIMITS, limitsOf } from '#app/web/forms/body-limits.ts';
import { readForm, readJson } from '#app/web/forms/read-body.ts';
import { isWithin } from '#app/web/forms/size-of-json.ts';
import { productForm } from '#shared/contracts/catalog.ts';
import { z } from '#shared/contracts/zod.ts';
import { law } from '#tests/support/law.ts';

const post = (body: BodyInit, type?: string) =>
  new Request('http://shop.test/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} });
const URLENCODED = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const refusal = { ok: false, failure: { code: 'TOO_MANY_FIELDS' } };
const unreadable = { ok: false, failure: { code: 'MALFORMED_REQUEST' } };

const parts = (count: number) => {
  const form = new FormData();
  for (let i = 0; i < count; i++) form.append(`x${i}`, '1');
  return form;
};

describe('a small request that stands for a large one is refused', () => {
  const forms: [string, BodyInit, object][] = [
    ['fields without end', 'x=1&'.repeat(10_000), refusal],
    ['one name without end', 'x=1&'.repeat(DEFAULT_LIMITS.entries + 1), refusal],
    ['names without end', Array.from({ length: 501 }, (_, i) => `x${i}=1`).join('&'), refusal],
    ['parts without end', parts(501), refusal],
    ['an index without end', 'items[1000000]=1', refusal],
    ['an index longer than a number', `items[${'9'.repeat(400)}]=1`, refusal],
    ['an index without brackets', 'items[0]=1&items.1000000=1', refusal],
    ['an index further in', 'a.b[0].c[4294967294]=1', refusal],
    [
      'many lists with a high index each',
      Array.from({ length: 50 }, (_, i) => `l${i}[99]=1`).join('&'),
      refusal,
    ],
    ['names in names', `a${'.a'.repeat(20)}=1`, refusal],
    ['lists in lists', `a${'[0]'.repeat(20)}=1`, refusal],
    ['a list within a field of JSON', `rows:json=[${'1,'.repeat(2000)}1]`, refusal],
    ['a field of JSON in two pieces', 'rows:json=[1&rows:json=2]', unreadable],
    ['the length of a list', 'items[0]=1&items.length=4294967295', unreadable],
    ['what every object has', 'a.__proto__.b=1', unreadable],
    ['what every object has, at the top', '__proto__=1', unreadable],
    ['what every object has, as an index', 'a[constructor]=1', unreadable],
    [
      'an order to the library',
      '__intent__={"type":"insert","payload":{"name":"a","index":1e9}}',
      unreadable,
    ],
    ['a broken order', '__intent__=x', unreadable],
    ['a broken state', '__state__={', unreadable],
  ];

  test.each(forms)('%s', async (_, body, refused) => {
    const form = await readForm(post(body, body instanceof FormData ? undefined : URLENCODED));
    expect(form).toMatchObject(refused);
  });

  test.each([
    ['a list without end', `[${'1,'.repeat(2000)}1]`, refusal],
    ['lists without end', `{${Array.from({ length: 600 }, (_, i) => `"a${i}":[]`).join(',')}}`, refusal],
    ['lists in lists', '['.repeat(30_000), refusal],
    ['objects in objects', '{"a":'.repeat(30), refusal],
    ['no JSON', '{"a":', unreadable],
    ['nothing', '', unreadable],
  ])('JSON: %s', async (_, body, refused) => {
    expect(await parseBody(post(body, JSON_TYPE), z.unknown())).toMatchObject(refused);
  });

  test('more letters than the contract takes', async () => {
    const contract = z.object({ name: z.string().max(100) });
    const letters = 'x'.repeat(DEFAULT_LIMITS.bytes);
    const tooLarge = { ok: false, failure: { kind: 'TOO_LARGE', code: 'TOO_LARGE' } };
    expect(await readForm(post(`name=${letters}`, URLENCODED), contract)).toMatchObject(tooLarge);
    expect(await parseBody(post(`"${letters}"`, JSON_TYPE), contract)).toMatchObject(tooLarge);
  });

  test('room for a file is none for a text', async () => {
    const contract = z.object({ name: z.string().max(100) });
    const fileBytes = 2 * DEFAULT_LIMITS.bytes;
    const letters = 'x'.repeat(DEFAULT_LIMITS.bytes + 1);
    const withText = new FormData();
    withText.append('name', letters);
    const withFile = new FormData();
    withFile.append('file', new File([letters], 'x.png'));
    const tooLarge = { ok: false, failure: { code: 'TOO_LARGE' } };
    const read = (body: BodyInit, type?: string) => readForm(post(body, type), contract, fileBytes);
    expect(await read(`name=${letters}`, URLENCODED)).toMatchObject(tooLarge);
    expect(await read(withText)).toMatchObject(tooLarge);
    expect(await read(withFile)).toMatchObject({ ok: true });
  });

  test.each([
    ['a form', 'x=1&'.repeat(10_000)],
    ['a form of parts', parts(10_000)],
  ])('and nothing is made of it: %s', async (_, body) => {
    const request = post(body, body instanceof FormData ? undefined : URLENCODED);
    const parse = vi.spyOn(Response.prototype, 'formData');
    expect(await readForm(request, z.object({ x: z.array(z.string()).max(1000) }))).toMatchObject({
      ok: false,
    });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  test('a form of parts that says no boundary, or ends within', async () => {
    expect(await readForm(post('--x\r\n', 'multipart/form-data'))).toMatchObject(unreadable);
    const cut = '--xxxxxxxxxxxxxxxxxxxxxxxxxxx\r\nContent-Disp';
    const type = 'multipart/form-data; boundary=xxxxxxxxxxxxxxxxxxxxxxxxxxx';
    expect(await readForm(post(cut, type))).toMatchObject(unreadable);
  });
});

test('repeated names become lists, in their order', () => {
  const form = new FormData();
  for (const [name = '', value = ''] of ['a1', 'b1', 'a2', 'a3']) form.append(name, value);
  form.append('file', new File(['x'], 'x'));
  expect(valuesOf(form)).toEqual({ a: ['1', '2', '3'], b: '1' });
});

/** All contracts of the shop, by module and name. */
const contracts = Object.entries(
  import.meta.glob<Record<string, unknown>>('../../../shared/contracts/**/*.ts', { eager: true }),
).flatMap(([file, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    .map(([name, contract]) => [`${file.split('/').at(-1)} ${name}`, contract] as const),
);

type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  items?: z.ZodType[];
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
};

const mostOf = ({ checks = [] }: Def, check: string): number | undefined =>
  checks.map(({ _zod }) => _zod.def).find((def) => def.check === check)?.maximum;

/** Builds the largest value a contract accepts: its longest lists of its longest texts. */
const fullest = (contract: z.ZodType): unknown => {
  const def = contract._zod.def as unknown as Def;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([key, schema]) => [key, fullest(schema)]),
      );
    case 'array':
      return Array.from({ length: mostOf(def, 'max_length') ?? DEFAULT_LIMITS.entries }, () =>
        fullest(def.element as z.ZodType),
      );
    case 'tuple':
      return def.items?.map(fullest);
    case 'union': {
      const all = def.options?.map(fullest) ?? [];
      return all.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    }
    case 'pipe': {
      const [taken, made] = [def.in, def.out] as [z.ZodType, z.ZodType];
      return fullest((taken._zod.def as unknown as Def).type === 'transform' ? made : taken);
    }
    case 'string':
      return '가'.repeat(mostOf(def, 'max_length') ?? 20);
    case 'number':
      return 1234567890;
    default:
      return def.innerType ? fullest(def.innerType) : 'on';
  }
};

/** Lists a value's form fields: `skus[0].stock`. */
const fieldsOf = (value: unknown, name = ''): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => fieldsOf(item, `${name}[${i}]`));
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(item, name ? `${name}.${key}` : key));
};

describe('what a contract has room for comes in', () => {
  test.each(contracts)('%s', async (_, contract) => {
    const most = fullest(contract);
    const json = await parseBody(post(JSON.stringify(most), JSON_TYPE), contract);
    if (!json.ok) expect(json.failure.code).toBe('INVALID_REQUEST');
    if (!(contract instanceof z.ZodObject)) return;
    const fields = fieldsOf(most);
    const byIndex = await readForm(post(new URLSearchParams(fields)), contract);
    expect(byIndex).toMatchObject({ ok: true });
    if (byIndex.ok) expect([...byIndex.value]).toHaveLength(fields.length);
    const inJson = Object.entries(most as object).map(([key, item]) => [`${key}:json`, JSON.stringify(item)]);
    expect(await readForm(post(new URLSearchParams(inJson)), contract)).toMatchObject({ ok: true });
    const inParts = new FormData();
    for (const [name, value] of fields) inParts.append(name, value);
    expect(await readForm(post(inParts), contract)).toMatchObject({ ok: true });
  });

  test('and not much more: a contract’s own limits stand where it has some', () => {
    const { entries, fields } = limitsOf(z.object({ ids: z.array(z.string().max(26)).max(700) }));
    expect(entries).toBe(700);
    expect(fields).toBe(702);
    expect(limitsOf(z.object({ ids: z.array(z.string()).max(3) }))).toEqual(DEFAULT_LIMITS);
    expect(limitsOf(productForm).depth).toBe(DEFAULT_LIMITS.depth);
  });
});

/** Counts a JSON value's fields, the entries of its longest list, and its depth. */
const sizeOf = (value: unknown): { fields: number; entries: number; depth: number } => {
  if (typeof value !== 'object' || value === null) return { fields: 1, entries: 0, depth: 0 };
  const inside = Object.values(value).map(sizeOf);
  return {
    fields:
      1 +
      Math.max(
        1,
        inside.reduce((sum, { fields }) => sum + fields, 0),
      ),
    entries: Math.max(Array.isArray(value) ? inside.length : 0, ...inside.map(({ entries }) => entries)),
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
  };
};

law('JSON is as large as what it makes', fc.jsonValue({ depthSize: 'large' }), (value) => {
  const size = sizeOf(value);
  const text = JSON.stringify(value);
  expect(isWithin(text, size)).toBe(true);
  expect(isWithin(text, { ...size, fields: size.fields - 1 })).toBe(false);
  if (size.depth > 0) expect(isWithin(text, { ...size, depth: size.depth - 1 })).toBe(false);
  if (size.entries > 1) expect(isWithin(text, { ...size, entries: size.entries - 1 })).toBe(false);
});

law('whatever stands in a string is one value', fc.string(), (text) => {
  expect(isWithin(JSON.stringify(`${text}","\\[{`), { fields: 1, entries: 0, depth: 0 })).toBe(true);
});

test('no part of the shop reads a body by itself', () => {
  const sources = import.meta.glob<string>('../../../app/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const reading =
    /\.formData\(\)|\b(request|req|clone\(\))\s*\.\s*(json|text|arrayBuffer|blob|bytes|body)\b(?!\s*:)/;
  const readers = Object.entries(sources).flatMap(([file, source]) => (reading.test(source) ? [file] : []));
  expect(readers).toEqual(['../../../app/web/forms/read-body.ts']);
});

test('unseen signs: no text of a form or a call holds NUL, and a file stays as it is', async () => {
  const form = new FormData();
  form.append('name', '소파\u0000베드');
  form.append('file', new File(['a\u0000b'], 'a.txt'));
  const read = await readForm(post(form), [], 100);
  expect(read.ok && read.value.get('name')).toBe('소파베드');
  expect(read.ok && (await (read.value.get('file') as File).text())).toBe('a\u0000b');
  const call = await readJson(
    post(JSON.stringify({ names: ['소파\u0000', { name: '\u202e베드' }] }), JSON_TYPE),
  );
  expect(call).toEqual({ ok: true, value: { names: ['소파', { name: '베드' }] } });
});
