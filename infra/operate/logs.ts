import '../build/require-node.cjs';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { WrongCall } from '../wrong-call.ts';
import { insightsOf, type LogLine, type LogQuery, logQueries, rowsOf } from './log-queries.ts';

/**
 * `npm run logs`: asks the log of the local cloud what infra/runbook.md, "Logs", asks on AWS, and prints the query for
 * Logs Insights.
 *
 *   npm run logs -- --order 2026… | --id … | --provider toss | --consumer index-orders | --route 'POST /shop/order'
 *
 * `--route '*'` asks about all routes. `--file` names another log than that of `npm start`.
 */
const LOCAL_LOG = '.data/logs/functions.log';

const names = Object.keys(logQueries) as (keyof typeof logQueries)[];

/** Functions' own lines; the runtime and metrics write others. */
const linesIn = (text: string): LogLine[] =>
  text.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    try {
      return [JSON.parse(line) as LogLine];
    } catch {
      // The last line may be half written.
      return [];
    }
  });

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: LOCAL_LOG },
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  },
});
const queries = names.flatMap((name): LogQuery[] => {
  const value = (values as Record<string, string | undefined>)[name];
  return value === undefined ? [] : [logQueries[name](value)];
});
if (queries.length === 0)
  throw new WrongCall(`Usage: npm run logs -- ${names.map((name) => `--${name} …`).join(' | ')}`);
const file = values.file as string;
if (!existsSync(file))
  throw new WrongCall(`There is no log at ${file}: npm start writes one, --file names another.`);
const lines = linesIn(readFileSync(file, 'utf8'));
for (const query of queries) {
  console.log(`${query.title}\n${insightsOf(query)}\n`);
  for (const row of rowsOf(query, lines)) console.log(row);
}
