import { formatPhone } from '#shared/domain/user/phone.ts';
import type { ShownAccessRecord } from '#shared/usecases/console/access-records.ts';
import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { readEverything } from '../people/reader.ts';

/** Every clerk who reads people's data in the console is recorded, whichever page or call it was. */

type Person = { name?: string; phone?: string; email?: string; address2?: string };
type Listed = { orderNo: string; senderName: string; order?: { receiver: Person } };
type User = Person & { scope: string[] };

const ask = async <T>(path: string): Promise<T> => {
  const { accessToken: token } = await tokensOf('rootadmin');
  return (await call(`/api/console/${path}`, { token })).body as T;
};

/**
 * Lists the data that identify a person who is no clerk. Short texts prove nothing: a name of two letters also occurs
 * in other words.
 */
const factsOf = ({ name, phone, email, address2 }: Person): string[] =>
  [name, phone, phone && formatPhone(phone), email, address2].filter(
    (fact): fact is string => typeof fact === 'string' && fact.length > 2,
  );

test('every answer of the console that names a customer leaves a record of who read it', async () => {
  // It reads some five hundred addresses, one after the other.
  test.setTimeout(600_000);
  const { users } = await ask<{ users: User[] }>('users?limit=48');
  const { purchases } = await ask<{ purchases: Listed[] }>('shop/purchases?list=all&receivers=true&limit=48');
  const clerks = users.filter(({ scope }) =>
    scope.some((candidate) => /^(console|admin0\d)$/.test(candidate)),
  );
  const hidden = new Set(clerks.flatMap(factsOf));
  /** People the shop itself names publicly in its footer and its terms: there these are not personal data */
  const ofTheShop = JSON.stringify(
    await Promise.all(['/api/v1/setting', '/api/v1/terms'].map(async (path) => (await call(path)).body)),
  );
  const facts = [
    ...users.filter((user) => !clerks.includes(user)),
    ...purchases.flatMap(({ senderName, order }) => [{ name: senderName }, order?.receiver ?? {}]),
  ]
    .flatMap(factsOf)
    .filter((fact) => !hidden.has(fact));
  const orderNo = purchases[0]?.orderNo ?? '';

  const seen = new Set<string>();
  /** True when something was recorded since the last call; the call itself is recorded, too. */
  const isRecorded = async (): Promise<boolean> => {
    const { accessRecords } = await ask<{ accessRecords: ShownAccessRecord[] }>('access-records?limit=6');
    const fresh = accessRecords.filter(({ _id }) => !seen.has(_id));
    for (const { _id } of accessRecords) seen.add(_id);
    return fresh.some(
      ({ task, ip, clerk }) => task !== 'listAccessRecords' && clerk.username === 'rootadmin' && ip,
    );
  };
  await isRecorded();

  const unrecorded: string[] = [];
  const named = new Set<string>();
  const isConsole = (path: string) =>
    /^\/(api\/)?console(\/|$|\.data)/.test(path) && !/access-records/.test(path);
  const more = [
    `/console/shop/purchases/orders/${orderNo}.data`,
    '/console/search.data?q=member01',
    `/console/search.data?q=${orderNo}`,
    '/console/members?usernames=member01',
    `/api/console/shop/orders?_id=${orderNo}`,
    '/api/console/shop/purchases?list=all&receivers=true',
    '/api/console/forms?inbox=user-service-forms',
    '/console/users?keyword=member01',
    '/console/user-points?username=member01',
  ];
  for await (const { route, path, status, text } of readEverything(isConsole, 'rootadmin', more)) {
    expect(status, path).toBeLessThan(500);
    const isOpen = (fact: string) => /\/(setting|terms)$/.test(route) && ofTheShop.includes(fact);
    const fact = status === 200 && facts.find((candidate) => text.includes(candidate) && !isOpen(candidate));
    if (!fact) continue;
    named.add(route);
    if (!(await isRecorded())) unrecorded.push(`${path}: ${fact}`);
  }
  expect(unrecorded).toEqual([]);
  // Proves that the walk read people's data at all.
  expect([...named]).toEqual(
    expect.arrayContaining([
      ...['/console', '/console/users', '/console/user-points', '/console/shop/target-payments'],
      ...['/api/console/users', '/api/console/shop/purchases'],
    ]),
  );
});

test('a download of people’s data asks what it is needed for, and the record says so', async ({ page }) => {
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/users?keyword=member01');
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  const dialog = page.getByRole('dialog', { name: '다운로드 사유' });
  await dialog.getByRole('button', { name: '엑셀 다운로드' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('사유').fill('10월 배송 지연 고객 안내');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '엑셀 다운로드' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^회원_\d{8}_\d{6}\.xlsx$/);

  await page.goto('/console/access-records');
  await page.getByLabel('구분').selectOption('다운로드');
  await page.getByPlaceholder('회원 아이디·비회원 주문번호').fill('member01');
  await page.getByRole('button', { name: '검색', exact: true }).click();
  const row = page.getByRole('row', { name: /10월 배송 지연 고객 안내/ }).first();
  await expect(row).toContainText('rootadmin');
  await expect(row).toContainText('member01');
  await expect(row).toContainText('회원 목록 조회');
});
