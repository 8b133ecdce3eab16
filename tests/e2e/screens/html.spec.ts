import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publicScreens } from '#tests/support/screens/public-screens.ts';
import { mall, runSchedule } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';

const run = promisify(execFile);
const vnu: string = createRequire(import.meta.url)('vnu-jar');
const hasJava = await run('java', ['-version']).then(
  () => true,
  () => false,
);

/** A warning about React's output, which the standard allows. */
const ALLOWED = /Trailing slash on void elements/;

test('every public screen is valid HTML', async ({ request }) => {
  test.skip(!hasJava, 'the Nu HTML checker needs Java');
  test.slow();
  const screens = await publicScreens(mall().shopUrl);
  expect(screens.length).toBeGreaterThan(30);

  const directory = mkdtempSync(join(tmpdir(), 'html-'));
  try {
    for (const [n, path] of screens.entries()) {
      const page = await (await request.get(path)).text();
      expect(page, path).not.toContain('\0');
      writeFileSync(join(directory, `${n}.html`), page);
    }
    // The checker fails when it reports anything; its report is in stderr.
    const output = await run('java', ['-jar', vnu, '--format', 'gnu', directory], { maxBuffer: 64e6 }).then(
      ({ stderr }) => stderr,
      ({ stderr }: { stderr: string }) => stderr,
    );
    const found = output
      .split('\n')
      .filter((line) => line && !ALLOWED.test(line))
      .map((line) => line.replace(/^.*\/(\d+)\.html"?/, (_, n: string) => screens[Number(n)] ?? n));
    expect(found).toEqual([]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('no public screen is kept at the edge for more than a minute', async ({ request }) => {
  const kept: Record<string, number> = {};
  for (const path of await publicScreens(mall().shopUrl)) {
    const says = (await request.get(path)).headers()['cache-control'] ?? '';
    kept[path] = Number(/s-maxage=(\d+)/.exec(says)?.[1] ?? 0);
  }
  expect(Object.values(kept).filter((seconds) => seconds > 0).length).toBeGreaterThan(30);
  expect(Object.entries(kept).filter(([, seconds]) => seconds > 60)).toEqual([]);
});

/** Matches screens with personal data, or none: nobody shares them. */
const OWN = /^\/(mypage|shop\/(order|result)|nothing-here)/;

test('every public screen says what it is to those who find or share it', async ({ request }) => {
  const { shopUrl } = mall();
  const screens = (await publicScreens(shopUrl)).filter((path) => !OWN.test(path));
  for (const path of screens) {
    const page = await (await request.get(path)).text();
    const said = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(page)?.[1];
    const [, title] = /<title>([^<]+)</.exec(page) ?? [];
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(page) ?? [];
    expect.soft(said('og:title'), `og:title of ${path}`).toBe(title);
    expect.soft(said('description')?.length, `description of ${path}`).toBeGreaterThan(5);
    expect.soft(said('og:description'), `og:description of ${path}`).toBe(said('description'));
    expect.soft(canonical, `canonical address of ${path}`).toContain(shopUrl);
    expect.soft(said('og:url'), `og:url of ${path}`).toBe(canonical);
    expect.soft(said('og:image'), `og:image of ${path}`).toContain(`${shopUrl}/media/`);
  }
});

test('what search engines read is well formed, and names only what is there', async ({ request }) => {
  await runSchedule('write-crawler-files');
  const read = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  expect(await read('/robots.txt')).toContain('/sitemap.xml');
  for (const path of [
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/products-1.xml',
    '/rss/notices.xml',
    '/feeds/google.xml',
  ])
    expect(await read(path), path).toMatch(/^<\?xml[\s\S]+<\/\w+>\s*$/);
  const [names = '', ...lines] = (await read('/feeds/naver.txt')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) expect(line.split('\t')).toHaveLength(names.split('\t').length);
  for (const path of ['/sitemaps/none.xml', '/feeds/none.txt'])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const path of ['/mypage/cart', '/login', '/shop/order'])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex');
});
