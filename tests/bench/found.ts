import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ensureTable, localDynamoDbConfig, startDynamoDb } from '#localstack/embedded/dynamodb.ts';
import { TABLE_NAME } from '#localstack/local-cloud.ts';
import { findOrdersQuery } from '#shared/contracts/orders/order-search.ts';
import { createOrderSearchEntriesRepository } from '#shared/data/order-search-entries/repository.ts';
import { createPurchaseCounts } from '#shared/data/orders/purchase-counts.repository.ts';
import { createOrdersRepository } from '#shared/data/orders/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { orderTags, toOrderSearchEntry } from '#shared/domain/order/order-search-entry.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { findOrders } from '#shared/usecases/orders/console/find-orders.ts';
import { documentConfig } from '#shared/wiring/clients.ts';

import { consumedReads } from '#tests/support/consumed-reads.ts';
import { must } from '#tests/support/members.ts';
import { clerk } from '#tests/support/orders.ts';

export type Found = {
  what: string;
  /** Read units of its most expensive page, and pages until the order was found */
  units: number;
  pages: number;
  /** Time of one page: the median, and the second longest of twenty */
  medianMs: number;
  p95Ms: number;
};
export type FoundFigures = { orders: number; places: number; fillSeconds: number; of: Found[] };

/** Number of orders each query searches for, over the whole age of the shop. */
const ROUNDS = 20;
/** Number of orders written in parallel, and of orders a day. */
const WRITERS = 16;
const A_DAY = 300;
const LAST = Date.parse('2026-11-20T03:00:00.000Z');

const surnames = [...'김이박최정강조윤장임한오서신권황안송류홍'];
const syllables = [...'하늘바다솔별빛나래온유진서윤아름다운지민재원은채'];
const goods = ['스탠드', '수건', '수전', '러그', '선반', '바구니', '거울', '커튼', '쿠션', '화분'];
const statuses = ['ORDER_PAYMENT', 'SHIPPING_CONFIRM', 'DELIVERY_COMPLETE'] as const;

/** Derives a pseudo-random number from another. */
const mixed = (n: number, by: number): number => ((n + 1) * by) % 1_000_003;
const nameOf = (n: number): string =>
  [surnames[mixed(n, 31) % 20], syllables[mixed(n, 57) % 22], syllables[mixed(n, 91) % 22]].join('');

/** Builds the order that was placed `n`th, with one line. */
const orderOf = (n: number, orders: number): { order: Order; purchase: Purchase } => {
  const createdAt = new Date(LAST - (orders - n) * (86_400_000 / A_DAY)).toISOString();
  const name = nameOf(n);
  const phone = `010${String(10_000_000 + mixed(n, 7_919) * 79).slice(-8)}`;
  const paidPrice = 10_000 + (mixed(n, 113) % 2_000) * 100;
  const day = createdAt.slice(0, 10).replaceAll('-', '');
  const receiver = { name, phone, address1: '서울 중구 세종대로 110', address2: `${n % 900}호` };
  return {
    order: {
      orderNo: `P-${day}-${n.toString(36).toUpperCase().padStart(8, 'C')}`,
      createdAt,
      sender: { name, phone },
      receiver,
      paymentMethod: 'card',
      totalPrice: paidPrice,
      refundedPrice: 0,
    } as unknown as Order,
    purchase: {
      n: 1,
      product: { name: `온기 ${goods[n % 10]}`, code: `G-${n % 1_000}` },
      name: '기본',
      amount: 1,
      paidPrice,
      // All orders except those of the last days are delivered.
      orderStatus: n < orders - 2 * A_DAY ? statuses[2] : statuses[n % 2],
      purchaseStatus: 'PURCHASE_AWAITING',
      delivery: {
        name: 'CJ대한통운',
        number: `6880${String(n).padStart(8, '0')}`,
        method: 'parcel',
        url: '',
      },
    } as unknown as Purchase,
  };
};

/** Lists the words under which an order is searched, in the notation of its place. */
const askedWords = ({ order, purchase }: ReturnType<typeof orderOf>): Set<string> => {
  const { sender, orderNo, totalPrice } = order;
  const letters = [...sender.name];
  return new Set([
    orderTags.all,
    orderTags.status(purchase.orderStatus),
    orderNo.slice(-8).toLowerCase(),
    sender.name,
    letters.slice(0, 2).join(''),
    letters.slice(1).join(''),
    sender.phone.slice(-4),
    String(totalPrice),
    purchase.delivery?.number ?? '',
    purchase.product.name.split(' ')[1] ?? '',
  ]);
};

