import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { isSearchTag } from '#shared/domain/place/index-words.ts';
import type { SearchEntry } from '#shared/domain/place/search-entry.ts';
import type { SearchRange } from '#shared/domain/place/search-range.ts';
import type { PageQuery, Total } from '#shared/domain/stored/page.ts';
import type { SearchEntryWords } from '#shared/domain/stored/search-entries.ts';
import { FIND_UNITS, type FoundRows, type SearchEntrySort } from '#shared/domain/stored/search-entries.ts';
import { beginningOf } from '#shared/domain/text.ts';
import type { DataConfig } from '../data-config.ts';
import { boundedCount, totalOf } from './bounded-count.ts';
import { decodeCursor, encodeCursor, type Key } from './cursor.ts';
import { periodBetween } from './pages.ts';
import type { createSearchEntryEntity, createSearchWordsEntity } from './search-entry-entities.ts';
import { keyOf } from './shared-partitions.ts';

/** Most read units of one narrowed query. `lookedAt` follows from it and from the size of a kind's places. */
const LOOK_UNITS = 15;

/** Batches of one thing's places that are written in parallel. */
const BATCHES_AT_ONCE = 4;

/**
 * Position where a page ended: the range, and the sort key of its last place; an empty one begins the range. `key`
 * is the place's sort key in the index when the order is not by time.
 */
type Position = { range: number; after: string; key?: string };

/** Index and direction of each order in which the places of a word are read. */
const orders = {
  NEWEST: { isForward: false },
  OLDEST: { isForward: true },
  AMOUNT_DESC: { index: 'gsi1', isForward: false },
  AMOUNT_ASC: { index: 'gsi1', isForward: true },
  NAME: { index: 'gsi2', isForward: true },
} as const satisfies Record<SearchEntrySort, { index?: string; isForward: boolean }>;

/** Places of one kind of thing. */
export type SearchEntryKind = {
  places: ReturnType<typeof createSearchEntryEntity>;
  words: ReturnType<typeof createSearchWordsEntity>;
  /** Places one narrowed query reads: no more than `LOOK_UNITS` allow */
  lookedAt: number;
};

type FindQuery = Parameters<SearchEntriesPort<unknown>['find']>[1];

/** Sort keys that bound a period. `isWithin` is true when the period is limited. */
type Period = { from: string; to: string; isWithin: boolean };

/**
 * Returns the sort keys of an amount and of a name. A negative amount sorts as zero. A name is lower-cased and cut to
 * the length of the key.
 */
const keysOf = (of: string, { amount, name }: { amount: number; name: string }) => ({
  amountKey: `${String(Math.max(0, amount)).padStart(AMOUNT_LETTERS, '0')}#${of}`,
  nameKey: `${beginningOf(name.normalize('NFC').toLowerCase(), NAME_LETTERS)}#${of}`,
});
const AMOUNT_LETTERS = 12;
const NAME_LETTERS = 40;

/** Search index of one kind of thing by words (domain/place). */
export interface SearchEntriesPort<Row> {
  /**
   * Finds rows of a period, one range after the other, newest first by default: a page of `limit`, or as many as
   * `FIND_UNITS` find. A page that has rows ends at the end of their range, because the rows of the next range
   * match less closely. Orders other than by time are for ranges of marks.
   */
  find(
    ranges: readonly SearchRange[],
    page: PageQuery & { from?: string; to?: string; sort?: SearchEntrySort },
  ): Promise<FoundRows<Row>>;
  /**
   * Reads the rows of at most 100 things, under a word that all of them have; things without a place there are left
   * out.
   */
  rowsUnder(word: string, things: readonly Pick<SearchEntryWords, 'of' | 'createdAt'>[]): Promise<Row[]>;
  /** Reads the words under which something has places, as last stored. */
  noted(of: string): Promise<SearchEntryWords | undefined>;
  /** Stores the words; without `next` deletes the note. Returns false when the stored note is no longer `was`. */
  note(was: SearchEntryWords | undefined, next: SearchEntryWords | undefined): Promise<boolean>;
  /** Writes all places of something. */
  put(place: SearchEntry<Row>): Promise<void>;
  /** Removes places of something. */
  remove(thing: Pick<SearchEntryWords, 'of' | 'createdAt'>, words: readonly string[]): Promise<void>;
}

