import type { AbuseFigures } from './abuse.ts';
import type { ColdStart } from './cold-start.ts';
import type { Costs } from './costs.ts';
import type { FoundFigures } from './found.ts';
import type { Load } from './load.ts';
import type { Orders } from './orders.ts';
import type { ApiFigures, PageFigures, Rendered } from './pages.ts';
import type { FormFigures, PricingFigures } from './pricing.ts';
import type { SaleFigures } from './sale.ts';
import type { ScaleFigures } from './scale/scale.ts';
import type { Pattern } from './watched-table.ts';
import type { Cost } from './watched-web.ts';

export type Figures = {
  machine: { cores: number; processor?: string; node: string };
  pricing?: PricingFigures[];
  orderForm?: FormFigures;
  coldStart?: ColdStart;
  pages?: PageFigures[];
  api?: ApiFigures[];
  orders?: Orders;
  abuse?: AbuseFigures;
  found?: FoundFigures;
  sale?: SaleFigures;
  scale?: ScaleFigures;
  costs?: { products: number } & Partial<Costs>;
  costsLarge?: { products: number } & Partial<Costs>;
};

type Cell = string | number;

export const table = (head: string[], rows: Cell[][]): string =>
  [head, head.map((_, n) => (n === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const KB = (bytes: number): Cell => (bytes / 1024).toFixed(1);
const ms = (value: number | undefined): string => (value === undefined ? '–' : `${value} ms`);
const count = (value: number): string => value.toLocaleString('en');
const units = (value: number): Cell => Math.round(value * 10) / 10;
const speed = ({ requestsPerSecond, p95, failed }: Load): string =>
  `${requestsPerSecond}/s, p95 ${p95} ms${failed ? `, ${failed} failed` : ''}`;
const rendered = ({ cpuMs, ...load }: Rendered): string => `${speed(load)}, cpu ${ms(cpuMs)}`;

const pagesTable = (pages: PageFigures[]): string =>
  table(
    ['page', '1 connection', '20 connections', 'from the edge, 20', 'HTML KB', 'HTML KB gz', 'JS KB gz'],
    pages.map(({ page, one, twenty, edge, htmlBytes, htmlBytesGzip, scriptBytesGzip }) => [
      ...[page, speed(one), rendered(twenty), speed(edge)],
      ...[KB(htmlBytes), KB(htmlBytesGzip), KB(scriptBytesGzip)],
    ]),
  );

const apiTable = (api: ApiFigures[]): string =>
  table(
    ['call', '1 connection', '20 connections'],
    api.map(({ call, one, twenty }) => [call, speed(one), rendered(twenty)]),
  );

const counted = (times: Record<string, number>): string =>
  Object.entries(times)
    .map(([what, n]) => `${what} ${n}`)
    .join(', ') || '0';

const abuseTable = ({ alone, beside }: AbuseFigures): string =>
  table(
    ['beside', 'page p95', 'failed', 'order p95', 'refused', 'orders', 'answers of the attack'],
    [{ attack: 'nobody', ...alone, answered: {} }, ...beside].map(({ attack, pages, orders, answered }) => [
      ...[attack, ms(pages.p95), `${pages.failed} of ${pages.requests}`, ms(orders.p95)],
      ...[counted(orders.refused), orders.rounds, counted(answered)],
    ]),
  );

const ordersTable = ({ paid, contended }: Orders): string => {
  const { lost } = contended;
  return table(
    ['orders', 'shoppers', 'a second', 'p95', 'cpu of the function', 'refused'],
    [
      ...paid.map((figures) => ['to paid', figures] as const),
      [`placed and cancelled, all at one product (${lost} of its stock lost)`, contended] as const,
    ].map(([what, figures]) => [
      ...[
        what,
        figures.shoppers,
        figures.perSecond,
        ms(figures.p95),
        ms(figures.cpuMs),
        counted(figures.refused),
      ],
    ]),
  );
};

const scaleTable = ({ few, many }: ScaleFigures): string =>
  table(
    [
      'what is asked of the table',
      `read units, ${count(few.orders)} orders`,
      `${count(many.orders)} orders`,
      'calls',
      'and',
      'round trips',
      'and',
    ],
    many.of.map((large) => {
      const small = few.of.find(({ what }) => what === large.what);
      return [
        ...[large.what, units(small?.readUnits ?? 0), units(large.readUnits), small?.calls ?? 0, large.calls],
        ...[small?.trips ?? 0, large.trips],
      ];
    }),
  );

const saleTable = ({ shoppers, seconds, heard, left, sold, held, alone, beside }: SaleFigures): string => {
  const { paid, cancelled, abandoned, answers, longestMs, refused } = heard;
  return [
    `${shoppers} shoppers for the last of a product, ${seconds} s: ${sold} sold, ${left} left, ${held} held; ${paid} paid, ` +
      `${cancelled} cancelled, ${abandoned} left unpaid; ${count(answers)} answers, the longest after ${longestMs} ms; ` +
      `refused: ${counted(refused)}.`,
    table(
      ['other visitors', 'page p95', 'longest', 'failed', 'cpu of an answer'],
      Object.entries({ alone, 'beside the sale': beside }).map(([when, noticed]) => [
        ...[
          when,
          ms(noticed.p95),
          ms(noticed.longestMs),
          `${noticed.failed} of ${noticed.requests}`,
          ms(noticed.cpuMs),
        ],
      ]),
    ),
  ].join('\n\n');
};

const pricingTable = (pricing: PricingFigures[]): string =>
  table(
    ['lines in the cart, 8 coupons', 'quotes a second', 'best use, mean', 'p95'],
    pricing.map(({ lines, quotesPerSecond, bestUseMs, bestUseP95 }) => [
      ...[lines, count(quotesPerSecond), ms(bestUseMs), ms(bestUseP95)],
    ]),
  );

const formTable = ({ of }: FormFigures): string =>
  table(
    ['coupons on', 'processor'],
    of.map(({ held, cpuMs }) => [held, ms(cpuMs)]),
  );

const foundTable = ({ of }: FoundFigures): string =>
  table(
    ['an order found by', 'read units a page', 'pages', 'a page', 'p95'],
    of.map(({ what, units: read, pages, medianMs, p95Ms }) => [
      what,
      units(read),
      pages,
      ms(medianMs),
      ms(p95Ms),
    ]),
  );

const costsTable = (
  few: Cost[],
  { products, of: many }: { products: number; of?: Cost[] } = { products: 0 },
): string =>
  table(
    ['what', 'calls', 'round trips', 'read units', 'write units', ...(many ? [`at ${count(products)}`] : [])],
    few.map(({ what, calls, trips, readUnits, writeUnits }) => {
      const large = many?.find((cost) => cost.what === what);
      return [
        ...[what, calls, trips, units(readUnits), units(writeUnits)],
        ...(large ? [`${units(large.readUnits)} / ${units(large.writeUnits)}`] : []),
      ];
    }),
  );

const patternsTable = (
  few: Pattern[],
  { products, patterns: many }: NonNullable<Figures['costsLarge']> = { products: 0 },
): string =>
  table(
    ['question to the table', 'units', ...(many ? [`at ${count(products)}`] : [])],
    few.map(({ question, units: used }) => {
      const large = many?.find((pattern) => pattern.question === question);
      return [`\`${question}\``, units(used), ...(many ? [large ? units(large.units) : '–'] : [])];
    }),
  );

/** Formats all measurements as Markdown. */
export const tables = ({ machine, ...figures }: Figures): string => {
  const { pages, api, orders, abuse, found, sale, scale, coldStart, pricing, orderForm, costs, costsLarge } =
    figures;
  const { cores, processor, node } = machine;
  const cold =
    coldStart &&
    `Cold start of the web function: ${coldStart.medianMs} ms (best ${coldStart.bestMs}) from a fresh process to the end of ` +
      `its first page; bundle ${KB(coldStart.entryBytes)} KB, ${KB(coldStart.folderBytes)} KB with what is loaded when needed.`;
  return [
    `Node ${node}, ${cores} cores (${processor}), shared with the load.`,
    pages && `Pages, by two processes of the web function\n\n${pagesTable(pages)}`,
    api && `Calls of the API\n\n${apiTable(api)}`,
    orders && ordersTable(orders),
    abuse && `Shoppers beside attackers\n\n${abuseTable(abuse)}`,
    sale && `A hot sale\n\n${saleTable(sale)}`,
    scale &&
      `A shop that grows: ${count(scale.many.members)} members, ${count(scale.many.items)} items, ${count(scale.many.megabytes)} MB ` +
        `(written in ${scale.many.fillSeconds} s)\n\n${scaleTable(scale)}`,
    cold,
    pricing && `The price engine alone, one core\n\n${pricingTable(pricing)}`,
    orderForm &&
      `An order form of ${orderForm.lines} lines as it opens, by ${orderForm.coupons} coupons\n\n${formTable(orderForm)}`,
    found &&
      `An order among ${count(found.orders)}, ${count(found.places)} places of words that are asked for (written in ${found.fillSeconds} s)\n\n${foundTable(found)}`,
    costs?.of &&
      `What the table is asked by a function that has shown pages before, ${count(costs.products)} products\n\n${costsTable(costs.of, costsLarge)}`,
    costs?.patterns && `Each kind of question\n\n${patternsTable(costs.patterns, costsLarge)}`,
  ]
    .filter((text) => text !== undefined)
    .join('\n\n')
    .concat('\n');
};
