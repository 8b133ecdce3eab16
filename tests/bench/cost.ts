import '#infra/build/require-node.cjs';
import { charges, costOf, costOfOne, paidOf, prices, type Quantities } from '#shared/domain/cost/prices.ts';
import { assumed, calculateMonthUse, pageShares, shopSizes } from '#shared/domain/cost/stories.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { readBudgets } from '../support/budgets/budgets.ts';
import { saleLines } from './capacity.ts';
import { measuredUses, writeMeasured } from './measured-uses.ts';
import { table } from './tables.ts';

/**
 * `npm run cost`: charges of AWS for pages, orders and a month, from the budgets of `tests/budgets.json`, the templates
 * of prod and the prices of `shared/domain/cost/prices.ts`. With `-- --write` the console's figures
 * (`shared/domain/cost/measured.ts`) are renewed.
 */
const usd = (amount: number): string => amount.toFixed(amount < 10 ? 3 : 2);
const thousand = (used: Quantities): Quantities =>
  Object.fromEntries(Object.entries(used).map(([name, quantity]) => [name, quantity * 1_000]));

const uses = await measuredUses();
const { idle } = uses;
if (process.argv.includes('--write')) await writeMeasured(uses);

const columns: [string, Quantities][] = [
  ['1,000 pages', thousand(uses.page)],
  ['1,000 orders', thousand(uses.order)],
  ['idle, a month', paidOf(idle)],
  ...Object.values(shopSizes).map(({ orders }): [string, Quantities] => [
    `${formatNumber(orders)} orders a month`,
    paidOf(calculateMonthUse(orders, uses)),
  ]),
];
const lines = charges.map((charged) => [
  charged,
  ...columns.map(([, used]) => (used[charged] ? usd(costOfOne(charged, used[charged])) : '')),
]);
const sums = ['**USD**', ...columns.map(([, used]) => `**${usd(costOf(used))}**`)];

console.log(
  [
    table(['', ...columns.map(([name]) => name)], [...lines, sums]),
    `A page: ${Object.entries(pageShares)
      .map(([name, share]) => `${share * 100} % ${name}`)
      .join(
        ', ',
      )}; ${assumed.edgeHits * 100} % of them are at the edge already; ${assumed.filesPerPage} files of ${assumed.fileBytesPerPage / 1000} KB beside it.`,
    `An order: from the cart on; its ${assumed.pagesPerOrder} pages before are pages. Its carrier charges ${assumed.textsPerOrder} texts more, at a price of its own. ${idle.alarms} alarms, ${idle.figures} figures, ${idle.secrets} secrets stand idle.`,
    'For a sale (infra/runbook.md):',
    ...saleLines(await readBudgets()),
    'Prices of ap-northeast-2, of which some are free each month:',
    ...charges.map((charged) => {
      const { usd: amount, per, free, page, asOf } = prices[charged];
      return `- ${charged}: ${amount} USD per ${formatNumber(per)}${free ? `, ${formatNumber(free)} free` : ''} (${page}, ${asOf})`;
    }),
  ].join('\n'),
);
