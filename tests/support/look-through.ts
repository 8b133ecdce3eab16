import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Limits of a public screen (missions: "Fast"). */
export const SHIFT_LIMIT = 0.02;
export const SCRIPT_LIMIT_KB = 110;

/** Measurements of a screen while somebody looks at it without touching anything. */
export type Seen = {
  /** Sum of all layout shifts: at least the CLS, which only counts the worst five seconds */
  shift: number;
  /** First element that moved in the largest shift, as a selector */
  moved?: string;
  /** Fetched JavaScript in KB, gzipped */
  scriptKB: number;
};

type Shift = { value: number; moved: string };
type ShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/**
 * Runs in the page before its own scripts. It contains no named functions: the bundler would add a helper call for
 * them.
 */
const recordShifts = (): void => {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
      if (hadRecentInput) continue;
      const node = sources[0]?.node;
      const element = node instanceof Element ? node : node?.parentElement;
      shifts.push({ value, moved: element ? [element.localName, ...element.classList].join('.') : '?' });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** Resolves after two drawn frames: earlier changes are on the screen, and their shifts are reported. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Milliseconds to wait for a visible picture before scrolling on. */
const PICTURE_MS = 1_000;

/** Scrolls to the end of the page, half a window at a time, and waits for the visible pictures each time. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async (patience) => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      const coming = [...document.images].filter((image) => {
        const { top: above, bottom: below, left, right } = image.getBoundingClientRect();
        return !image.complete && below > 0 && above < innerHeight && right > 0 && left < innerWidth;
      });
      await Promise.race([
        Promise.all(coming.map((image) => image.decode().catch(() => {}))),
        new Promise((next) => setTimeout(next, patience)),
      ]);
    }
  }, PICTURE_MS);

const sizes = new Map<string, Promise<number>>();

/** Size of a script in bytes, gzipped. */
const gzippedSize = (url: string): Promise<number> => {
  const size = sizes.get(url) ?? fetch(url).then(async (it) => gzipSync(await it.text()).byteLength);
  sizes.set(url, size);
  return size;
};

/**
 * Prepares a page to measure what somebody sees who opens an address and scrolls to its end. Personal content arrives
 * late, when the rest is complete: the worst moment for it to need more room than was reserved.
 */
export const lookingThrough = async (page: Page): Promise<(url: string) => Promise<Seen>> => {
  let scripts = new Set<string>();
  let stands: Promise<void> = Promise.resolve();
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) scripts.add(response.url());
  });
  await page.addInitScript(recordShifts);
  await page.route(
    (url) => url.pathname.startsWith('/me/'),
    async (route) => {
      await stands;
      await route.continue();
    },
  );
  return async (url) => {
    scripts = new Set();
    let stand = () => {};
    stands = new Promise((resolve) => {
      stand = resolve;
    });
    try {
      await page.goto(url);
      await page.locator('html[data-typed]').waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      await drawn(page);
    } finally {
      stand();
    }
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    await drawn(page);
    const shifts = await shiftsOf(page);
    const [worst] = shifts.toSorted((a, b) => b.value - a.value);
    const bytes = await Promise.all([...scripts].map(gzippedSize));
    return {
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: worst?.moved,
      scriptKB: bytes.reduce((sum, size) => sum + size, 0) / 1024,
    };
  };
};
