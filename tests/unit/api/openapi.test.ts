import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { type Call, contractsOf } from '#app/api/call.ts';
import { calls } from '#app/api/calls/index.ts';
import { callsOfResource } from '#app/api/calls/resources.ts';
import { codesOf as codesOfCall, openApiDocument } from '#app/api/openapi/document.ts';
import { apiPathOf, writeScopeOf } from '#app/resources/declare.ts';
import { consoleResources } from '#app/resources/menu.server.ts';
import { siteMap } from '#app/site-map.ts';
import { STATUS } from '#app/web/failure.ts';
import { providerCode } from '#app/web/failure-groups.ts';
import { type FailureCode, kindsOf } from '#shared/domain/failures.ts';

/** Built once: it takes long on a busy machine. */
let made: ReturnType<typeof openApiDocument> | undefined;
const theDocument = () => {
  made ??= openApiDocument('https://shop.example');
  return made;
};

type Paths = NonNullable<ReturnType<typeof openApiDocument>['paths']>;

/** Returns the description of a call. */
const operationOf = (paths: Paths, { method, path: at }: Call) =>
  paths[at]?.[method.toLowerCase() as Lowercase<Call['method']>];

const flat = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [path ?? '', ...flat(children ?? [])]);

/** True for all routes under /api except the document itself and the page that shows it. */
const isDocumented = (path: string) =>
  path.startsWith('api/') && !['api/openapi.json', 'api/docs'].includes(path);

/** Replaces parameters, so that `:id` and `{id}` are equal. */
const shape = (path: string) => path.replace(/\{\w+\}|:\w+/g, '*');

test('the document is one by the schema of OpenAPI itself', async () => {
  // The validator replaces references in place by the parts they name.
  const { valid, errors } = await new Validator().validate({ ...structuredClone(theDocument()) });
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

const modules = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...modules(entry.children ?? [])]);

test('every call of the API is in the document, and the document names no other', async () => {
  const answered = flat(siteMap)
    .filter(isDocumented)
    .map((path) => shape(`/${path}`));
  const documented = calls.map(({ path }) => shape(path));
  expect([...new Set(documented)].sort()).toEqual([...new Set(answered)].sort());
});

test('a route has a loader where its calls read, and an action where they write', async () => {
  for (const { path: route = '', file } of modules(siteMap)) {
    if (!isDocumented(route)) continue;
    const methods = calls
      .filter(({ path }) => shape(path) === shape(`/${route}`))
      .map(({ method }) => method);
    const module = await import(path.resolve('app', file));
    expect(Boolean(module.loader), route).toBe(methods.includes('GET'));
    expect(Boolean(module.action), route).toBe(methods.some((method) => method !== 'GET'));
  }
});

const callName = ({ method, path }: Call): string => `${method} ${path}`;

test('of every resource of the console the document has each call of its declaration, for its clerks', () => {
  for (const resource of consoleResources) {
    const { useCases, form, actions, isScreenOnly } = resource;
    const at = apiPathOf(resource);
    const declared = [
      !isScreenOnly && 'GET',
      form.create && useCases.create && 'POST',
      ...actions.map(({ method, of }) => !of && method),
      useCases.get && 'GET one',
      form.update && useCases.update && 'PUT one',
      ...actions.map(({ method, of }) => of && method && `${method} one`),
      useCases.remove && 'DELETE one',
    ].filter(Boolean);
    const here = callsOfResource(resource);
    expect(calls.map(callName)).toEqual(expect.arrayContaining(here.map(callName)));
    expect(here.map(({ method, path }) => (path === at ? method : `${method} one`)).sort(), at).toEqual(
      declared.sort(),
    );
    for (const { method, access } of here)
      expect(access).toEqual({ clerksOf: method === 'GET' ? resource.scope : writeScopeOf(resource) });
  }
});

test('no two calls have one method and address', () => {
  const names = calls.map(({ method, path }) => `${method} ${shape(path)}`);
  expect(names.length).toBe(new Set(names).size);
});

