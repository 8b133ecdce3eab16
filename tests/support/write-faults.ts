import type { AttributeValue } from 'aws-lambda';
import { table } from '#shared/data/table.ts';

// biome-ignore lint/suspicious/noExplicitAny: a request as it goes to the table
type Request = any;

type Operation = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/** One write of a request: its part of the request, and where in a transaction it stands. */
type OneWrite = { operation: Operation; part: Request; isOfTransaction: boolean };

/** A mistake made by machine: a write forgets one of its conditions, or a transaction one of its writes. */
export type WriteFault = { write: string } & (
  | { forgets: 'condition'; condition: string }
  | { forgets: 'write' }
);

/** An attribute no item has: a condition that always holds takes the place of one that is forgotten. */
const ALWAYS = 'attribute_not_exists(neverThere)';

const operations: Readonly<Record<string, Operation>> = {
  PutItem: 'Put',
  UpdateItem: 'Update',
  DeleteItem: 'Delete',
};

const writesOf = (call: string, input: Request): OneWrite[] => {
  const operation = operations[call];
  if (operation) return [{ operation, part: input, isOfTransaction: false }];
  if (call !== 'TransactWriteItems') return [];
  return input.TransactItems.flatMap((item: Request) =>
    (['Put', 'Update', 'Delete', 'ConditionCheck'] as const).flatMap((name) =>
      item[name] ? [{ operation: name, part: item[name], isOfTransaction: true }] : [],
    ),
  );
};

/** Splits a condition at its outermost ANDs. */
const splitAtAnd = (condition: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < condition.length; at++) {
    if (condition[at] === '(') depth += 1;
    if (condition[at] === ')') depth -= 1;
    if (depth === 0 && /^ and /i.test(condition.slice(at, at + 5))) {
      parts.push(condition.slice(from, at));
      from = at + 5;
    }
  }
  return [...parts, condition.slice(from)].map((part) => part.trim());
};

/** A text is wrapped when the bracket it begins with is closed by its last sign. */
const isWrapped = (text: string): boolean => {
  if (!text.startsWith('(')) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at === text.length - 1;
  }
  return false;
};

/** The single conditions of an expression, as they stand in it. */
const conditionsIn = (expression: string): string[] => {
  const bare = expression.trim();
  if (isWrapped(bare)) return conditionsIn(bare.slice(1, -1));
  const parts = splitAtAnd(bare);
  return parts.length === 1 ? [bare] : parts.flatMap(conditionsIn);
};

