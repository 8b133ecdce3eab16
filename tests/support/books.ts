import type { DynamoDbEngine } from '#localstack/embedded/dynamodb-engines.ts';
import { createReconciliationRepository } from '#shared/data/reconciliation/repository.ts';
import { won } from '#shared/domain/money/won.ts';
import { createKakaoPayInquiries } from '#shared/integrations/kakaopay/inquiries.ts';
import { createTossTransactions } from '#shared/integrations/toss/transactions.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { useCases } from '#shared/usecases/index.ts';
import { withTime } from './budget.ts';
import { dataOf } from './catalog.ts';
import { startTestDoubles, submit } from './doubles.ts';
import { startDynamo } from './dynamodb.ts';
import { must } from './members.ts';
import { orderFor, orderWorld, sellProduct, shopper, walkWindow } from './orders.ts';

/** Clerk who closes the books. */
export const bookkeeper: Clerk = {
  actor: {
    kind: 'member',
    _user: 'root',
    username: 'rootadmin',
    userType: 'OPERATOR',
    scope: ['console'],
  },
  ip: '203.0.113.7',
};

/** Noon of a Saturday in KST, and the next morning. */
export const NOON = '2026-11-21T03:00:00.000Z';
export const MORNING_AFTER = '2026-11-21T21:30:00.000Z';
export const DAY = '2026-11-21';

/**
 * Creates a separate shop with separate providers, whose lists contain only what the test did. Both clocks show noon.
 */
export const booksWorld = async (engine: DynamoDbEngine) => {
  const [table, doubles] = await Promise.all([startDynamo(engine), startTestDoubles()]);
  const world = orderWorld(table, doubles);
  const variable = doubles.variable;
  const toss = {
    apiUrl: variable('TOSS_API_URL'),
    clientKey: variable('TOSS_CLIENT_KEY'),
    secretKey: variable('TOSS_SECRET_KEY'),
    sdkUrl: variable('TOSS_SDK_URL'),
    publicOrigin: 'http://127.0.0.1:9',
    timeoutMs: 300,
  };
  const kakao = {
    apiUrl: variable('KAKAOPAY_API_URL'),
    secretKey: variable('KAKAOPAY_SECRET_KEY'),
    cid: variable('KAKAOPAY_CID'),
    publicOrigin: 'http://127.0.0.1:9',
    timeoutMs: 300,
  };
  const ports = {
    ...world.ports,
    reconciliation: createReconciliationRepository(dataOf(table)),
    providerLists: { toss: createTossTransactions(toss), kakao: createKakaoPayInquiries(kakao) },
  };
  /** Sets both clocks, the shop's and the providers'. */
  const setTime = (instant: string): void => {
    world.clock.set(instant);
    doubles.setClock(instant);
  };
  setTime(NOON);
  const _product = await sellProduct(world.ports, 1_000);
  const { shop } = world;

  /** Places an order of 13,000 won; the payment attempt is prepared, nothing is charged. */
  const start = async (paymentMethod: 'card' | 'kakao' | 'account') => {
    const actor = shopper(1);
    const over = paymentMethod === 'account' ? { paymentMethod, depositor: '김하늘' } : { paymentMethod };
    const { orderNo } = must(await shop.place({ actor, form: orderFor([{ _product }], over) }));
    if (paymentMethod === 'account') return { orderNo, attemptId: '', returned: {} };
    const started = await shop.start({ actor, orderNo });
    if (paymentMethod === 'card') return { orderNo, ...(await walkWindow(started)) };
    const { prepared } = must(started);
    if (prepared.kind !== 'REDIRECT') throw new Error('expected a redirect');
    const back = await submit(prepared.redirectUrls.pc, { outcome: 'pay' });
    const { attempt = '', ...returned } = Object.fromEntries(back.searchParams);
    return { orderNo, attemptId: attempt, returned };
  };
  const pay = async (paymentMethod: 'card' | 'kakao'): Promise<string> => {
    const { orderNo, ...back } = await start(paymentMethod);
    must(await shop.approve(back));
    return orderNo;
  };
  const whole = async (orderNo: string) => {
    const found = await ports.orders.wholeOrder(orderNo);
    if (!found) throw new Error(`there is no ${orderNo}`);
    return found;
  };
  /** Calls Toss as somebody in its back office would: the shop does not know of such a cancellation. */
  const askToss = async (path: string, body: object) => {
    const answer = await fetch(`${toss.apiUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${toss.secretKey}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const askKakao = async (path: string, body: object) => {
    const answer = await fetch(`${kakao.apiUrl}/online/v1/payment/${path}`, {
      method: 'POST',
      headers: { authorization: `SECRET_KEY ${kakao.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ cid: kakao.cid, ...body }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };

  return {
    table,
    doubles,
    ports,
    shop,
    setTime,
    start,
    pay,
    whole,
    askToss,
    askKakao,
    tossUrl: toss.apiUrl,
    kakaoUrl: kakao.apiUrl,
    reconcile: withTime(useCases.reconcilePayments(ports)),
    compare: (day = DAY) => useCases.compareDay(ports)({ ...bookkeeper, day }),
    enter: (deposits: number, withdrawals: number, day = DAY) =>
      useCases.enterStatement(ports)({
        ...bookkeeper,
        day,
        deposits: won(deposits),
        withdrawals: won(withdrawals),
      }),
    askAgain: (orderNo: string, day = DAY) =>
      useCases.askProviderAgain(ports)({ ...bookkeeper, day, orderNo }),
    read: async (day = DAY) => must(await useCases.readBooks(ports)({ actor: bookkeeper.actor, day })),
    /** Finds the book of one payment way of a day. */
    book: async (way: string, day = DAY) => {
      const { books } = must(await useCases.readBooks(ports)({ actor: bookkeeper.actor, day }));
      return books.find((book) => book.way === way);
    },
    stop: async () => {
      await Promise.all([table.stop(), doubles.stop()]);
    },
  };
};
export type BooksWorld = Awaited<ReturnType<typeof booksWorld>>;
