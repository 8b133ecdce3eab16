import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

const WIDE_AND_NARROW = [1440, 390];

/** The minified version: every page has to parse it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Naming each of the thousands of passing places takes longer than checking them. */
const options: RunOptions = { resultTypes: ['violations'] };

type Rgba = { r: number; g: number; b: number; alpha: number };
type ReadableColor = Rgba & { parseString(text: string): ReadableColor };
/** The color utilities of axe are public, but missing in its types. */
type AxeWindow = { axe: typeof axe & { commons: { color: { Color: { prototype: ReadableColor } } } } };

/**
 * Makes the page's axe parse each color once: a screen has a dozen colors, and axe asks for one at each of a thousand
 * elements, a third of its work.
 */
const rememberColors = (): void => {
  const { prototype } = (window as unknown as AxeWindow).axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Rgba>();
  prototype.parseString = function (text: string) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
};

/** Runs axe in the page itself, which loads its half megabyte once and not for every width. */
const runInPage = async (page: Page): Promise<AxeResults> => {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(rememberColors);
  }
  const alone: RunOptions = { ...options, iframes: false };
  return page.evaluate((options) => (window as unknown as AxeWindow).axe.run(document, options), alone);
};

/** True for a mail that is shown as it is: it runs no scripts, so axe cannot look into it. */
const isMail = (frame: Frame): boolean => frame.url() === 'about:srcdoc';

/** Lists the serious findings of axe as short lines. */
export const findings = async (page: Page): Promise<string[]> => {
  const { violations } = page.frames().every((frame) => frame === page.mainFrame() || isMail(frame))
    ? await runInPage(page)
    : // Findings of frames are combined on a page opened for that.
      await new AxeBuilder({ page }).options(options).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
};

/** Pixels by which the page, or a list of the console in it, can be scrolled sideways. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const panels = [...document.querySelectorAll('.list')].map(
      (element) => element.scrollWidth - element.clientWidth,
    );
    return Math.max(scrollWidth - clientWidth, ...panels);
  });

/**
 * Expects nothing to be wider than the window, neither the page nor a list in it. Polls, because a chart adapts to a
 * new width a frame later.
 */
export const expectToFit = async (page: Page): Promise<void> =>
  expect
    .poll(() => beyond(page), `pixels to scroll sideways at ${page.viewportSize()?.width} px`)
    .toBeLessThanOrEqual(0);

/**
 * Checks the page, wide and narrow: no serious finding, no sideways scrolling.
 *
 * @param widths in CSS pixels; the page keeps the last one
 */
export const look = async (page: Page, widths = WIDE_AND_NARROW): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await findings(page), `at ${width} px`).toEqual([]);
    await expectToFit(page);
  }
};
