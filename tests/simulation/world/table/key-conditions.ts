import type { AttributeValue } from 'aws-lambda';
import type { Image } from './mirror.ts';

type Query = {
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, AttributeValue>;
};

/**
 * Whether an item is where a query looks: the shop's queries ask for one partition and, within it, a beginning, a range or an
 * order of sort keys. Undefined for a condition of another form.
 */
export const isAskedFor = (query: Query, image: Image): boolean | undefined => {
  const names = query.ExpressionAttributeNames ?? {};
  const values = query.ExpressionAttributeValues ?? {};
  const named = (token: string) => image[names[token] ?? token]?.S;
  const valued = (token: string) => values[token]?.S ?? '';
  const expression = (query.KeyConditionExpression ?? '').replace(/\bBETWEEN\b/i, 'between');
  const parts = expression.split(/\s+and\s+/i);
  const joined: string[] = [];
  for (const part of parts)
    if (joined.at(-1)?.includes(' between ') && !joined.at(-1)?.includes(' and '))
      joined.push(`${joined.pop()} and ${part}`);
    else joined.push(part);
  for (const one of joined) {
    const begins = /^begins_with\(\s*(\S+)\s*,\s*(\S+)\s*\)$/.exec(one.trim());
    const between = /^(\S+) between (\S+) and (\S+)$/.exec(one.trim());
    const compared = /^(\S+)\s*(=|<=|>=|<|>)\s*(\S+)$/.exec(one.trim());
    const name = begins?.[1] ?? between?.[1] ?? compared?.[1];
    if (!name) return undefined;
    const has = named(name);
    if (has === undefined) return false;
    if (begins && !has.startsWith(valued(begins[2] ?? ''))) return false;
    if (between && (has < valued(between[2] ?? '') || has > valued(between[3] ?? ''))) return false;
    if (compared) {
      const value = valued(compared[3] ?? '');
      const holds = {
        '=': has === value,
        '<=': has <= value,
        '>=': has >= value,
        '<': has < value,
        '>': has > value,
      };
      if (!holds[compared[2] as keyof typeof holds]) return false;
    }
  }
  return true;
};
