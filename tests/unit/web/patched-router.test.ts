import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { root } from '#infra/build/paths.ts';

/** Packages as `infra/patches` changes them: tests run their CommonJS files, the build the others. */

type Route = { path?: string; index?: boolean; children?: Route[] };
type Router = {
  matchRoutes(routes: Route[], path: string): { params: Record<string, string>; route: Route }[] | null;
};

const folder = path.join(root, 'node_modules/@remix-run/router/dist');
const commonJs = path.join(folder, 'router.cjs.js');

/** Runs the router's file with or without a document. */
const routerOf = (file: string, globals: object): Router => {
  const module = { exports: {} as Router };
  const source = readFileSync(file, 'utf8').replace(
    /^export \{[^}]+\};/m,
    'module.exports = { matchRoutes };',
  );
  runInNewContext(source, {
    module,
    exports: module.exports,
    require: createRequire(commonJs),
    console,
    ...globals,
  });
  return module.exports;
};

const plain = (matches: unknown): unknown => JSON.parse(JSON.stringify(matches));
const tree = (): Route[] => [
  { path: '/', children: [{ index: true }, { path: 'shop/products/:id' }, { path: 'shop/products' }] },
];

describe.each(['router.js', 'router.cjs.js'])('route matching by %s', (name) => {
  const file = path.join(folder, name);

  test('a server answers a path it has matched before as the first time, in matches of their own', () => {
    const { matchRoutes } = routerOf(file, {});
    const routes = tree();
    const first = matchRoutes(routes, '/shop/products/7');
    expect(plain(first)).toMatchObject([{ params: { id: '7' } }, { params: { id: '7' } }]);
    const before = plain(first);
    for (const match of first ?? []) match.params.id = 'changed';
    expect(plain(matchRoutes(routes, '/shop/products/7'))).toEqual(before);
    expect(matchRoutes(routes, '/shop/products/8')?.at(-1)?.params).toMatchObject({ id: '8' });
    expect(matchRoutes(routes, '/nowhere')).toBeNull();
    expect(matchRoutes(routes, '/nowhere')).toBeNull();
  });

  test('a server keeps lists of routes apart', () => {
    const { matchRoutes } = routerOf(file, {});
    expect(matchRoutes(tree(), '/shop/products/7')).not.toBeNull();
    expect(matchRoutes([{ path: '/other' }], '/shop/products/7')).toBeNull();
  });

  test('a browser matches routes that were added to a list', () => {
    const { matchRoutes } = routerOf(file, { document: {} });
    const routes = tree();
    expect(matchRoutes(routes, '/cart')).toBeNull();
    routes.push({ path: '/cart' });
    expect(matchRoutes(routes, '/cart')).toHaveLength(1);
  });
});

test('patches: each changes the CommonJS and the ES file of a package alike', () => {
  const patches = readdirSync(path.join(root, 'infra/patches'), { recursive: true, encoding: 'utf8' });
  const found = patches.filter((file) => file.endsWith('.patch'));
  expect(found).toHaveLength(3);
  for (const file of found) {
    const files = readFileSync(path.join(root, 'infra/patches', file), 'utf8')
      .split(/^diff --git /m)
      .slice(1);
    const added = files.map((text) =>
      text
        .split('\n')
        .filter((line) => /^\+[^+]/.test(line))
        .map((line) => line.replaceAll(/\b(routes|router|reactRouter)(\$1)?\.?/g, ''))
        .sort(),
    );
    expect(files.length % 2).toBe(0);
    for (const names of added) expect(added.filter((other) => other.join() === names.join())).toHaveLength(2);
  }
});
