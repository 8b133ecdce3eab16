import { CHANGE_FAILED, PROVIDER_CALL, REQUEST } from '#shared/wiring/logger.ts';

/** One JSON line of the log. */
export type LogLine = Readonly<Record<string, unknown>>;

type Condition = { field: string; is: '=' | '!=' | '>='; value: string | number };

/**
 * Question of an operator about the log. `conditions` all hold, `either` at least one; both make the query for Logs
 * Insights and the search in local logs, so that the two find the same lines.
 */
export type LogQuery = {
  title: string;
  conditions: readonly Condition[];
  either?: readonly Condition[];
  /** Fields that are shown, or by which lines are counted. */
  fields: readonly string[];
  counted?: boolean;
};

/** Value of `route` that means all of them. */
export const EVERY_ROUTE = '*';
/** Milliseconds from which a request is slow. */
const SLOW_MS = 1_000;

/**
 * Queries of infra/runbook.md, "Logs", by the option of `npm run logs` that asks the same. Each takes the value that is
 * looked for.
 */
export const logQueries = {
  order: (value: string): LogQuery => ({
    title: 'The story of an order: requests, changes, calls to providers, failures',
    conditions: [{ field: 'orderNo', is: '=', value }],
    fields: [
      ...['message', 'requestId', 'route', 'status', 'ms', 'useCase', 'failure', 'entity', 'key', 'job'],
      ...['provider', 'operation', 'outcome', 'code', 'cause', 'error.message'],
    ],
  }),
  id: (value: string): LogQuery => ({
    title: 'Everything a request led to, by the id the shopper sees as x-amz-cf-id and x-request-id',
    conditions: [{ field: 'requestId', is: '=', value }],
    fields: [
      ...[
        'message',
        'route',
        'status',
        'ms',
        'useCase',
        'failure',
        'owner',
        'orderNo',
        'entity',
        'key',
        'job',
      ],
      ...['provider', 'operation', 'outcome', 'code', 'cause', 'error.message'],
    ],
  }),
  provider: (value: string): LogQuery => ({
    title: 'Calls of a provider that failed',
    conditions: [
      { field: 'message', is: '=', value: PROVIDER_CALL },
      { field: 'provider', is: '=', value },
      { field: 'outcome', is: '!=', value: 'ANSWERED' },
    ],
    fields: ['host', 'operation', 'status', 'outcome', 'code', 'cause'],
    counted: true,
  }),
  consumer: (value: string): LogQuery => ({
    title: 'Changes a job of a consumer failed at',
    conditions: [
      { field: 'message', is: '=', value: CHANGE_FAILED },
      { field: 'job', is: '=', value },
    ],
    fields: ['entity', 'key', 'orderNo', 'requestId', 'messageId', 'times', 'error.message'],
  }),
  route: (value: string): LogQuery => ({
    title: 'Slow and refused requests by route',
    conditions: [
      { field: 'message', is: '=', value: REQUEST },
      ...(value === EVERY_ROUTE ? [] : [{ field: 'route', is: '=', value } as const]),
    ],
    either: [
      { field: 'ms', is: '>=', value: SLOW_MS },
      { field: 'status', is: '>=', value: 400 },
    ],
    fields: ['route', 'status', 'useCase', 'failure', 'provider'],
    counted: true,
  }),
} as const;

const conditionText = ({ field, is, value }: Condition): string =>
  `${field} ${is} ${typeof value === 'number' ? value : JSON.stringify(value)}`;

/** Returns the query in the language of CloudWatch Logs Insights. */
export const insightsOf = ({ conditions, either = [], fields, counted }: LogQuery): string => {
  const all = conditions.map(conditionText);
  const anyOf = either.map(conditionText).join(' or ');
  const filter = [...all, ...(anyOf ? [`(${anyOf})`] : [])].join(' and ');
  return counted
    ? `filter ${filter} | stats count(), max(ms) by ${fields.join(', ')}`
    : `fields @timestamp, ${fields.join(', ')} | filter ${filter} | sort @timestamp`;
};

/** Returns the value of a field, as Logs Insights names it: `error.message` is a field within a field. */
const valueIn = (line: LogLine, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as LogLine | undefined)?.[name], line);

const holds = (line: LogLine, { field, is, value }: Condition): boolean => {
  const found = valueIn(line, field);
  if (is === '>=') return typeof found === 'number' && found >= Number(value);
  return (found === value) === (is === '=');
};

/** Returns the lines that a query finds, in their order. */
export const linesFound = ({ conditions, either }: LogQuery, lines: readonly LogLine[]): readonly LogLine[] =>
  lines.filter(
    (line) =>
      conditions.every((condition) => holds(line, condition)) &&
      (!either || either.some((condition) => holds(line, condition))),
  );

/** Returns the rows a query shows: a line each, or a count for each combination of its fields. */
export const rowsOf = (query: LogQuery, lines: readonly LogLine[]): readonly string[] => {
  const shown = (line: LogLine) =>
    query.fields.flatMap((field) => {
      const value = valueIn(line, field);
      return value === undefined ? [] : [`${field}=${String(value)}`];
    });
  const found = linesFound(query, lines);
  if (!query.counted) return found.map((line) => [String(line.timestamp), ...shown(line)].join('  '));
  const groups = new Map<string, LogLine[]>();
  for (const line of found) {
    const group = shown(line).join('  ');
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(
      ([group, of]) =>
        `${of.length} times, at most ${Math.max(...of.map(({ ms }) => Number(ms)))} ms  ${group}`,
    );
};
