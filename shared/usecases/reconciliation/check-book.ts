import { ZERO } from '#shared/domain/money/won.ts';
import {
  type BankStatement,
  type Checked,
  type DayBook,
  dayAfter,
  updateBook,
} from '#shared/domain/reconciliation/day-book.ts';
import {
  type KnownPayment,
  type MoneyWay,
  type Movement,
  sumMovements,
} from '#shared/domain/reconciliation/movement.ts';
import { reconcile, reconcileSums } from '#shared/domain/reconciliation/reconcile.ts';
import { startOfKstDay } from '#shared/domain/time/period.ts';
import type { Ports } from '../ports/index.ts';
import type { PaymentProvider } from '../ports/outside/payment.ts';
import type { ReadDay } from './read-day.ts';

/**
 * Days of KakaoPay payments that are checked for one day: a cancellation made in KakaoPay's own back office is found
 * when its payment is not older.
 */
const KAKAO_DAYS = 7;

type Needs = Pick<Ports, 'providerLists' | 'clock'>;
type BookCheck = {
  day: string;
  way: MoneyWay;
  read: ReadDay;
  /** True when the provider did not answer just now, and is not asked again */
  isSilent?: boolean;
};

const movementsAround = async ({ day, way, read }: BookCheck): Promise<Movement[]> => {
  const days = await Promise.all([-1, 0, 1].map((n) => read(dayAfter(day, n), way)));
  return days.flatMap(({ movements }) => movements);
};

const knownAround = async ({ day, way, read }: BookCheck): Promise<KnownPayment[]> => {
  const keys = new Set<string>();
  for (let n = -KAKAO_DAYS; n <= 1; n++)
    for (const { paymentKey } of (await read(dayAfter(day, n), way)).kakao) keys.add(paymentKey);
  return [...keys].map((paymentKey) => ({ paymentKey }));
};

const checkTransfers = async (request: BookCheck, statement: BankStatement | undefined): Promise<Checked> => {
  const shop = await movementsAround(request);
  const sums = sumMovements(request.day, shop);
  const isQuiet = sums.payments.count + sums.refunds.count === 0;
  const known = statement ?? (isQuiet ? { deposits: ZERO, withdrawals: ZERO } : undefined);
  return known ? reconcileSums({ day: request.day, shop, statement: known }) : { shop: sums };
};

const checkProvider = async (ports: Needs, request: BookCheck, way: PaymentProvider): Promise<Checked> => {
  const { day, isSilent } = request;
  const shop = await movementsAround(request);
  if (isSilent) return { shop: sumMovements(day, shop) };
  const listed = await ports.providerLists[way].movements({
    from: startOfKstDay(dayAfter(day, -1)),
    to: startOfKstDay(dayAfter(day, 2)),
    known: way === 'kakao' ? await knownAround(request) : [],
  });
  return listed.kind === 'LISTED'
    ? reconcile({ day, shop, provider: listed.movements })
    : { shop: sumMovements(day, shop) };
};

/**
 * Compares both sides of one payment method on one KST day. The neighbouring days are read too: a movement that the
 * other side has on another day is reported as such. Writes nothing; returns `before` itself when nothing has changed.
 */
export const checkBook = async (
  ports: Needs,
  request: BookCheck & { before?: DayBook; statement?: BankStatement },
): Promise<DayBook> => {
  const { day, way, before } = request;
  const statement = request.statement ?? before?.statement;
  const checked =
    way === 'account' ? await checkTransfers(request, statement) : await checkProvider(ports, request, way);
  return updateBook(before, { day, way, statement }, checked, ports.clock.now());
};