test('the document is OpenAPI 3.1 with contracts, errors and security in every call', () => {
  const { openapi, paths = {} } = theDocument();
  expect(openapi).toMatch(/^3\.1/);
  const described = Object.values(paths).flatMap((path) => Object.values(path ?? {}));
  expect(described.length).toBe(calls.length);
  for (const call of described) {
    expect(call.security.length).toBeGreaterThan(0);
    expect(call.tags).toHaveLength(1);
  }
  const order = paths['/api/v1/shop/orders']?.post?.requestBody;
  expect(JSON.stringify(order)).toContain('"totalPrice"');
});

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Lists the numbers of a schema by their path, with true when each has its own minimum and maximum. */
const numbersIn = (schema: Schema, at: string): [at: string, hasEnds: boolean][] => {
  const { minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER } = schema;
  const least = minimum ?? exclusiveMinimum ?? -Number.MAX_SAFE_INTEGER;
  const isNumber = [schema.type].flat().some((type) => type === 'integer' || type === 'number');
  return [
    ...(isNumber && !schema.enum
      ? [[at, maximum < Number.MAX_SAFE_INTEGER && least > -Number.MAX_SAFE_INTEGER] as [string, boolean]]
      : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => numbersIn(part, `${at}.${name}`)),
    ...(schema.items ? numbersIn(schema.items, `${at}[]`) : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts = []) =>
      parts.flatMap((part) => numbersIn(part, at)),
    ),
  ];
};

test('numbers: each that a call takes ends where the shop can still count on', () => {
  type Call = {
    requestBody?: { content: Record<string, { schema: Schema }> };
    parameters?: { name: string; schema: Schema }[];
  };
  const paths = theDocument().paths as Record<string, Record<string, Call>>;
  const found = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody, parameters = [] }]) => [
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        numbersIn(schema, `${method} ${path}`),
      ),
      ...parameters.flatMap(({ name, schema }) => numbersIn(schema, `${method} ${path}?${name}`)),
    ]),
  );
  const ended = new Set(found.flatMap(([at, hasEnds]) => (hasEnds ? [at] : [])));
  expect(found.map(([at]) => at).filter((at) => !ended.has(at))).toEqual([]);
  expect(found.length).toBeGreaterThan(100);
});

test('the document tells what a showroom is: pictures with points, panoramas with points, pieces one turns', () => {
  const answer = theDocument().paths?.['/api/v1/shop/showrooms']?.get?.responses?.['200'];
  const point = expect.objectContaining({ x: expect.anything(), y: expect.anything() });
  const scenes = { items: { properties: { hotspots: { items: { properties: point } } } } };
  expect(answer?.content?.['application/json']?.schema).toMatchObject({
    properties: {
      showrooms: {
        items: {
          properties: {
            scenes,
            panoramas: scenes,
            turntables: {
              items: { properties: { _product: expect.anything(), frames: { type: 'array' } } },
            },
          },
        },
      },
    },
  });
});

test('a call that leads elsewhere is told with its status and where the address stands', () => {
  const { responses = {} } = theDocument().paths?.['/api/console/files/{id}/bypass']?.get ?? {};
  expect(Object.keys(responses).filter((status) => Number(status) < 400)).toEqual(['302']);
  expect(responses['302']).toMatchObject({ headers: { Location: { required: true } } });
});

/** Lists the codes of a call and a status, as a reader of the document finds them. */
const codesOf = (path: string, method: 'get' | 'post' | 'put' | 'delete', status: string): string[] => {
  const answer = JSON.stringify(theDocument().paths?.[path]?.[method]?.responses?.[status]);
  return [...(/"enum":\[([^\]]*)\]/.exec(answer ?? '')?.[1] ?? '').matchAll(/"([A-Z_]+)"/g)].map(
    ([, code = '']) => code,
  );
};

test('the document tells every listed code with each status that its kinds have, and no status without a code', () => {
  const { paths = {} } = theDocument();
  for (const declared of calls) {
    const call = `${declared.method} ${declared.path}`;
    const { responses = {} } = operationOf(paths, declared) ?? {};
    for (const code of codesOfCall(declared).filter(
      (failureCode): failureCode is FailureCode => failureCode !== providerCode,
    ))
      for (const kind of kindsOf(code))
        expect(
          JSON.stringify(responses[`${STATUS[kind]}` as keyof typeof responses]),
          `${call}: ${code}`,
        ).toContain(code);
    for (const [status, answer] of Object.entries(responses).filter(([status]) => Number(status) >= 400))
      expect(JSON.stringify(answer), `${call}: ${status}`).toMatch(/[A-Z]{4,}/);
  }
});

