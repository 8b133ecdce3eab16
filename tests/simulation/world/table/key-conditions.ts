import type { AttributeValue } from 'aws-lambda';
import { refuse } from './refusal.ts';
import { compareTexts } from './values.ts';

export type Query = {
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, AttributeValue>;
};

/** Range of a query: one partition, and a range of sort keys within it. */
export type Stretch = { partition: string; isBefore(sort: string): boolean; isPast(sort: string): boolean };

const nowhere = () => false;

/** Parses the condition of the sort key: a prefix, a range or a comparison. */
const rangeOf = (condition: string, valued: (token: string) => string) => {
  const begins = /^begins_with\s*\(\s*\S+\s*,\s*(\S+?)\s*\)$/.exec(condition);
  if (begins) {
    const beginning = valued(begins[1] ?? '');
    return {
      isBefore: (sort: string) => compareTexts(sort, beginning) < 0,
      isPast: (sort: string) => compareTexts(sort, beginning) > 0 && !sort.startsWith(beginning),
    };
  }
  const between = /^\S+ between (\S+) and (\S+)$/.exec(condition);
  if (between) {
    const [low, high] = [valued(between[1] ?? ''), valued(between[2] ?? '')];
    return {
      isBefore: (sort: string) => compareTexts(sort, low) < 0,
      isPast: (sort: string) => compareTexts(sort, high) > 0,
    };
  }
  const [, comparison = '', token = ''] = /^\S+?\s*(=|<=|>=|<|>)\s*(\S+)$/.exec(condition) ?? [];
  const value = valued(token);
  return {
    isBefore:
      {
        '=': (sort: string) => compareTexts(sort, value) < 0,
        '>': (sort: string) => compareTexts(sort, value) <= 0,
        '>=': (sort: string) => compareTexts(sort, value) < 0,
      }[comparison] ?? nowhere,
    isPast:
      {
        '=': (sort: string) => compareTexts(sort, value) > 0,
        '<': (sort: string) => compareTexts(sort, value) >= 0,
        '<=': (sort: string) => compareTexts(sort, value) > 0,
      }[comparison] ?? nowhere,
  };
};

/** Parses the key condition of a query into its range. @throws {Refusal} without exactly one partition */
export const placeOf = (query: Query, hash: string): Stretch => {
  const names = query.ExpressionAttributeNames ?? {};
  const valued = (token: string): string =>
    query.ExpressionAttributeValues?.[token]?.S ?? refuse(`no key is given for ${token}`);
  const joined: string[] = [];
  for (const part of (query.KeyConditionExpression ?? '')
    .replace(/\bBETWEEN\b/i, 'between')
    .split(/\s+and\s+/i)) {
    const last = joined.at(-1);
    if (last?.includes(' between ') && !last.includes(' and '))
      joined.push(`${joined.pop()} and ${part.trim()}`);
    else joined.push(part.trim());
  }
  let partition: string | undefined;
  let range = {
    isBefore: nowhere as (sort: string) => boolean,
    isPast: nowhere as (sort: string) => boolean,
  };
  for (const condition of joined) {
    const [, name = '', token = ''] = /^(\S+?)\s*=\s*(\S+)$/.exec(condition) ?? [];
    if ((names[name] ?? name) === hash) partition = valued(token);
    else range = rangeOf(condition, valued);
  }
  return { partition: partition ?? refuse('Query condition missed key schema element'), ...range };
};
