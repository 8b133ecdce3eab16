import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import { siteMap } from '#app/site-map.ts';

const app = path.resolve(import.meta.dirname, '../../../app');

/** Lists the routes' ids: their own, or else the path of their module. */
const idsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ id, file, children = [] }) => [id ?? file.replace(/\.tsx?$/, ''), ...idsOf(children)]);

test('route ids: what a screen reads of another route is of a route there is', () => {
  const known = new Set(['root', ...idsOf(siteMap)]);
  const asked = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(app, file), 'utf8').matchAll(
          /useRouteLoaderData(?:<[^(]*>)?\('([^']+)'\)/g,
        ),
      ].map(([, id = '']) => id),
    );
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((id) => !known.has(id))).toEqual([]);
});
