import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from 'aws-lambda';
import type { Image } from './plain-values.ts';
import { refuse } from './refusal.ts';
import { compareTexts, numberOf, sizeOf } from './values.ts';

/** Input of an expression: an item before the call, and the values of its placeholders. */
export type Scope = {
  item: Image;
  names: Readonly<Record<string, string>>;
  values: Readonly<Record<string, AttributeValue>>;
};

export type Holds = (scope: Scope) => boolean;
export type Value = (scope: Scope) => AttributeValue | undefined;
/** Path into an item: fields of maps, and positions in lists. */
export type Path = (scope: Scope) => readonly (string | number)[];

const TOKEN = /\s*(#\w+|:\w+|[A-Za-z_]\w*|\d+|<=|>=|<>|[=<>(),.[\]+-])\s*/y;

const tokensOf = (expression: string): string[] => {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(expression)?.[1];
    if (found === undefined) throw new Error(`no expression: ${expression.slice(at)}`);
    tokens.push(found);
  }
  return tokens;
};

/** Follows a path into an item. */
export const valueAt = (item: Image, path: readonly (string | number)[]): AttributeValue | undefined =>
  path.reduce<AttributeValue | undefined>(
    (value, step) => (typeof step === 'number' ? value?.L?.[step] : value?.M?.[step]),
    { M: item } as AttributeValue,
  );

const typeOf = (value: AttributeValue): string => Object.keys(value)[0] ?? '';

const areEqual = (a: AttributeValue | undefined, b: AttributeValue | undefined): boolean => {
  if (!a || !b) return false;
  if (a.S !== undefined || b.S !== undefined) return a.S === b.S;
  if (a.N !== undefined && b.N !== undefined) return numberOf(a) === numberOf(b);
  if (a.SS && b.SS) return isDeepStrictEqual(new Set(a.SS), new Set(b.SS));
  return isDeepStrictEqual(a, b);
};

/**
 * Compares two values: below, equal to or above zero as the first comes before, with or after the second; undefined
 * when they cannot be compared.
 */
const order = (a: AttributeValue | undefined, b: AttributeValue | undefined): number | undefined => {
  if (a?.S !== undefined && b?.S !== undefined) return compareTexts(a.S, b.S);
  if (a?.N !== undefined && b?.N !== undefined) return numberOf(a) - numberOf(b);
  if (a?.B !== undefined && b?.B !== undefined) return Buffer.compare(Buffer.from(a.B), Buffer.from(b.B));
  return undefined;
};

const comparisons: Record<string, (a: AttributeValue | undefined, b: AttributeValue | undefined) => boolean> =
  {
    '=': areEqual,
    '<>': (a, b) => !areEqual(a, b),
    '<': (a, b) => (order(a, b) ?? 0) < 0,
    '<=': (a, b) => (order(a, b) ?? 1) <= 0,
    '>': (a, b) => (order(a, b) ?? 0) > 0,
    '>=': (a, b) => (order(a, b) ?? -1) >= 0,
  };

const contains = (whole: AttributeValue | undefined, part: AttributeValue | undefined): boolean => {
  if (!whole || !part) return false;
  if (whole.S !== undefined) return part.S !== undefined && whole.S.includes(part.S);
  if (whole.SS) return part.S !== undefined && whole.SS.includes(part.S);
  if (whole.NS) return part.N !== undefined && whole.NS.includes(part.N);
  return whole.L?.some((one) => areEqual(one, part)) ?? false;
};

