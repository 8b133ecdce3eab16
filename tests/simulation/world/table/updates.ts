import type { AttributeValue } from 'aws-lambda';
import { type Path, type Reader, readerOf, type Scope, type Value, valueAt } from './expressions.ts';
import type { Image } from './plain-values.ts';
import { refuse } from './refusal.ts';
import { numberOf } from './values.ts';

/** One action of an update on the copy of an item. */
type Change = (scope: Scope, copy: Image) => void;

const NO_WAY = 'The document path provided in the expression is invalid for update';

type Container = Record<string | number, AttributeValue>;

/**
 * Finds the map or list in which a path ends. It is copied along the way, so that the previous item does not change.
 */
const containerOf = (copy: Image, path: readonly (string | number)[]): Container => {
  let inside = copy as unknown as Container;
  for (const step of path.slice(0, -1)) {
    const value = inside[step];
    if (value?.M) inside[step] = { M: { ...value.M } };
    else if (value?.L) inside[step] = { L: [...value.L] };
    else return refuse(NO_WAY);
    inside = (inside[step]?.M ?? inside[step]?.L) as unknown as Container;
  }
  return inside;
};

const put = (copy: Image, path: readonly (string | number)[], value: AttributeValue): void => {
  const inside = containerOf(copy, path);
  const last = path.at(-1) as string | number;
  if (Array.isArray(inside) && Number(last) >= inside.length) inside.push(value);
  else inside[last] = value;
};

const remove = (copy: Image, path: readonly (string | number)[]): void => {
  const inside = containerOf(copy, path);
  const last = path.at(-1) as string | number;
  if (Array.isArray(inside)) inside.splice(Number(last), 1);
  else delete inside[last];
};

/** Parses a value in an update: a sum in parentheses, `if_not_exists`, `list_append`, or an operand. */
const made = (reader: Reader): Value => {
  if (reader.skip('(')) {
    const value = sumOf(reader);
    reader.expect(')');
    return value;
  }
  if (reader.peek() === 'if_not_exists' && reader.calls()) {
    reader.next();
    const [stored, other] = reader.several(() => made(reader)) as [Value, Value];
    return (scope) => stored(scope) ?? other(scope);
  }
  if (reader.peek() === 'list_append' && reader.calls()) {
    reader.next();
    const lists = reader.several(() => made(reader));
    return (scope) => ({ L: lists.flatMap((list) => list(scope)?.L ?? refuse('no list to append to')) });
  }
  return reader.operand();
};

const sum = (a: AttributeValue | undefined, b: AttributeValue | undefined, sign: 1 | -1): AttributeValue => {
  if (a?.N === undefined || b?.N === undefined)
    return refuse('An operand in the update expression has an incorrect data type');
  return { N: String(numberOf(a) + sign * numberOf(b)) };
};

const sumOf = (reader: Reader): Value => {
  const first = made(reader);
  const sign = reader.skip('+') ? 1 : reader.skip('-') ? -1 : undefined;
  if (!sign) return first;
  const second = made(reader);
  return (scope) => sum(first(scope), second(scope), sign);
};

const setOf = (reader: Reader): Change => {
  const path = reader.path();
  reader.expect('=');
  const value = sumOf(reader);
  return (scope, copy) =>
    put(
      copy,
      path(scope),
      value(scope) ??
        refuse('The provided expression refers to an attribute that does not exist in the item'),
    );
};

const addOf =
  (path: Path, given: Value): Change =>
  (scope, copy) => {
    const way = path(scope);
    const [was, more] = [valueAt(scope.item, way), given(scope)];
    if (more?.SS) put(copy, way, { SS: [...new Set([...(was?.SS ?? []), ...more.SS])] });
    else put(copy, way, sum(was ?? { N: '0' }, more, 1));
  };

const deleteOf =
  (path: Path, given: Value): Change =>
  (scope, copy) => {
    const way = path(scope);
    const left = valueAt(scope.item, way)?.SS?.filter((one) => !given(scope)?.SS?.includes(one));
    if (!left) return;
    if (left.length > 0) put(copy, way, { SS: left });
    else remove(copy, way);
  };

const clauses: Record<string, (reader: Reader) => Change> = {
  SET: setOf,
  REMOVE: (reader) => {
    const path = reader.path();
    return (scope, copy) => remove(copy, path(scope));
  },
  ADD: (reader) => addOf(reader.path(), reader.operand()),
  DELETE: (reader) => deleteOf(reader.path(), reader.operand()),
};

const parsed = new Map<string, Change[]>();

const changesOf = (expression: string): Change[] => {
  const known = parsed.get(expression);
  if (known) return known;
  const reader = readerOf(expression);
  const changes: Change[] = [];
  while (!reader.isOver()) {
    const clause = clauses[reader.next().toUpperCase()];
    if (!clause) throw new Error(`no update: ${expression}`);
    do changes.push(clause(reader));
    while (reader.skip(','));
  }
  parsed.set(expression, changes);
  return changes;
};

/** Applies an update to an item. All values are read from the item before the update. */
export const updated = (expression: string, scope: Scope): Image => {
  const copy = { ...scope.item };
  for (const change of changesOf(expression)) change(scope, copy);
  return copy;
};
