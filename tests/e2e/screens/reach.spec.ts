import { publicScreens } from '#tests/support/screens/public-screens.ts';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';

/**
 * The shop can be read at twice the size, and the focus is always visible. The longest test comes first, so that others
 * run in parallel to it.
 */

/** Lists words that do not fit into their place: cut off, or overflowing their box. */
const cutWords = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')].flatMap((element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, visibility } = getComputedStyle(element);
    const { clientWidth, clientHeight, scrollWidth, scrollHeight, textContent } = element;
    const words = textContent?.trim();
    if (!words || clientWidth < 2 || clientHeight < 2 || visibility === 'hidden') return [];
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const shortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const isLeaf = element.childElementCount === 0;
    const cut =
      !shortened &&
      ((hides(overflowX) && scrollWidth > clientWidth + 2 && isLeaf) ||
        (hides(overflowY) && scrollHeight > clientHeight + 4));
    const spilt = isLeaf && overflowX === 'visible' && scrollWidth > clientWidth + 2;
    return cut || spilt ? [`${element.localName}.${element.className}: ${words.slice(0, 40)}`] : [];
  });

/** A window of 1280 px at 200 %, and one with only its letters at 200 %. */
const magnified = [
  { name: 'the page', width: 640, letters: '' },
  { name: 'the letters', width: 1280, letters: '200%' },
];

test('nothing is cut and nothing scrolls sideways at 200 %', async ({ page, allow }) => {
  allow(/404/);
  test.setTimeout(240_000);
  const wrong: string[] = [];
  for (const path of await publicScreens(mall().shopUrl)) {
    await page.goto(path);
    for (const { name, width, letters } of magnified) {
      await page.setViewportSize({ width, height: 720 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (beyond > 0) wrong.push(`${path}, ${name}: ${beyond} px to scroll sideways`);
      wrong.push(...(await page.evaluate(cutWords)).map((words) => `${path}, ${name}: ${words}`));
    }
  }
  expect(wrong).toEqual([]);
});

/**
 * Names the focused element if the focus is not visible: no outline on or around it, or nothing of it in the window.
 */
const unseenFocus = (): string | undefined => {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const around = [element.nextElementSibling];
  for (
    let ancestor: Element | null = element;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  )
    around.push(ancestor);
  const outlined = around.some((candidate) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate ?? element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const { top, bottom, width, height } = element.getBoundingClientRect();
  const there = bottom > 0 && top < innerHeight && width > 0 && height > 0;
  return outlined && there
    ? undefined
    : `${element.outerHTML.slice(0, 120)} (${there ? 'no outline' : 'out of sight'})`;
};

for (const path of ['/', '/shop/products?category=bath', '/login', '/join', '/center/faq', '/shop/reviews'])
  test(`the focus is always seen on ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const unseen = new Set<string>();
    const skip = page.getByRole('link', { name: '본문 바로가기' });
    for (let stop = 0; stop < 70; stop++) {
      await page.keyboard.press('Tab');
      if (stop > 0 && (await skip.evaluate((link) => link === document.activeElement))) break;
      const found = await page.evaluate(unseenFocus);
      if (found) unseen.add(found);
    }
    expect([...unseen]).toEqual([]);
  });
