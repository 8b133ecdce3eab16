import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { mall } from './mall.ts';

/** Complaints of a context's pages: console errors and warnings, exceptions, requests that failed. */
const watch = (context: BrowserContext, complaints: string[]): void => {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`console.${message.type()} at ${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    complaints.push(`exception at ${error.page()?.url()}: ${error.error().stack}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The browser itself gives up what a page asked for when it leaves the page.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request ${request.url()}: ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
};

/** What lies outside the mall (a film on a product's page) is not asked for: the tests need no network. */
const stayInside = (context: BrowserContext): Promise<unknown> =>
  context.route(
    ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
    (route) => route.fulfill({ body: '' }),
  );

/** Has whoever opens a page of the shop wait until its buttons answer, where it runs scripts. */
const wakeFirst = (page: Page): void => {
  const { goto, reload } = page;
  const waking =
    <Args extends unknown[], Answer>(open: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await open.apply(page, args);
      await page.locator('html:is([data-alive], :not([data-js]))').waitFor({ state: 'attached' });
      return answer;
    };
  Object.assign(page, { goto: waking(goto), reload: waking(reload) });
};

type Fixtures = {
  /** Names complaints the test brings about on purpose; any other fails it. */
  allow(...patterns: RegExp[]): void;
  /** Watches a context the test opens for itself, as its own is watched. */
  strict(context: BrowserContext): Promise<BrowserContext>;
};

/** A test whose pages must not complain. */
export const test = base.extend<Fixtures & { complaints: { written: string[]; allowed: RegExp[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here which fixtures are needed.
  baseURL: async ({}, use) => use(mall().shopUrl),
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
  strict: async ({ complaints }, use) =>
    use(async (context) => {
      watch(context, complaints.written);
      context.on('page', wakeFirst);
      await stayInside(context);
      return context;
    }),
  context: async ({ context, strict }, use) => use(await strict(context)),
});

export { expect };
