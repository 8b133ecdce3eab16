/** Unit that AWS charges for, with its price: the list price of Seoul, without taxes and first-year offers. */
export type Price = {
  /** Name in the console */
  name: string;
  usd: number;
  /** Number of units that cost `usd` */
  per: number;
  /** Units free each month, permanently and for every account */
  free: number;
  /** Address of the price list */
  page: string;
  /** Day it was last compared with that page */
  asOf: string;
};

const MILLION = 1_000_000;
const GB = 1_000_000_000;

const at =
  (page: string, asOf: string) =>
  (name: string, usd: number, per = 1, free = 0): Price => ({
    name,
    usd,
    per,
    free,
    page: `https://aws.amazon.com/${page}/pricing/`,
    asOf,
  });

const table = at('dynamodb/on-demand', '2025-06-01');
const lambda = at('lambda', '2025-06-01');
const queues = at('sqs', '2025-06-01');
const edge = at('cloudfront', '2025-06-01');
const mail = at('ses', '2025-06-01');
const watch = at('cloudwatch', '2025-06-01');
const firewall = at('waf', '2025-06-01');
const keys = at('kms', '2025-06-01');
const secrets = at('secrets-manager', '2025-06-01');

/**
 * Prices of ap-northeast-2 in USD; for the edge, those of a viewer in Korea; resources such as alarms and keys are
 * priced per month.
 */
export const prices = {
  readUnits: table('테이블 읽기', 0.1355, MILLION),
  writeUnits: table('테이블 쓰기', 0.678, MILLION),
  invocations: lambda('함수 호출', 0.2, MILLION),
  gigabyteSeconds: lambda('함수 실행 시간', 0.0000133334),
  // FIFO queues; standard queues cost a fifth less.
  queueRequests: queues('대기열 요청', 0.5, MILLION, MILLION),
  edgeRequests: edge('엣지 요청', 0.012, 10_000),
  edgeFunctions: edge('엣지 함수', 0.1, MILLION, 2 * MILLION),
  edgeBytes: edge('엣지 전송', 0.12, GB),
  invalidations: edge('캐시 무효화', 0.005, 1, 1_000),
  mails: mail('메일', 0.1, 1_000),
  logBytes: watch('로그', 0.76, GB),
  firewallRequests: firewall('방화벽 요청', 0.6, MILLION),
  alarms: watch('경보', 0.1, 1, 10),
  figures: watch('지표', 0.3, 1, 10),
  dashboards: watch('대시보드', 3, 1, 3),
  firewalls: firewall('방화벽', 5),
  firewallRules: firewall('방화벽 규칙', 1),
  keys: keys('암호화 키', 1),
  secrets: secrets('비밀 값 보관', 0.4),
} as const satisfies Record<string, Price>;

export type Charged = keyof typeof prices;
/** Used quantity of each charged unit. */
export type Quantities = Partial<Record<Charged, number>>;

export const charges = Object.keys(prices) as Charged[];

/** Calculates the USD of used quantities. */
export const costOf = (used: Quantities): number =>
  charges.reduce((sum, charged) => sum + costOfOne(charged, used[charged] ?? 0), 0);

/** Calculates the USD of an account's use in a month, without the free quantities. */
export const costOfMonth = (used: Quantities): number => costOf(paidOf(used));

/** Subtracts the free quantities from a month's use. */
export const paidOf = (used: Quantities): Quantities =>
  Object.fromEntries(
    Object.entries(used).map(([name, quantity]) => [
      name,
      Math.max(0, quantity - prices[name as Charged].free),
    ]),
  );

/** Calculates the USD of a quantity of one unit. */
export const costOfOne = (charged: Charged, quantity: number): number =>
  (quantity * prices[charged].usd) / prices[charged].per;

/** Sums quantities, each multiplied by its number of times. */
export const sumQuantities = (
  ...parts: readonly (readonly [times: number, used: Quantities])[]
): Quantities =>
  Object.fromEntries(
    charges
      .map(
        (charged) =>
          [charged, parts.reduce((sum, [times, used]) => sum + times * (used[charged] ?? 0), 0)] as const,
      )
      .filter(([, quantity]) => quantity > 0),
  );