/** Creates a reader of an expression's tokens, shared by conditions and updates. */
export const readerOf = (expression: string) => {
  const tokens = tokensOf(expression);
  let at = 0;
  const peek = (): string => tokens[at] ?? '';
  const next = (): string => tokens[at++] ?? '';
  const isWord = (word: string): boolean => peek().toUpperCase() === word;
  const skip = (word: string): boolean => {
    if (!isWord(word)) return false;
    at += 1;
    return true;
  };
  const expect = (word: string): void => {
    if (!skip(word)) throw new Error(`${word} is missing before ${peek()} in ${expression}`);
  };
  const path = (): Path => {
    const steps: (string | number)[] = [next()];
    for (;;)
      if (skip('.')) steps.push(next());
      else if (skip('[')) {
        steps.push(Number(next()));
        expect(']');
      } else break;
    return ({ names }) =>
      steps.map((step) => {
        if (typeof step === 'number' || !step.startsWith('#')) return step;
        return names[step] ?? refuse(`An expression attribute name used in the document path is not defined`);
      });
  };
  /** Reads a list in parentheses. */
  const several = <T>(one: () => T): T[] => {
    expect('(');
    const all = [one()];
    while (skip(',')) all.push(one());
    expect(')');
    return all;
  };
  const operand = (): Value => {
    if (peek().startsWith(':')) {
      const name = next();
      return ({ values }) => values[name] ?? refuse(`no value is given for ${name}`);
    }
    if (peek() === 'size' && tokens[at + 1] === '(') {
      next();
      const [way] = several(path);
      return (scope) => {
        const value = way && valueAt(scope.item, way(scope));
        return value && { N: String(sizeOf(value)) };
      };
    }
    const way = path();
    return (scope) => valueAt(scope.item, way(scope));
  };
  return {
    peek,
    next,
    skip,
    expect,
    path,
    several,
    operand,
    isOver: () => at >= tokens.length,
    calls: () => tokens[at + 1] === '(',
  };
};
export type Reader = ReturnType<typeof readerOf>;

const callOf = (reader: Reader): Holds => {
  const name = reader.next();
  const [first, second] = reader.several(reader.operand) as [Value, Value];
  switch (name) {
    case 'attribute_exists':
      return (scope) => first(scope) !== undefined;
    case 'attribute_not_exists':
      return (scope) => first(scope) === undefined;
    case 'attribute_type':
      return (scope) => {
        const value = first(scope);
        return value !== undefined && typeOf(value) === second(scope)?.S;
      };
    case 'begins_with':
      return (scope) => first(scope)?.S?.startsWith(second(scope)?.S ?? '\u0000') ?? false;
    case 'contains':
      return (scope) => contains(first(scope), second(scope));
    default:
      throw new Error(`no function of conditions: ${name}`);
  }
};

const comparisonOf = (reader: Reader): Holds => {
  const left = reader.operand();
  if (reader.skip('BETWEEN')) {
    const low = reader.operand();
    reader.expect('AND');
    const high = reader.operand();
    return (scope) =>
      (order(left(scope), low(scope)) ?? -1) >= 0 && (order(left(scope), high(scope)) ?? 1) <= 0;
  }
  if (reader.skip('IN')) {
    const all = reader.several(reader.operand);
    return (scope) => all.some((one) => areEqual(left(scope), one(scope)));
  }
  const compare = comparisons[reader.next()];
  if (!compare) throw new Error('no comparison');
  const right = reader.operand();
  return (scope) => compare(left(scope), right(scope));
};

const FUNCTIONS = ['attribute_exists', 'attribute_not_exists', 'attribute_type', 'begins_with', 'contains'];

const oneOf = (reader: Reader): Holds => {
  if (reader.skip('NOT')) {
    const holds = oneOf(reader);
    return (scope) => !holds(scope);
  }
  if (reader.skip('(')) {
    const holds = anyOf(reader);
    reader.expect(')');
    return holds;
  }
  return FUNCTIONS.includes(reader.peek()) && reader.calls() ? callOf(reader) : comparisonOf(reader);
};

const allOf = (reader: Reader): Holds => {
  const parts = [oneOf(reader)];
  while (reader.skip('AND')) parts.push(oneOf(reader));
  return (scope) => parts.every((holds) => holds(scope));
};

const anyOf = (reader: Reader): Holds => {
  const parts = [allOf(reader)];
  while (reader.skip('OR')) parts.push(allOf(reader));
  return (scope) => parts.some((holds) => holds(scope));
};

const conditions = new Map<string, Holds>();

/** Parses a condition expression. @throws when it is invalid */
export const conditionOf = (expression: string): Holds => {
  const known = conditions.get(expression);
  if (known) return known;
  const reader = readerOf(expression);
  const holds = anyOf(reader);
  if (!reader.isOver()) throw new Error(`no condition: ${expression}`);
  conditions.set(expression, holds);
  return holds;
};
