import type { SearchEntriesPort } from '#shared/data/common/search-entries.ts';
import type { Mirror } from '../../world/table/mirror.ts';
import { type FoundBy, foundOtherwise, shownOtherwise } from '../found-by.ts';
import { memberFoundBy } from '../found-members.ts';
import { orderFoundBy } from '../found-orders.ts';
import type { Law, Scene } from '../law.ts';
import { shownProducts } from '../shown-products.ts';
import { type Stored, sorted } from '../stored.ts';
import { whole } from '../whole.ts';

/**
 * Maps each thing to the words it is found under and the text stored there. Orders are named by their number, members
 * by their id.
 */
const wordsOf = (mirror: Mirror, entity: string, of: string): Map<string, Map<string, string>> => {
  const all = new Map<string, Map<string, string>>();
  for (const item of mirror.items(entity)) {
    const thing = String(item[of]);
    all.set(thing, (all.get(thing) ?? new Map<string, string>()).set(String(item.word), String(item.text)));
  }
  return all;
};

/** Thing that clerks should find, and the time it was created. */
type Findable = { createdAt: string; by: FoundBy };

/** Compares what clerks find with what exists. */
const misplaced = async <Row>(
  found: ReadonlyMap<string, ReadonlyMap<string, string>>,
  places: SearchEntriesPort<Row>,
  things: ReadonlyMap<string, Findable>,
): Promise<string[]> => {
  const breaches: string[] = [];
  for (const of of new Set([...things.keys(), ...found.keys()])) {
    const thing = things.get(of);
    breaches.push(...foundOtherwise(of, found.get(of) ?? new Map(), thing?.by));
    if (!thing) continue;
    const [row] = await places.rowsUnder('#all', [{ of, createdAt: thing.createdAt }]);
    if (row) breaches.push(...shownOtherwise(of, row, thing.by));
  }
  return breaches;
};

const orders = ({ world: { mirror }, ports }: Scene): Promise<string[]> => {
  const lines = new Map<string, Stored[]>();
  for (const item of mirror.items('purchase')) {
    const line = whole(item);
    lines.set(line.orderNo, [...(lines.get(line.orderNo) ?? []), line]);
  }
  const things = new Map(
    [...mirror.items('order')].map((item): [string, Findable] => {
      const order = whole(item);
      const own = (lines.get(order.orderNo) ?? []).sort((a, b) => a.n - b.n);
      return [order.orderNo, { createdAt: order.createdAt, by: orderFoundBy(order, own) }];
    }),
  );
  return misplaced(wordsOf(mirror, 'orderSearchEntry', 'orderNo'), ports.orderSearchEntries, things);
};

const members = async ({ world: { mirror }, ports }: Scene): Promise<string[]> => {
  const grades: Stored[] = [...(await ports.benefitTerms.grades.all())].filter(({ isActive }) => isActive);
  const spent = new Map<string, number>();
  for (const { _user, of, sum } of mirror.items('standingSum'))
    if (/^\d{4}-\d{2}$/.test(String(of)))
      spent.set(String(_user), (spent.get(String(_user)) ?? 0) + Number(sum));
  const things = new Map(
    [...mirror.items('user')].map((item): [string, Findable] => {
      const user = whole(item);
      // A member without a grade has the welcome grade of their type.
      const grade =
        grades.find(({ _id }) => _id === user._level) ??
        grades.find(({ isWelcome, code }) => isWelcome && code === user.type);
      const by = memberFoundBy(user, grade?._id, spent.get(user._id) ?? 0);
      return [user._id, { createdAt: user.createdAt, by }];
    }),
  );
  return misplaced(wordsOf(mirror, 'memberSearchEntry', '_user'), ports.memberSearchEntries, things);
};

/** Serializes a product's search line without its figures, which are only updated by the next repair. */
const lineOf = ({ card: { meta, ...card }, colors, ...found }: Stored): string => sorted({ ...found, card });

/** Checks the snapshot that shoppers search: it has one line for each product that is shown. */
const snapshot = async ({ world: { mirror, scheduler }, ports }: Scene): Promise<string[]> => {
  const stored = await ports.searchSnapshots.read();
  if (!stored || stored === 'unchanged') return ['there is nothing to search through'];
  const lines = new Map<string, string>();
  for (const part of stored.parts)
    for (const line of (await ports.searchSnapshots.readPart(part))?.lines ?? [])
      lines.set(line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1));
  const breaches: string[] = [];
  for (const [_product, { isShown, card, found }] of shownProducts(mirror, scheduler.now())) {
    const is = isShown ? lineOf({ card, ...found }) : undefined;
    const says = lines.get(_product);
    lines.delete(_product);
    if (is !== (says && lineOf(JSON.parse(says))))
      breaches.push(`search knows product ${_product} as ${says}, and it is ${is}`);
  }
  return [...breaches, ...[...lines.keys()].map((_id) => `search knows product ${_id}, which is gone`)];
};

/**
 * Checks that clerks find orders and members under their current words and no others, and that the search snapshot has
 * the current products.
 */
export const search: Law = async (scene) => [
  ...(await orders(scene)),
  ...(await members(scene)),
  ...(await snapshot(scene)),
];
