import { writeFile } from 'node:fs/promises';
import type { Quantities } from '#shared/domain/cost/prices.ts';
import { calculateOrderUse, calculatePageUse, type Uses } from '#shared/domain/cost/stories.ts';
import { templatesOf } from '../infra/stage-templates.ts';
import { readBudgets } from '../support/budgets/budgets.ts';
import { idleUse } from './idle.ts';

const FILE = new URL('../../shared/domain/cost/measured.ts', import.meta.url);

/** Rounds to three significant digits: one more byte in a response does not change them. */
const rounded = (used: Quantities): Quantities =>
  Object.fromEntries(Object.entries(used).map(([name, quantity]) => [name, Number(quantity.toPrecision(3))]));

/** Calculates the resources that a page, an order and an idle month use, from budgets and templates. */
export const measuredUses = async (): Promise<Uses> => {
  const budgets = await readBudgets();
  const templates = templatesOf('prod');
  return {
    page: rounded(calculatePageUse(budgets)),
    order: rounded(calculateOrderUse(budgets)),
    idle: rounded(idleUse((type) => templates.all(type))),
  };
};

/** Renews the figures that the console shows. */
export const writeMeasured = (uses: Uses): Promise<void> =>
  writeFile(
    FILE,
    `import type { Uses } from './stories.ts';

/** Written by \`npm run cost -- --write\` from budgets and templates; tests/infra/cost.test.ts says when it is old. */
export const measured: Uses = ${JSON.stringify(uses, undefined, 2)
      .replace(/"(\w+)":/g, '$1:')
      .replace(/([\d}])(?=\n)/g, '$1,')
      .replace(/,\n?$/, '')};
`,
  );
