import type { Page } from '@playwright/test';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { buyable, findGoods } from '../people/goods.ts';
import { writeWithoutBlanks } from '../people/long-texts.ts';
import { accountOf, addressOf, screensOfSiteMap } from '../people/screens.ts';

/** Texts without spaces wrap where necessary: no screen is wider than a phone. */

const PHONES = [390, 320];

/** Lists the innermost elements that are wider than the window, or than a list that would scroll sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A chart adapts to a new width some frames later.
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    const { documentElement: all } = document;
    const lists = [...document.querySelectorAll('.list')].filter(
      (element) => element.scrollWidth > element.clientWidth,
    );
    if (all.scrollWidth <= all.clientWidth && lists.length === 0) return [];
    /** Content that scrolls or is cut off within its own box does not make a page wider. */
    const isCut = ({ parentElement }: Element): boolean =>
      parentElement !== null &&
      (getComputedStyle(parentElement).overflowX !== 'visible' || isCut(parentElement));
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !isCut(element),
    );
    const innermost = beyond.filter(
      (element) => !beyond.some((other) => other !== element && element.contains(other)),
    );
    return [
      `${all.scrollWidth} px`,
      ...innermost
        .slice(0, 3)
        .map((element) => `${element.localName}.${element.className}: ${element.textContent?.slice(0, 20)}`),
    ];
  });

test('long texts: no screen scrolls sideways on a phone, for shoppers, members, promoters and clerks', async ({
  page,
  allow,
}) => {
  test.setTimeout(600_000);
  allow(/40[34]/);
  const goods = await findGoods(
    (product) =>
      product.optionsConf.criteria.length === 1 &&
      buyable(product) !== undefined &&
      product.choicees.length === 0,
  );
  const orderNo = await writeWithoutBlanks(goods);
  const addresses = [
    ...[undefined, 'member01', 'promoter01', 'rootadmin'].flatMap((account) =>
      screensOfSiteMap.filter((path) => accountOf(path) === account).map((path) => ({ path, account })),
    ),
    { path: `/shop/products/${goods._id}`, account: 'member01' },
    { path: `/mypage/orders?order=${orderNo}`, account: 'member01' },
    { path: `/console/shop/purchases/all?order=${orderNo}`, account: 'rootadmin' },
  ];
  const wrong: string[] = [];
  let who: string | undefined;
  for (const { path, account } of addresses) {
    // The screens of one account take longer than a login may be valid that another story left.
    if (account && account !== who) await enterAnew(page.context(), account);
    who = account;
    const address = await addressOf(path, account, page);
    const status = (await page.goto(address))?.status() ?? 0;
    if (status >= 400 && path !== '*') wrong.push(`${address}: ${status}`);
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 800 });
      const found = await tooWide(page);
      if (found.length > 0) wrong.push(`${address} at ${width} px: ${found.join(' | ')}`);
    }
  }
  expect(wrong).toEqual([]);
});