/** A condition without the names and values of one request: attributes as they are called, values as `?`. */
const plainly = (condition: string, { ExpressionAttributeNames: names = {} }: Request): string =>
  condition
    .replace(/#\w+/g, (name) => names[name] ?? name)
    .replace(/:\w+/g, '?')
    .replace(/\[\d+\]/g, '[n]')
    .replace(/\?(, *\?)+/g, '?…')
    .replace(/\s+/g, ' ');

/** Both keys are asked at once for whether there is an item at all: one of the two says nothing. */
const isOfKeys = (condition: string): boolean => /^attribute_(not_)?exists\((pk|sk)\)$/.test(condition);

const conditionNames = (part: Request): string[] => {
  const all = conditionsIn(part.ConditionExpression ?? '').filter(Boolean);
  const named = all.map((condition) => plainly(condition, part));
  return [...new Set(named.map((name) => (isOfKeys(name) ? name.replace('(sk)', '(pk)') : name)))];
};

const textOf = (value: AttributeValue | string | undefined): string =>
  typeof value === 'string' ? value : (value?.S ?? '');

/** The words of a key, without ids: `user#01J…` is one of a `user`. */
const wordsOf = (key: AttributeValue | string | undefined): string[] =>
  textOf(key)
    .split('#')
    .filter((word, at) => at === 0 && /^[a-z-]+$/.test(word));

/** The kind of item that is written: what ElectroDB wrote into it, or else what its key begins with. */
const kindOf = ({
  Item,
  Key = Item,
  ExpressionAttributeNames: names = {},
  ExpressionAttributeValues: values = {},
}: Request): string => {
  const placeholder = Object.keys(names).find((name) => names[name] === table.entityName);
  const value =
    placeholder && Object.keys(values).find((name) => name.startsWith(`:${placeholder.slice(1)}`));
  const known = textOf(Item?.[table.entityName] ?? (value && values[value]));
  return known || [...new Set([...wordsOf(Key.pk), ...wordsOf(Key.sk)])].join('/');
};

/** A name of a write that is the same in every run: kind of item, operation, conditions. */
const nameOf = ({ operation, part }: OneWrite): string =>
  `${operation} ${kindOf(part)} if ${conditionNames(part).join(' and ') || 'anything'}`;

const faultsOfWrite = (one: OneWrite): WriteFault[] => {
  const write = nameOf(one);
  return [
    ...conditionNames(one.part).map((condition) => ({ write, forgets: 'condition' as const, condition })),
    ...(one.isOfTransaction && one.operation !== 'ConditionCheck'
      ? [{ write, forgets: 'write' as const }]
      : []),
  ];
};

/** All mistakes that can be made with a request. */
export const faultsIn = (call: string, input: Request): WriteFault[] =>
  writesOf(call, input).flatMap(faultsOfWrite);

/** Which writes of a request were refused for their conditions, by place; undefined where it failed for anything else. */
const refusedIn = (error: unknown): number[] | undefined => {
  const { name, CancellationReasons = [] } = error as {
    name?: string;
    CancellationReasons?: { Code?: string }[];
  };
  if (name === 'ConditionalCheckFailedException') return [0];
  if (name !== 'TransactionCanceledException') return undefined;
  const refused = CancellationReasons.flatMap(({ Code }, at) =>
    Code === 'ConditionalCheckFailed' ? [at] : [],
  );
  return refused.length > 0 ? refused : undefined;
};

/**
 * The mistakes that would have changed what came of a request: a condition does where it refuses, a write where it is done.
 * @param error as the table answered, if it did not do what it was asked
 */
export const faultsThatTell = (call: string, input: Request, error?: unknown): WriteFault[] => {
  const refused = error === undefined ? [] : refusedIn(error);
  if (!refused) return [];
  return writesOf(call, input).flatMap((one, at) =>
    faultsOfWrite(one).filter(({ forgets }) =>
      forgets === 'condition' ? refused.includes(at) : refused.length === 0,
    ),
  );
};

/** The condition stays in the request, beside one that always holds: a value it names must be used. */
const withoutCondition = (part: Request, condition: string): Request => {
  let expression: string = part.ConditionExpression;
  for (const one of conditionsIn(expression)) {
    const name = plainly(one, part);
    const isMeant = name === condition || (isOfKeys(name) && name.replace('(sk)', '(pk)') === condition);
    if (isMeant) expression = expression.replace(one, () => `(${ALWAYS} OR ${one})`);
  }
  return { ...part, ConditionExpression: expression };
};

/** A check that always holds: what the table says of a refused transaction names writes by their places. */
const nothing = ({ TableName, Key, Item }: Request): Request => ({
  ConditionCheck: {
    TableName,
    Key: Key ?? { pk: Item.pk, sk: Item.sk },
    ConditionExpression: ALWAYS,
  },
});

/** A request as it is sent with a mistake in it; the request itself where it has none of these writes. */
export const withFault = (fault: WriteFault, call: string, input: Request): Request => {
  const isMeant = (one: OneWrite) => nameOf(one) === fault.write;
  const writes = writesOf(call, input);
  if (!writes.some(isMeant)) return input;
  if (call !== 'TransactWriteItems')
    return fault.forgets === 'condition' ? withoutCondition(input, fault.condition) : input;
  const TransactItems = writes.map((one) => {
    if (!isMeant(one)) return { [one.operation]: one.part };
    if (fault.forgets === 'write') return nothing(one.part);
    return { [one.operation]: withoutCondition(one.part, fault.condition) };
  });
  return { ...input, TransactItems };
};

/** A condition on an attribute that an item has to have: none that is not there meets it. */
const asksForItem = (condition: string): boolean =>
  !/ or /i.test(condition) &&
  /^(attribute_exists|begins_with|contains)\(|^[\w.]+ (=|>=?|<=?) /.test(condition);

/** The condition beside a forgotten one that refuses all that it would: whether there is an item at all is asked twice. */
export const maskOf = (fault: WriteFault): string | undefined => {
  if (fault.forgets !== 'condition' || fault.condition !== 'attribute_exists(pk)') return undefined;
  const [, conditions = ''] = fault.write.split(' if ');
  return splitAtAnd(conditions).find((one) => !isOfKeys(one) && asksForItem(one));
};

/** A mistake in words, which choose it as well. */
export const tellFault = (fault: WriteFault): string =>
  fault.forgets === 'write' ? `leaves out: ${fault.write}` : `forgets ${fault.condition}: ${fault.write}`;