test('a call of the console tells why its own use case refuses, and who may not call it', () => {
  expect(codesOf('/api/console/shop/brands/{id}', 'delete', '409')).toContain('BRAND_IN_USE');
  expect(codesOf('/api/console/shop/brands/{id}', 'get', '409')).toEqual([]);
  expect(codesOf('/api/console/shop/brands/{id}', 'put', '403').toSorted()).toEqual([
    'ACCOUNT_DISABLED',
    'NO_PERMISSION',
    'SECOND_FACTOR_NEEDED',
    'STEP_UP_REQUIRED',
  ]);
  expect(codesOf('/api/console/users', 'get', '503')).toEqual(['ACCESS_NOT_RECORDED']);
});

test('placing an order tells what is sold out, what costs something else by now, and who has to be asked for', () => {
  expect(codesOf('/api/v1/shop/orders', 'post', '409')).toEqual(
    expect.arrayContaining(['SOLD_OUT', 'PRICE_CHANGED', 'IDEMPOTENCY_KEY_REUSED']),
  );
  expect(codesOf('/api/v1/shop/orders', 'post', '403')).toContain('IDENTITY_REQUIRED');
  expect(codesOf('/api/v1/shop/orders', 'post', '429')).toEqual(['TOO_MANY_ATTEMPTS']);
  expect(codesOf('/api/v1/me/points', 'get', '409')).toEqual([]);
  expect(codesOf('/api/v1/me/points', 'get', '401')).toContain('LOGIN_REQUIRED');
});

test('the document says what the contracts ask beside types: words of a path, texts after trimming, digits of a phone', () => {
  const { paths = {} } = theDocument();
  const paramOf = (path: string, method: 'get' | 'put', name: string) =>
    paths[path]?.[method]?.parameters?.find((parameter) => 'name' in parameter && parameter.name === name);
  expect(paramOf('/api/console/shop/brands/{id}', 'put', 'id')).toMatchObject({
    schema: { pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' },
  });
  expect(paramOf('/api/v1/shop/products', 'get', 'groups')).toMatchObject({
    schema: { anyOf: [{ pattern: expect.any(String) }, { type: 'string', maxLength: 0 }] },
  });
  expect(paramOf('/api/v1/shop/products', 'get', 'brands')).toMatchObject({ explode: false });
  const fields = (path: string, method: 'post' | 'put') =>
    JSON.parse(JSON.stringify(paths[path]?.[method]?.requestBody)).content['application/json'].schema
      .properties;
  const ask = (pattern: string) => ({
    takes: (text: string) => new RegExp(pattern).test(text),
  });
  const phone = ask(fields('/api/v1/users', 'post').phone.pattern);
  expect(phone.takes('010-1234-5678') && phone.takes('01012345678')).toBe(true);
  expect(phone.takes('010-12-5678')).toBe(false);
  expect(fields('/api/console/shop/products', 'post')._category.pattern).toBe('^[0-9A-HJKMNP-TV-Z]{26}$');
  const subject = ask(fields('/api/v1/center/questions', 'post').subject.pattern);
  expect(subject.takes(' 가나 ') && !subject.takes('  가 ')).toBe(true);
});

test('every body is needed, but of a call that its parameters alone may ask for', () => {
  const { paths = {} } = theDocument();
  const optional = calls.filter(
    (call) =>
      contractsOf(call).body &&
      JSON.stringify(operationOf(paths, call)?.requestBody).includes('"required":true') ===
        Boolean(call.bodyOptional),
  );
  expect(optional).toEqual([]);
});

test('every call shows an example that its contract takes, and every needed parameter one of its kind', () => {
  const { paths = {} } = theDocument();
  for (const declared of calls) {
    const call = `${declared.method} ${declared.path}`;
    const { body, query } = contractsOf(declared);
    const { requestBody, parameters = [] } = JSON.parse(JSON.stringify(operationOf(paths, declared)));
    if (body && !declared.multipart)
      expect(body.safeParse(requestBody.content['application/json'].example).error, call).toBeUndefined();
    const needed = parameters.filter(({ required }: { required?: boolean }) => required);
    const given = Object.fromEntries(
      needed.map(({ name, example }: { name: string; example: unknown }) => [name, `${example}`]),
    );
    for (const [name, text] of Object.entries(given)) expect(text, `${call}: ${name}`).toMatch(/./);
    expect(query?.safeParse(given).error, call).toBeUndefined();
  }
});
