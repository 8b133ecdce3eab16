import { randomUUID } from 'node:crypto';
import { READINESS_PATH } from '#shared/domain/opening/readiness.ts';
import type { AskShop, ShopAnswer } from '#shared/usecases/ports/outside/shop-answers.ts';
import { checkShop, findPageFault, readJson, type ShopCheck } from '#shared/usecases/rollout/check-shop.ts';
import { createEdgeAnswers } from './edge-answers.ts';

/** Order by transfer of nobody: its mails go to SES's own mailbox for tests. */
const BUYER = { name: '배포 확인', phone: '01000000000', email: 'success@simulator.amazonses.com' };
const RECEIVER = {
  name: '배포 확인',
  phone: '01000000000',
  postcode: '04524',
  address1: '서울특별시 중구 세종대로 110',
  address2: '보내지 않는 주문',
};
const ENCODINGS = ['br', 'gzip', 'identity'];
/** Files of a page that are fetched: its style sheets and first scripts. */
const MOST_FILES = 6;

type Checked = {
  /** Public address of the shop */
  origin: string;
  /** Address of the web function past the edge */
  webUrl: string;
  /** Places and cancels an order where there is a product */
  mayOrder: boolean;
};

const describeAnswer = ({ status, body }: ShopAnswer): string => `answered ${status} ${body.slice(0, 120)}`;

/**
 * Returns an address of a page of which the edge has no copy: for some minutes it has those of the version before, and not
 * in each encoding.
 */
const withoutCopy = (path: string): string => `${path}?deployed=${randomUUID()}`;

/** Returns a page without what differs each time it is made. */
const withoutNonce = (page: string): string => {
  const [, nonce] = /nonce="([^"]+)"/.exec(page) ?? [];
  return nonce ? page.replaceAll(nonce, '') : page;
};

/** Asks for one page in each encoding. Asked again once when they differ: a price may have changed in between. */
const checkEncodings = async (ask: AskShop, path: string, times = 2): Promise<string[]> => {
  const pages: string[] = [];
  const failures: string[] = [];
  const address = withoutCopy(path);
  for (const encoding of ENCODINGS) {
    const answer = await ask({ path: address, headers: { 'accept-encoding': encoding } });
    const wrong = findPageFault(answer);
    const came = answer.headers['content-encoding'] ?? 'identity';
    if (wrong) failures.push(`${path} in ${encoding} ${wrong}`);
    else if (came !== encoding) failures.push(`${path} in ${encoding} came in ${came}`);
    pages.push(withoutNonce(answer.body));
  }
  if (failures.length > 0 || new Set(pages).size === 1) return failures;
  return times > 1 ? checkEncodings(ask, path, times - 1) : [`${path} differs by encoding`];
};

/** Fetches the files that a page names. */
const checkFiles = async (ask: AskShop, path: string): Promise<string[]> => {
  const { body } = await ask({ path: withoutCopy(path) });
  const files = new Set([...body.matchAll(/\/assets\/[\w./-]+\.(?:css|js)/g)].map(([file]) => file));
  if (files.size === 0) return [`${path} names no file of /assets`];
  const failures: string[] = [];
  for (const file of [...files].slice(0, MOST_FILES)) {
    const answer = await ask({ path: file });
    if (answer.status !== 200 || answer.body === '') failures.push(`${file} ${describeAnswer(answer)}`);
    else if (!answer.headers['cache-control']?.includes('immutable')) failures.push(`${file} is not kept`);
  }
  return failures;
};

/** Asks past the edge, without its secret and with a made-up one. */
const checkRefusals = async (webUrl: string): Promise<string[]> => {
  const ask = createEdgeAnswers(webUrl);
  const failures: string[] = [];
  for (const headers of [undefined, { 'x-origin-secret': randomUUID() }]) {
    const answer = await ask({ path: '/login', headers });
    if (answer.status !== 403)
      failures.push(
        `the function's own address ${describeAnswer(answer)}${headers ? ' to a made-up secret' : ''}`,
      );
  }
  return failures;
};

/** Places an order by transfer as a guest, and cancels it. */
const checkOrder = async (ask: AskShop, bought: NonNullable<ShopCheck['bought']>): Promise<string[]> => {
  const form = { carts: [bought], paymentMethod: 'account', receiver: RECEIVER };
  const quote = { path: '/api/v1/shop/orders/quote', method: 'POST', json: form } as const;
  const total = readJson<{ quote: { totalPrice: number } }>(await ask(quote))?.quote.totalPrice;
  const order = { ...form, sender: BUYER, depositor: BUYER.name, totalPrice: total };
  const placed = await ask({
    path: '/api/v1/shop/orders',
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    json: order,
  });
  if (placed.status !== 201) return [`an order by transfer ${describeAnswer(placed)}`];
  const { orderNo } = (JSON.parse(placed.body) as { order: { orderNo: string } }).order;
  const canceled = await ask({ path: `/api/v1/me/orders?_id=${orderNo}`, method: 'DELETE' });
  return canceled.status === 200
    ? []
    : [`the order ${orderNo} is not cancelled: ${describeAnswer(canceled)}`];
};

/**
 * Checks a shop by its public address after a deployment. A shop that is not open shows its login page alone.
 *
 * @returns what is wrong, empty when nothing is
 */
export const checkEdge = async ({ origin, webUrl, mayOrder }: Checked): Promise<string[]> => {
  const ask = createEdgeAnswers(origin);
  const { failures, isClosed, bought } = await checkShop(ask);
  const shown = isClosed ? '/login' : '/';
  failures.push(...(await checkEncodings(ask, shown)), ...(await checkFiles(ask, shown)));
  const unknown = await ask({ path: `/about/${randomUUID()}` });
  if (!isClosed && unknown.status !== 404) failures.push(`an unknown address ${describeAnswer(unknown)}`);
  const readiness = await ask({ path: READINESS_PATH });
  if (readiness.status === 200) failures.push(`${READINESS_PATH} answers strangers`);
  failures.push(...(await checkRefusals(webUrl)));
  // An order of a shop that fails might not be cancelled either.
  if (mayOrder && bought && failures.length === 0) failures.push(...(await checkOrder(ask, bought)));
  return failures;
};
