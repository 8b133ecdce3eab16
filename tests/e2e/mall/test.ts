import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test';
import { comeFrom, mall } from './mall.ts';
import { numberOfFile } from './number-of-file.ts';
import { slowness } from './slowness.ts';

/**
 * Remix writes to the console when it reads a response whose page was left in the meantime, which the browser calls
 * net::ERR_ABORTED before the response came. Its router aborted, on top of the stack. Below is the code that left the
 * page, a link of the framework or a form of the shop that is submitted again (a list narrowed twice).
 */
const GAVE_UP_ANSWER =
  /^AbortError: signal is aborted without reason\n\s+at (?:[^\n(]+ \()?\S+\/assets\/framework-\S+(?:\n\s+at (?:[^\n(]+ \()?(?:\S+\/assets\/\S+|<anonymous>)\)?)*$/;

/**
 * True for addresses of the mall. The browsers of the tests cannot reach external ones, such as a film on a product's
 * page (playwright.config.ts): they need no network.
 */
const isOfMall = (url: string): boolean => !URL.canParse(url) || INSIDE.has(new URL(url).hostname);
const INSIDE = new Set(['localhost', '127.0.0.1', '']);

/**
 * Records complaints of a context's pages: console errors and warnings, exceptions, requests that failed. Returns the
 * function that ends it.
 */
const watch = (context: BrowserContext, complaints: string[]): (() => void) => {
  const onConsole = (message: ConsoleMessage) => {
    if (!isOfMall(message.location().url)) return;
    if (['error', 'warning'].includes(message.type()) && !GAVE_UP_ANSWER.test(message.text()))
      complaints.push(`console.${message.type()} at ${message.page()?.url()}: ${message.text()}`);
  };
  const onError = (error: WebError) => {
    complaints.push(`exception at ${error.page()?.url()}: ${error.error().stack}`);
  };
  const onFailure = (request: Request) => {
    if (!isOfMall(request.url())) return;
    const reason = request.failure()?.errorText;
    // The browser itself aborts a page's requests when it leaves the page.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request ${request.url()}: ${reason}`);
  };
  const onAnswer = (response: Response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('requestfailed', onFailure);
  context.on('response', onAnswer);
  return () => {
    context.off('console', onConsole);
    context.off('weberror', onError);
    context.off('requestfailed', onFailure);
    context.off('response', onAnswer);
  };
};

/** Waits until the buttons of a page of the shop respond, if it runs scripts. */
export const awake = async (page: Page): Promise<void> => {
  await page.waitForLoadState();
  await page.locator('html:is([data-alive], :not([data-js]))').waitFor({ state: 'attached' });
};

/** Makes each navigation to a page of the shop wait until it is awake. */
const wakeFirst = (page: Page): void => {
  const { goto, reload } = page;
  const waking =
    <Args extends unknown[], Answer>(open: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await open.apply(page, args);
      await awake(page);
      return answer;
    };
  Object.assign(page, { goto: waking(goto), reload: waking(reload) });
};

/** Makes a page run its scripts and draw slower by the factor `E2E_SLOW`. */
const slowDown = async (page: Page): Promise<void> => {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  } catch (error) {
    // A page may be closed as soon as it has opened.
    if (!page.isClosed()) throw error;
  }
};

const prepared = new WeakSet<BrowserContext>();

/** Prepares a context for the tests; one that several tests use is prepared once. */
const prepare = (context: BrowserContext): void => {
  prepared.add(context);
  context.on('page', wakeFirst);
  if (slowness > 1) context.on('page', slowDown);
};

type Fixtures = {
  /** Allows complaints that the test causes on purpose; any other fails it. */
  allow(...patterns: RegExp[]): void;
  /** Watches a context that the test opens itself in the same way as its own. */
  strict(context: BrowserContext): Promise<BrowserContext>;
};

/**
 * Derives a private address from a test file, so that its people have a different network than those of other files.
 */
const addressOf = (file: string): string => {
  const [second, third] = numberOfFile(file);
  return `10.${second}.${third}.1`;
};

/** Test whose pages must not complain. */
export const test = base.extend<
  Fixtures & { network: undefined; complaints: { written: string[]; allowed: RegExp[] } }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here which fixtures are needed.
  baseURL: async ({}, use) => use(mall().shopUrl),
  network: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use, { file }) => {
      await comeFrom(addressOf(file));
      await use(undefined);
    },
    { auto: true },
  ],
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const complaints = { written: [], allowed: [] as RegExp[] };
      await use(complaints);
      const { written, allowed } = complaints;
      expect(written.filter((line: string) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  allow: async ({ complaints }, use) => use((...patterns) => complaints.allowed.push(...patterns)),
  strict: async ({ complaints }, use) => {
    const ends: (() => void)[] = [];
    await use(async (context) => {
      ends.push(watch(context, complaints.written));
      if (!prepared.has(context)) prepare(context);
      return context;
    });
    for (const end of ends) end();
  },
  context: async ({ context, strict }, use) => use(await strict(context)),
});

export { expect };
