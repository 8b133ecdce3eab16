import type { Locator, Page } from '@playwright/test';
import { consoleResources } from '#app/resources/menu.server.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { cardsOf } from '../people/goods.ts';

/** Selects of the console's forms: each has options, shows the saved value, and saves the shown value. */

const resources = consoleResources.filter(({ form }) => form.create ?? form.update);

/** Lists the addresses of a resource's lists: its screens that do not show one item. */
const listsOf = ({ path, screen }: (typeof resources)[number]): string[] =>
  (typeof screen === 'string' ? [''] : Object.keys(screen))
    .filter((below) => !/:|^\/create$/.test(below))
    .map((below) => `/console/${path}${below}`);

/** Screens with forms that are not part of a resource */
const screens = [
  '/console/site/setting',
  '/console/main/link',
  '/console/shop/couriers',
  '/console/shop/days',
];

type ShownSelect = { name: string; value: string; isRequired: boolean; isEmpty: boolean };

/** Reads the selects of a form, in their order. */
const selectsOf = (form: Locator): Promise<ShownSelect[]> =>
  form.locator('select').evaluateAll((all) =>
    (all as HTMLSelectElement[]).map((select) => ({
      name: select.labels[0]?.textContent ?? select.ariaLabel ?? select.name,
      value: select.value,
      isRequired: select.required,
      isEmpty: [...select.options].every(({ value }) => value === ''),
    })),
  );

const formsOf = async (page: Page): Promise<Locator[]> => {
  await page.waitForLoadState('networkidle');
  const isOver = (await page.getByRole('dialog').count()) > 0;
  return (isOver ? page.getByRole('dialog') : page.getByRole('main')).locator('form.console-form').all();
};

/**
 * Saves the forms of a screen unchanged, and compares them afterwards. Items that other stories left may be refused,
 * for example because they have ended, but not because of a select.
 * @returns the number of saved forms
 */
const saveAsShown = async (page: Page, address: string): Promise<number> => {
  let count = 0;
  await page.goto(address);
  for (const [at, form] of (await formsOf(page)).entries()) {
    const before = await selectsOf(form);
    if (before.length === 0) continue;
    expect(
      before.filter(({ isEmpty }) => isEmpty),
      'nothing to choose',
    ).toEqual([]);
    expect(
      before.filter(({ isRequired, value }) => isRequired && !value),
      'not shown',
    ).toEqual([]);
    const answering = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await form.locator('button[type=submit]').last().click();
    const answer = await answering;
    if (answer.ok()) count += 1;
    else
      await expect(form.locator('[aria-invalid=true]').first()).not.toHaveJSProperty('localName', 'select');
    await page.goto(address);
    const again = (await formsOf(page))[at];
    expect(again && (await selectsOf(again))).toEqual(before);
  }
  return count;
};

test('selects: a form about something new has something to choose, and refuses a required one left empty', async ({
  page,
}) => {
  await enterAnew(page.context(), 'rootadmin');
  for (const { path, screen, form } of resources)
    await test.step(path, async () => {
      if (!form.create) return;
      const hasScreen = typeof screen !== 'string' && '/create' in screen;
      await page.goto(`/console/${path}${hasScreen ? '/create' : '?edit=new'}`);
      await expect(page.locator('form.console-form').last()).toBeVisible();
      const [opened] = await formsOf(page);
      if (!opened) throw new Error('no form has opened');
      const shown = await selectsOf(opened);
      expect(shown.filter(({ isEmpty }) => isEmpty)).toEqual([]);
      await opened.locator('button[type=submit]').last().click();
      const located = opened.locator('select[required]');
      for (const select of await located.all())
        if ((await select.inputValue()) === '') await expect(select).toHaveAttribute('aria-invalid', 'true');
    });
});

/** Number of forms that the tests of this file have saved so far. */
let saved = 0;

const saveAll = async (page: Page, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses)
    await test.step(address, async () => {
      saved += await saveAsShown(page, address);
    });
};

test('selects: what is saved on screens of their own is shown, and saved again as it is', async ({
  page,
  allow,
}) => {
  allow(/40[09]/);
  await enterAnew(page.context(), 'rootadmin');
  await saveAll(page, [...screens, `/console/shop/products/${(await cardsOf())[0]?._id}`]);
});

/** Number of lists in one test: all of them take longer than a test may. */
const LISTS_A_TEST = 8;
const lists = resources.flatMap(listsOf);

for (let from = 0; from < lists.length; from += LISTS_A_TEST) {
  const some = lists.slice(from, from + LISTS_A_TEST);
  test(`selects: what is saved from ${some[0]} to ${some.at(-1)} is shown, and saved again as it is`, async ({
    page,
    allow,
  }) => {
    allow(/40[09]/);
    await enterAnew(page.context(), 'rootadmin');
    const addresses: string[] = [];
    for (const list of some) {
      await page.goto(list);
      const link = page.locator(`.list tbody :is(a[href*="edit="], a[href^="${list}/"])`).first();
      if (await link.count()) addresses.push(String(await link.getAttribute('href')));
    }
    await saveAll(page, addresses);
  });
}

test('selects: more than ten forms were saved', () => {
  expect(saved).toBeGreaterThan(10);
});

test('selects: a shipping policy goes by the method that is chosen, and none is chosen for a clerk', async ({
  page,
}) => {
  await enterAnew(page.context(), 'rootadmin');
  await page.goto('/console/shop/shippings?edit=new');
  const dialog = page.getByRole('dialog');
  const name = `시험 정책 ${Date.now()}`;
  await dialog.getByLabel('이름', { exact: false }).first().fill(name);
  const policy = dialog.getByRole('group', { name: '1번째 배송비' });
  await policy.getByLabel('이름').fill('방문 설치');
  const method = policy.getByLabel('배송 방법');
  await expect(method).toHaveValue('');
  const save = dialog.getByRole('button', { name: '등록', exact: true });
  await save.click();
  await expect(policy.getByText('배송 방법을 선택해주세요.')).toBeVisible();
  const codes = await method
    .locator('option')
    .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  const chosen = codes.at(-1) ?? '';
  expect(chosen).not.toBe('parcel');
  await method.selectOption(chosen);
  await save.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog').getByLabel('배송 방법')).toHaveValue(chosen);
});
