import type { OrderRow } from '#shared/domain/order/order-search-entry.ts';
import type { ListedProduct } from '#shared/domain/product/listing.ts';
import { searchOf } from '#shared/domain/product/search.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { memberSearchRanges } from '#shared/domain/user/member-search-entry.ts';
import { recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { readListing } from '../catalog/list-products.ts';
import { foundRows } from '../orders/console/find-orders.ts';

/** Result of the console's search: its kind, and its names. */
export type Hit =
  | { kind: 'product'; _id: string; name: string; code: string; shows: boolean }
  | { kind: 'order'; orderNo: string; orderName: string; sender: string }
  | { kind: 'member'; _user: string; username: string; name: string };

type Needs = Pick<
  Ports,
  'products' | 'listings' | 'orders' | 'orderSearchEntries' | 'users' | 'memberSearchEntries'
>;

/** Results of each kind */
const MOST = 6;
/** Shortest text that finds orders and members. */
const LETTERS = 2;
const CODE = /^[A-Za-z0-9_-]{1,60}$/;

/**
 * Searches everything a clerk may see (rules 9.26: only what the scopes allow): products by name or code, orders and
 * members by their search index (`findOrders`, `listConsoleUsers`). A bounded number of reads, however much there is.
 */
export const searchConsole = recordAccess(
  '통합 검색',
  (hits) =>
    hits.map((hit) => (hit.kind === 'member' ? hit._user : hit.kind === 'order' ? hit.orderNo : undefined)),
  (ports: Needs) =>
    async ({ actor, query }: { actor: Actor; query: string }): Promise<Result<Hit[], AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.any });
      if (!permitted.ok) return permitted;
      const text = query.trim();
      const may = (area: keyof typeof consoleScopes) => permit(actor, { scopes: consoleScopes[area] }).ok;
      const found = await Promise.all([
        may('service') ? orders(ports, text) : [],
        may('catalog') ? products(ports, text) : [],
        may('only') ? members(ports, text) : [],
      ]);
      return ok(found.flat());
    },
);

const products = async (ports: Needs, text: string): Promise<Hit[]> => {
  const hit = ({ _id, name, code }: Pick<ListedProduct, '_id' | 'name' | 'code'>, shows: boolean): Hit => ({
    kind: 'product',
    _id,
    name,
    code,
    shows,
  });
  const named = async (visibility: 'shown' | 'hidden'): Promise<Hit[]> => {
    const query = {
      searchValue: text,
      sort: 'LATEST',
      skip: 0,
      limit: MOST,
      categories: [],
      visibility,
    } as const;
    const page = await readListing(ports.listings, query);
    return page.ok ? page.value.products.map((product) => hit(product, visibility === 'shown')) : [];
  };
  const coded = async (): Promise<Hit[]> => {
    const record = CODE.test(text) ? await ports.products.productRecord(text) : undefined;
    return record ? [hit(record.product, record.product.shows)] : [];
  };
  const hasWords = searchOf(text).terms.length > 0;
  const [byCode, shown, hidden] = await Promise.all([
    coded(),
    hasWords ? named('shown') : [],
    hasWords ? named('hidden') : [],
  ]);
  const every = [...byCode, ...shown, ...hidden];
  return every
    .filter((item, at) => every.findIndex((other) => idOf(other) === idOf(item)) === at)
    .slice(0, MOST);
};

const idOf = (hit: Hit): string => (hit.kind === 'product' ? hit._id : '');

const orders = async (ports: Needs, text: string): Promise<Hit[]> => {
  if ([...text].length < LETTERS) return [];
  const { rows } = await foundRows(ports, {
    list: 'all',
    keyword: text,
    isRejected: false,
    isUnconfirmed: false,
    limit: MOST,
  });
  return rows.map((row) => ({
    kind: 'order',
    orderNo: row.orderNo,
    orderName: orderNameOf(row),
    sender: row.senderName,
  }));
};

const orderNameOf = ({ lines: [first, ...others], more }: OrderRow): string => {
  const beside = others.length + more;
  return `${first?.name ?? ''}${beside > 0 ? ` 외 ${beside}건` : ''}`;
};

const members = async (ports: Needs, text: string): Promise<Hit[]> => {
  if ([...text].length < LETTERS) return [];
  const { rows } = await ports.memberSearchEntries.find(memberSearchRanges(text, {}), { limit: MOST });
  const users = await ports.users.usersOf(rows.map(({ _user }) => _user));
  return users.map(({ _id, username, name }) => ({ kind: 'member', _user: _id, username, name }));
};
