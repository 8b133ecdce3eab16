import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { orderPlaceOf } from '#shared/domain/order/order-place.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { documentOf, type SearchDocument } from '#shared/domain/search/document.ts';
import { memberPlaceOf } from '#shared/domain/user/member-place.ts';
import { sortedJson } from '#shared/usecases/catalog/refresh-listings.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { PlacesPort } from '#shared/usecases/ports/places.ts';
import type { Mirror } from '../../world/table/mirror.ts';
import type { Law } from '../audit.ts';

/** How places of one kind lie in the table: their entity, and the field that says what a place is of. */
type Kind = { entity: string; of: string };

/** What lies under the words of each thing. */
const wordsOf = (mirror: Mirror, { entity, of }: Kind): Map<string, Map<string, string>> => {
  const all = new Map<string, Map<string, string>>();
  for (const item of mirror.items(entity)) {
    const thing = String(item[of]);
    all.set(thing, (all.get(thing) ?? new Map<string, string>()).set(String(item.word), String(item.text)));
  }
  return all;
};

/** Where what clerks find is not what there is. */
const misplaced = async <Row>(
  places: PlacesPort<Row>,
  found: ReadonlyMap<string, string>,
  of: string,
  place: Place<Row> | undefined,
): Promise<string[]> => {
  const words = new Set(place?.words);
  const breaches = [...found.keys()].flatMap((word) =>
    words.has(word) ? [] : [`${of} is found under “${word}”, which it has not`],
  );
  if (!place) return breaches;
  for (const word of words) {
    const text = found.get(word);
    if (text === undefined) breaches.push(`${of} is not found under “${word}”`);
    else if (text !== place.text) breaches.push(`${of} is found under “${word}” by words it had before`);
  }
  const [first] = place.words;
  const [row] = first === undefined ? [] : await places.rowsUnder(first, [place]);
  if (row && sortedJson(row) !== sortedJson(place.row))
    breaches.push(`${of} is shown as ${sortedJson(row)}, and is ${sortedJson(place.row)}`);
  return breaches;
};

const orders = async (mirror: Mirror, ports: Ports): Promise<string[]> => {
  const found = wordsOf(mirror, { entity: 'orderPlace', of: 'orderNo' });
  const breaches: string[] = [];
  const numbers = [...mirror.items('order')].map(({ orderNo }) => String(orderNo));
  for (const orderNo of new Set([...numbers, ...found.keys()])) {
    const stored = await ports.orders.wholeOrder(orderNo);
    const place = stored && orderPlaceOf(stored.order, stored.purchases);
    breaches.push(...(await misplaced(ports.orderPlaces, found.get(orderNo) ?? new Map(), orderNo, place)));
  }
  return breaches;
};

const members = async (mirror: Mirror, ports: Ports): Promise<string[]> => {
  const found = wordsOf(mirror, { entity: 'memberPlace', of: '_user' });
  const breaches: string[] = [];
  const grades = await ports.benefitTerms.grades.all();
  const ids = [...mirror.items('user')].map(({ _id }) => String(_id));
  for (const _user of new Set([...ids, ...found.keys()])) {
    const user = await ports.users.user(_user);
    const place =
      user && memberPlaceOf(user, gradeOf(grades, user)?._id, await ports.scores.confirmedInAll(_user));
    breaches.push(...(await misplaced(ports.memberPlaces, found.get(_user) ?? new Map(), _user, place)));
  }
  return breaches;
};

/** What search says of a product, without its figures: those follow with the next repair. */
const lineOf = ({ card: { meta, ...card }, ...document }: SearchDocument): string =>
  sortedJson({ ...document, card });

/** What shoppers search through: a line of each product that is shown. */
const snapshot = async (mirror: Mirror, ports: Ports): Promise<string[]> => {
  const stored = await ports.searchSnapshots.read();
  if (!stored || stored === 'unchanged') return ['there is nothing to search through'];
  const lines = new Map<string, string>();
  for (const part of stored.parts)
    for (const line of (await ports.searchSnapshots.readPart(part))?.lines ?? [])
      lines.set(line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1));
  const brands = new Map((await ports.brands.brands()).map((brand) => [brand._id, brand]));
  const breaches: string[] = [];
  for (const { _id } of mirror.items('product')) {
    const _product = String(_id);
    const [product] = await ports.products.stockedProducts([_product]);
    const is = product && documentOf(product, brands.get(product.product._brand ?? ''));
    const says = lines.get(_product);
    lines.delete(_product);
    if ((is && lineOf(is)) !== (says && lineOf(JSON.parse(says))))
      breaches.push(`search knows product ${_product} as ${says}, and it is ${is && sortedJson(is)}`);
  }
  return [...breaches, ...[...lines.keys()].map((_id) => `search knows product ${_id}, which is gone`)];
};

/** Orders and members are found by clerks under the words they have now, and no others; search knows products as they are. */
export const search: Law = async ({ world: { mirror }, ports }) => [
  ...(await orders(mirror, ports)),
  ...(await members(mirror, ports)),
  ...(await snapshot(mirror, ports)),
];