/** Finds things of any kind by their words. */
export const createSearchEntries = <Row extends object>(
  data: DataConfig,
  kind: SearchEntryKind,
): SearchEntriesPort<Row> => {
  const { client, table } = data;
  const { places, words, lookedAt } = kind;

  /** Returns the filter of a query of one word's places. */
  const filterOf = ({ has, hasNot }: SearchRange) => {
    const texts = [...has, ...hasNot];
    return {
      conditions: texts.map((_, n) => `${n < has.length ? '' : 'NOT '}contains(#text, :text${n})`),
      names: { ...(texts.length > 0 && { '#text': 'text' }) },
      values: Object.fromEntries(texts.map((text, n) => [`:text${n}`, text])),
    };
  };

  /** Reads places of one range in an order. `next` is the position of the last place read, when there are more. */
  const look = async (
    range: SearchRange,
    { from, to, isWithin, sort, at, most }: Period & { sort: SearchEntrySort; at: Position; most: number },
  ) => {
    const { pk } = keyOf(places.get({ word: range.word, createdAt: '', of: '' }));
    const { index, isForward }: { index?: string; isForward: boolean } = orders[sort];
    const [hash, sortKey] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
    const filter = filterOf(range);
    // In an order by time the period bounds the key. In another order it is a filter, like the texts.
    const conditions = [...filter.conditions, ...(index && isWithin ? ['#at BETWEEN :from AND :to'] : [])];
    const names = {
      ...filter.names,
      ...(index && isWithin && { '#at': 'createdAt' }),
    };
    const answer = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: index,
        KeyConditionExpression: `${hash} = :pk${index ? '' : ' AND sk BETWEEN :from AND :to'}`,
        ...(conditions.length > 0 && {
          FilterExpression: conditions.join(' AND '),
          ExpressionAttributeNames: names,
        }),
        ExpressionAttributeValues: {
          ':pk': pk,
          ...((isWithin || !index) && { ':from': from, ':to': to }),
          ...filter.values,
        },
        ScanIndexForward: isForward,
        Limit: most,
        ExclusiveStartKey: at.after
          ? { pk, sk: at.after, ...(index && { [hash]: pk, [sortKey]: at.key }) }
          : undefined,
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    const placeIn = (item: Record<string, unknown>) => ({
      after: String(item.sk),
      ...(index && { key: String(item[sortKey]) }),
    });
    const items = (answer.Items ?? []) as ({ row: Row } & Record<string, unknown>)[];
    return {
      found: items.map((item) => ({ row: item.row, ...placeIn(item) })),
      next: answer.LastEvaluatedKey && placeIn(answer.LastEvaluatedKey),
      units: answer.ConsumedCapacity?.CapacityUnits ?? LOOK_UNITS,
    };
  };

  /**
   * True when a cursor belongs to these ranges and this order, and in an order by time also to the period. Any other
   * cursor starts from the beginning.
   */
  const isPlaceIn =
    (ranges: readonly SearchRange[], { from, to }: Period, sort: SearchEntrySort) =>
    ({ range, after, key }: Key): boolean => {
      if (!ranges[Number(range)] || typeof after !== 'string') return false;
      if (after === '') return true;
      if ('index' in orders[sort]) return typeof key === 'string' && key !== '';
      return key === undefined && from <= after && after <= to;
    };

  const pageIn = async (
    ranges: readonly SearchRange[],
    { limit, cursor, sort = 'NEWEST', ...days }: FindQuery,
  ): Promise<FoundRows<Row>> => {
    const [from, to] = periodBetween(days);
    const period = { from, to, isWithin: Boolean(days.from || days.to) };
    const isIndexed = 'index' in orders[sort];
    const begin: Position = { range: 0, after: '' };
    let at = (decodeCursor(cursor, isPlaceIn(ranges, period, sort)) as Position | undefined) ?? begin;
    const rows: (Omit<Position, 'range'> & { row: Row })[] = [];
    const page = (end: Position | undefined) => ({
      rows: rows.map(({ row }) => row),
      cursor: encodeCursor(end),
    });
    for (let units = 0; units + LOOK_UNITS <= FIND_UNITS; ) {
      const range = ranges[at.range];
      if (!range) return page(undefined);
      const isNarrowed = range.has.length + range.hasNot.length > 0 || (isIndexed && period.isWithin);
      const most = isNarrowed ? lookedAt : limit - rows.length;
      const looked = await look(range, { ...period, sort, at, most });
      units += looked.units;
      rows.push(...looked.found);
      const last = rows[limit - 1];
      // There is more than a page: the next page starts after the last row shown.
      if (last && (rows.length > limit || looked.next)) {
        rows.length = limit;
        const { row, ...place } = last;
        return page({ range: at.range, ...place });
      }
      at = looked.next ? { range: at.range, ...looked.next } : { range: at.range + 1, after: '' };
      if (!looked.next && rows.length > 0) break;
    }
    return page(ranges[at.range] && at);
  };

  /** Counts the places of a range in a period, as far as one request counts. */
  const countIn = (range: SearchRange, period: Pick<FindQuery, 'from' | 'to'>): Promise<Total> => {
    const { pk } = keyOf(places.get({ word: range.word, createdAt: '', of: '' }));
    const [from, to] = periodBetween(period);
    const { conditions, names, values } = filterOf(range);
    return boundedCount(async ({ limit, params }) => ({
      data: await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ...(conditions.length > 0 && {
            FilterExpression: conditions.join(' AND '),
            ExpressionAttributeNames: names,
          }),
          ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to, ...values },
          Limit: limit,
          ...params,
        }),
      ),
    }));
  };

  /**
   * Counts the places of all ranges, up to the first range that one request does not count to its end. Undefined
   * when no place read matches and there are more.
   */
  const countOf = async (
    ranges: readonly SearchRange[],
    period: Pick<FindQuery, 'from' | 'to'>,
  ): Promise<Total | undefined> => {
    let count = 0;
    for (const range of ranges) {
      const total = await countIn(range, period);
      if (typeof total === 'number') count += total;
      else return count + total.atLeast > 0 ? { atLeast: count + total.atLeast } : undefined;
    }
    return count;
  };

  return {
    async find(ranges, { counts, ...query }) {
      const page = await pageIn(ranges, query);
      const { rows: items, cursor } = page;
      const count = () => countOf(ranges, query);
      return { ...page, ...(await totalOf({ counts, cursor: query.cursor }, { items, cursor }, count)) };
    },

    async rowsUnder(word, things) {
      if (things.length === 0) return [];
      const { data: found } = await places
        .get(things.map(({ of, createdAt }) => ({ word, of, createdAt })))
        .go();
      return found.map(({ row }) => row as Row);
    },

    async noted(of) {
      const { data: found } = await words.get({ of }).go({ consistent: true });
      return found ?? undefined;
    },

    async note(was, next) {
      if (next) {
        const answer = await words
          .put(next)
          .where(({ revision }, { eq, notExists }) =>
            was ? eq(revision, was.revision) : notExists(revision),
          )
          .go({ returnOnConditionCheckFailure: true });
        return !answer.rejected;
      }
      if (!was) return true;
      const answer = await words
        .delete({ of: was.of })
        .where(({ revision }, { eq }) => eq(revision, was.revision))
        .go({ returnOnConditionCheckFailure: true });
      return !answer.rejected;
    },

    async put({ of, createdAt, row, words: under, text, sorted }) {
      const { unprocessed } = await places
        .put(
          under.map((word) => ({
            word,
            createdAt,
            of,
            text,
            row,
            ...(sorted && isSearchTag(word) && { sorted: word, ...keysOf(of, sorted) }),
          })),
        )
        .go({ concurrent: BATCHES_AT_ONCE });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} places of ${of} were not written`);
    },

    async remove({ of, createdAt }, under) {
      if (under.length === 0) return;
      const { unprocessed } = await places
        .delete(under.map((word) => ({ word, createdAt, of })))
        .go({ concurrent: BATCHES_AT_ONCE });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} places of ${of} are left`);
    },
  };
};