type SearchQuery = { keyword?: string; status?: string; createdFrom?: string; createdTo?: string };
type Question = (of: ReturnType<typeof orderOf>) => SearchQuery;

const monthOf = ({ createdAt }: Order): SearchQuery => ({
  createdFrom: kstDay(daysAfter(createdAt, -30)),
  createdTo: kstDay(createdAt),
});

const questions: Record<string, Question> = {
  'the short form of its number': ({ order }) => ({ keyword: order.orderNo.slice(-8) }),
  'an invoice': ({ purchase }) => ({ keyword: purchase.delivery?.number }),
  'four digits of a phone': ({ order }) => ({ keyword: order.sender.phone.slice(-4) }),
  'an amount, in a month': ({ order }) => ({ keyword: String(order.totalPrice), ...monthOf(order) }),
  'a name': ({ order }) => ({ keyword: order.sender.name }),
  'part of a name, on two days': ({ order }) => ({
    keyword: [...order.sender.name].slice(1).join(''),
    ...monthOf(order),
    createdFrom: kstDay(daysAfter(order.createdAt, -1)),
  }),
  'a name and goods': ({ order, purchase }) => ({
    keyword: `${order.sender.name} ${purchase.product.name.split(' ')[1]}`,
  }),
  'part of a name, a number and goods': ({ order, purchase }) => ({
    keyword: `${[...order.sender.name].slice(1).join('')} ${order.sender.phone.slice(-4)} ${purchase.product.name.split(' ')[1]}`,
  }),
  'part of a name and a state, at any age': ({ order, purchase }) => ({
    keyword: [...order.sender.name].slice(1).join(''),
    status: purchase.orderStatus,
  }),
};

/**
 * Measures the search for an order among `orders` of them, ten places each, all under words that are searched: the same
 * orders for every query, from the oldest to the newest. Orders themselves are not stored, because a search reads
 * places only.
 * @throws Error when a query does not find its order
 */
export const measureFound = async (orders: number): Promise<FoundFigures> => {
  const { endpoint, stop } = await startDynamoDb();
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient(localDynamoDbConfig(endpoint)),
    documentConfig,
  );
  try {
    await ensureTable(endpoint, TABLE_NAME, { stream: false });
    const data = { client, table: TABLE_NAME };
    const orderSearchEntries = createOrderSearchEntriesRepository(data);
    const begun = performance.now();
    let [next, places] = [0, 0];
    const writer = async () => {
      for (let n = next++; n < orders; n = next++) {
        const stored = orderOf(n, orders);
        const place = toOrderSearchEntry(stored.order, [stored.purchase]);
        const asked = askedWords(stored);
        const words = place.words.filter((word) => asked.has(word));
        places += words.length;
        await orderSearchEntries.put({ ...place, words });
        if (n % 10_000 === 9_999) console.error(`found: ${n + 1} orders written`);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    const fillSeconds = Math.round((performance.now() - begun) / 1_000);
    const find = findOrders({
      orderSearchEntries,
      orders: createOrdersRepository(data),
      users: createUsersRepository(data),
      purchaseCounts: createPurchaseCounts(data, { unitOfWork: createUnitOfWork(client) }),
      clock: { now: () => new Date(LAST).toISOString() },
    });
    const of: Found[] = [];
    for (const [what, question] of Object.entries(questions)) {
      const times: number[] = [];
      let [units, pages] = [0, 0];
      for (let round = 0; round < ROUNDS; round++) {
        const stored = orderOf(Math.floor(((round + 0.5) * orders) / ROUNDS), orders);
        let cursor: string | undefined;
        for (let page = 1; ; page++) {
          const meter = consumedReads(client);
          const asking = performance.now();
          const query = findOrdersQuery.parse({ ...question(stored), limit: 20, cursor });
          const found = must(await find({ actor: clerk.actor, ...query }));
          times.push(performance.now() - asking);
          units = Math.max(units, meter.stop());
          pages = Math.max(pages, page);
          if (found.orders.some(({ orderNo }) => orderNo === stored.order.orderNo)) break;
          cursor = found.cursor;
          if (!cursor) throw new Error(`${what} does not find ${stored.order.orderNo}`);
        }
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
      of.push({ what, units, pages, medianMs: at(0.5), p95Ms: at(0.95) });
    }
    return { orders, places, fillSeconds, of };
  } finally {
    client.destroy();
    await stop();
  }
};
