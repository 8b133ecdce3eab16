import type { Looks } from './tables.ts';
import '#infra/build/require-node.cjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { root } from '#infra/build/paths.ts';
import { freePort } from '#localstack/embedded/dynamodb-process.ts';
import { ensureBuilt } from '#localstack/ensure-built.ts';
import { mall } from '#tests/e2e/mall/mall.ts';
import openMall from '#tests/e2e/mall/open.ts';
import { enter } from '#tests/e2e/people/account.ts';
import config from '#tests/e2e/playwright.config.ts';
import { lookingThrough } from '#tests/support/look-through.ts';
import { chromium as chromiumPath } from '#tests/support/run/chromium.ts';
import { publicScreens } from '#tests/support/screens/public-screens.ts';
import { type Judged, judge } from './lighthouse.ts';
import { missedTargets, tables } from './tables.ts';

/**
 * `npm run bench:pages`: measures the shop in a visitor's browser. Lighthouse judges home, list and a product as on a
 * phone; every public screen is looked through at two widths, as a visitor and as a member. Figures are written to
 * .data/bench-pages.json, and as Markdown to the terminal and .data/bench-pages.md; exit code 1 when a target is
 * missed. `BENCH_RUNS` is the number of Lighthouse runs of a page (3; the median counts), `BENCH_ONLY=lighthouse` or
 * `screens` measures one part, and `E2E_DATA_DIR`, `E2E_BUILD` and `E2E_MALL` are read as by the browser tests.
 */
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const WIDTHS = [390, 1440];
const MEMBER = 'member01';

const wanted = (part: string): boolean => !process.env.BENCH_ONLY || process.env.BENCH_ONLY === part;

/** Screens that Lighthouse judges. */
const PAGES = { home: /^\/$/, list: /^\/shop\/products$/, product: /^\/shop\/products\/[^/?]+$/ };

const judgePages = async (screens: string[], port: number): Promise<Record<string, Judged>> => {
  const judged: Record<string, Judged> = {};
  for (const [name, pattern] of Object.entries(PAGES)) {
    const screen = screens.find((candidate) => pattern.test(candidate));
    if (!screen) throw new Error(`no screen is the ${name}`);
    judged[name] = await judge(mall().shopUrl + screen, { port, runs: RUNS });
    console.error(`${name}: ${JSON.stringify(judged[name])}`);
  }
  return judged;
};

/** Looks through all screens in one width, as one person, whose browser keeps its cache. */
const lookThrough = async (browser: Browser, screens: string[], width: number, member: boolean) => {
  const { locale, timezoneId } = config.use ?? {};
  const context = await browser.newContext({ locale, timezoneId, viewport: { width, height: 844 } });
  try {
    if (member) await enter(context, MEMBER);
    const look = await lookingThrough(await context.newPage());
    const seen = new Map<string, Looks['seen'][number]>();
    for (const screen of screens)
      seen.set(screen, { ...(await look(mall().shopUrl + screen)), width, member });
    console.error(`${screens.length} screens at ${width} px, ${member ? 'member' : 'visitor'}`);
    return seen;
  } finally {
    await context.close();
  }
};

const lookAtScreens = async (browser: Browser, screens: string[]): Promise<Looks[]> => {
  const all: Map<string, Looks['seen'][number]>[] = [];
  for (const width of WIDTHS)
    for (const member of [false, true]) all.push(await lookThrough(browser, screens, width, member));
  return screens.map((screen) => ({ screen, seen: all.flatMap((looks) => looks.get(screen) ?? []) }));
};

if (!process.env.E2E_BUILD && !process.env.E2E_MALL) await ensureBuilt().whole;
const closeMall = await openMall({ metadata: { malls: 1 } });
const port = await freePort();
const { args = [], ...launch } = config.use?.launchOptions ?? {};
const browser = await chromium.launch({
  ...launch,
  executablePath: chromiumPath(),
  args: [...args, `--remote-debugging-port=${port}`],
});
try {
  const screens = await publicScreens(mall().shopUrl);
  const figures = {
    machine: { cores: availableParallelism(), processor: cpus()[0]?.model, runs: RUNS },
    lighthouse: wanted('lighthouse') ? await judgePages(screens, port) : {},
    screens: wanted('screens') ? await lookAtScreens(browser, screens) : [],
  };
  const missed = missedTargets(figures);
  const text = tables(figures, missed);
  await mkdir(path.join(root, '.data'), { recursive: true });
  await writeFile(path.join(root, '.data/bench-pages.json'), `${JSON.stringify(figures, null, 2)}\n`);
  await writeFile(path.join(root, '.data/bench-pages.md'), text);
  console.log(text);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await closeMall?.();
}
