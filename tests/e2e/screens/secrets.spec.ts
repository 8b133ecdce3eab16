import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { COST, changeEverything, MEMO } from '../people/busy-clerks.ts';
import { cardsOf } from '../people/goods.ts';
import { reachable, readEverything } from '../people/reader.ts';

/** Clerks' work is internal: no response to a customer contains their identity or internal data. */

/** Matches names of internal fields, as written in JSON, in the router's data and in data within a page. */
const HIDDEN =
  /\\?"(changedBy|updatedBy|memo|cost|sealed|ciHash|passwordHash|currentHash|otpHash|visitorId|paymentKey|_promoter|refundState|settling|spends|tries)\\?"/;

const isTheirs = (path: string): boolean =>
  !/^\/(api\/)?console(\/|$)|^\/api\/openapi|^\/(logout|oauth|api\/auth|plugins)/.test(path);

/**
 * Routes without anything to read: they only answer writes, only open after a start elsewhere or by a link in a message,
 * or are for clerks who write. A notice is read by its other address.
 */
const UNREAD = [
  /^\/center\/notice\/:id$/,
  /^\/unsubscribe\/:member\/:proof$/,
  /^\/(logout|login\/again|oauth|api\/auth|plugins|api\/plugins|api\/editor)\b|^\/shop\/(order\/pay\/:|orders$)|^\/me\/(boards\/:|watches|errors)/,
  /^\/api\/v1\/(addresses|shop\/orders|users|files|forms|promoter\/(bank|bonuses\/withdraw)|me\/(helpful|verify|withdraw|orders\/(confirm|pictures|receive)))\b|\/comments\/:/,
  /^\/(about|center\/[a-z-]+)\/:id\/modify$|^\/(about|center\/[a-z-]+)\/(create|write)$/,
];

/** Lists addresses that no page links to, or only by scripts. */
const more = async (who: string | undefined): Promise<string[]> => {
  const [card] = await cardsOf();
  const open = [
    `/api/v1/shop/supplies?products=${card?._id}`,
    ...['/sitemaps/pages.xml', '/feeds/naver.txt', '/feeds/google.xml', '/community/stories/write'],
    ...['/community/stories/create', '/api/v1/shop/displays?code=POPULAR'],
    ...['/api/v1/shop/displays/POPULAR/categories', '/api/v1/boards?category=news'],
  ];
  if (!who) return open;
  const { accessToken: token } = await tokensOf(who);
  const form = { category: 'stories', subject: '집들이 이야기', content: '거실을 새로 꾸몄습니다.' };
  const { body } = await call('/api/v1/boards', { method: 'POST', token, body: form });
  const { _id } = body.board as { _id: string };
  const { purchases } = (await call('/api/v1/me/purchases', { token })).body;
  const orders = (purchases as { orderNo: string; purchaseNo: string }[]).slice(0, 2);
  return [
    ...open,
    ...[`/community/stories/${_id}/modify`, `/api/v1/boards/${_id}`, `/api/v1/boards/${_id}/comments`],
    ...orders.flatMap(({ orderNo, purchaseNo }) => [
      `/api/v1/me/orders?_id=${orderNo}`,
      `/api/v1/me/orders/options?purchaseNo=${purchaseNo}`,
    ]),
  ];
};

type Clerk = { _id: string; username: string; name: string; email: string; phone: string };

const PEOPLE = [undefined, 'member01', 'company01', 'promoter01'];

test('no customer reads anything of a clerk, on any page or call', async () => {
  test.setTimeout(300_000);
  await changeEverything();
  const { accessToken: token } = await tokensOf('rootadmin');
  const clerks = (await call('/api/console/users?role=clerk', { token })).body.users as Clerk[];
  expect(clerks.map(({ username }) => username)).toEqual(
    expect.arrayContaining(['rootadmin', 'clerkadmin02', 'clerkadmin03']),
  );
  const secrets = [
    ...clerks.flatMap(({ _id, username, name, email, phone }) => [_id, username, name, email, phone]),
    ...[MEMO, String(COST)],
  ];

  const found = new Set<string>();
  const reached = new Set<string>();
  /** Routes with the same bytes for everybody: read once, as the visitor */
  const shared = new Set<string>();
  for (const who of PEOPLE) {
    const isWanted = (path: string, route: string) => isTheirs(path) && (!who || !shared.has(route));
    for await (const { route, path, status, text, isPublic } of readEverything(
      isWanted,
      who,
      await more(who),
    )) {
      const at = `${path} read by ${who ?? 'a visitor'}`;
      if (status >= 500) found.add(`${at}: ${status}`);
      if (status < 400) reached.add(route);
      if (isPublic) shared.add(route);
      const [field] = HIDDEN.exec(text) ?? [];
      if (field) found.add(`${at}: ${field}`);
      for (const secret of secrets) if (text.includes(secret)) found.add(`${at}: ${secret}`);
    }
  }
  expect([...found]).toEqual([]);
  const unread = reachable.map(({ route }) => route).filter((route) => !reached.has(route));
  expect(unread.filter((route) => isTheirs(route) && !UNREAD.some((pattern) => pattern.test(route)))).toEqual(
    [],
  );
});
