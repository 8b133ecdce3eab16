import { isNotOpenAnswer } from '#shared/domain/opening/not-open.ts';
import type { AskShop, ShopAnswer } from '#shared/usecases/ports/outside/shop-answers.ts';

export type ShopCheck = {
  /** Faults, each with the request that showed it; empty when the shop may serve */
  failures: string[];
  /** The shop answers 준비 중, so that only its login was looked at (rules 11.15) */
  isClosed: boolean;
  /** A product that can be bought, with the SKU and the amount its quote was asked for */
  bought?: { _product: string; sku: string; amount: number };
};

/** Products looked at for one that can be bought: options sold only together, or a minimum amount, refuse a quote. */
const CANDIDATES = 3;
/** Characters of a body that a failure shows. */
const SHOWN_LETTERS = 200;

const isNotOpen = ({ status, headers }: ShopAnswer): boolean =>
  isNotOpenAnswer(status, headers['retry-after']);

const inWords = ({ status, body }: ShopAnswer): string =>
  status === 0 ? `no answer: ${body}` : `answered ${status}: ${body.slice(0, SHOWN_LETTERS)}`;

/** Returns what is wrong with a page. Undefined for a whole one. */
export const findPageFault = (answer: ShopAnswer): string | undefined => {
  if (answer.status !== 200) return inWords(answer);
  if (!answer.headers['content-type']?.startsWith('text/html')) return 'is no page';
  return answer.body.includes('</html>') ? undefined : 'breaks off';
};

type Listed = { products: { _id: string; soldOut: boolean }[] };
type ProductAnswer = { product: { skus: { sku: string; enabled: boolean; stock: number }[] } };

/** Reads the JSON of an answer with status 200. Undefined for any other. */
export const readJson = <T>({ status, body }: ShopAnswer): T | undefined => {
  if (status !== 200) return undefined;
  try {
    return JSON.parse(body) as T;
  } catch {
    return undefined;
  }
};

/**
 * Asks a shop for what its visitors need first: home, a list, the login page, and where there are products a product
 * page and a quote. A shop that is not open passes with its login page, because nobody else may see more.
 */
export const checkShop = async (ask: AskShop): Promise<ShopCheck> => {
  const failures: string[] = [];
  const page = async (path: string) => {
    const answer = await ask({ path });
    if (isNotOpen(answer)) return 'closed';
    const wrong = findPageFault(answer);
    if (wrong) failures.push(`${path} ${wrong}`);
    return 'answered';
  };
  const login = await page('/login');
  if (login === 'closed') failures.push('/login answers 준비 중, so that no clerk can open the shop');
  const isClosed = (await page('/')) === 'closed';
  if (isClosed) return { failures, isClosed };
  await page('/shop/products');

  const list = '/api/v1/shop/products';
  const answered = await ask({ path: list, headers: { limit: '20' } });
  const listed = readJson<Listed>(answered);
  if (!listed) return { failures: [...failures, `${list} ${inWords(answered)}`], isClosed };
  const [first] = listed.products;
  if (first) await page(`/shop/products/${first._id}`);
  for (const { _id } of listed.products.filter(({ soldOut }) => !soldOut).slice(0, CANDIDATES)) {
    const shown = readJson<ProductAnswer>(await ask({ path: `${list}/${_id}` }));
    const sku = shown?.product.skus.find(({ enabled, stock }) => enabled && stock > 0)?.sku;
    if (!sku) continue;
    const bought = { _product: _id, sku, amount: 1 };
    const path = '/api/v1/shop/orders/quote';
    const quoted = await ask({ path, method: 'POST', json: { carts: [bought], paymentMethod: 'account' } });
    if (readJson<{ quote: object }>(quoted)?.quote) return { failures, isClosed, bought };
    // A refusal has a reason of the shop's own, and another product may be sold without it.
    if (quoted.status < 400 || quoted.status >= 500)
      return { failures: [...failures, `${path} ${inWords(quoted)}`], isClosed };
  }
  return { failures, isClosed };
};
