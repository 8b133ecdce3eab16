import type { AttributeValue } from 'aws-lambda';
import { table } from '#shared/data/table.ts';

// biome-ignore lint/suspicious/noExplicitAny: a request as it goes to the table
type Request = any;

type Operation = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/** One write of a request: its part of the request, and its transaction if any. */
type OneWrite = { operation: Operation; part: Request; isOfTransaction: boolean };

/** A generated mistake: a write forgets one of its conditions, or a transaction one of its writes. */
export type WriteFault = { write: string } & (
  | { forgets: 'condition'; condition: string }
  | { forgets: 'write' }
);

/** An attribute no item has: this condition always holds, and replaces a forgotten one. */
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

/** True when the bracket at the beginning of a text is closed by its last character. */
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

/** Lists the single conditions of an expression, exactly as written. */
const conditionsIn = (expression: string): string[] => {
  const bare = expression.trim();
  if (isWrapped(bare)) return conditionsIn(bare.slice(1, -1));
  const parts = splitAtAnd(bare);
  return parts.length === 1 ? [bare] : parts.flatMap(conditionsIn);
};

/** Formats a condition without the placeholders of one request: attributes by name, values as `?`. */
const plainly = (condition: string, { ExpressionAttributeNames: names = {} }: Request): string =>
  condition
    .replace(/#\w+/g, (name) => names[name] ?? name)
    .replace(/:\w+/g, '?')
    .replace(/\[\d+\]/g, '[n]')
    .replace(/\?(, *\?)+/g, '?…')
    .replace(/\s+/g, ' ');

/** True for a condition on a key: an item's existence is checked by both keys, and one of the two is redundant. */
const isOfKeys = (condition: string): boolean => /^attribute_(not_)?exists\((pk|sk)\)$/.test(condition);

const conditionNames = (part: Request): string[] => {
  const all = conditionsIn(part.ConditionExpression ?? '').filter(Boolean);
  const named = all.map((condition) => plainly(condition, part));
  return [...new Set(named.map((name) => (isOfKeys(name) ? name.replace('(sk)', '(pk)') : name)))];
};

const textOf = (value: AttributeValue | string | undefined): string =>
  typeof value === 'string' ? value : (value?.S ?? '');

/** Lists the words of a key, without ids: `user#01J…` has `user`. */
const wordsOf = (key: AttributeValue | string | undefined): string[] =>
  textOf(key)
    .split('#')
    .filter((word, at) => at === 0 && /^[a-z-]+$/.test(word));

/** Finds the entity that is written: by ElectroDB's attribute in it, or by the words of its key. */
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

/** Names a write in the same way in every run: entity, operation, conditions. */
const nameOf = ({ operation, part }: OneWrite): string =>
  `${operation} ${kindOf(part)} if ${conditionNames(part).join(' and ') || 'anything'}`;

const faultsOfWrite = (oneWrite: OneWrite): WriteFault[] => {
  const write = nameOf(oneWrite);
  return [
    ...conditionNames(oneWrite.part).map((condition) => ({
      write,
      forgets: 'condition' as const,
      condition,
    })),
    ...(oneWrite.isOfTransaction && oneWrite.operation !== 'ConditionCheck'
      ? [{ write, forgets: 'write' as const }]
      : []),
  ];
};

/** Lists all mistakes that can be made with a request. */
export const faultsIn = (call: string, input: Request): WriteFault[] =>
  writesOf(call, input).flatMap(faultsOfWrite);

/**
 * Finds the positions of a request's writes that were refused for their conditions; undefined for any other failure.
 */
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
 * Lists the mistakes that would have changed the result of a request: a condition that refused, or a write that was
 * executed.
 * @param error the table's error, if the request failed
 */
export const faultsThatTell = (call: string, input: Request, error?: unknown): WriteFault[] => {
  const refused = error === undefined ? [] : refusedIn(error);
  if (!refused) return [];
  return writesOf(call, input).flatMap((write, at) =>
    faultsOfWrite(write).filter(({ forgets }) =>
      forgets === 'condition' ? refused.includes(at) : refused.length === 0,
    ),
  );
};

/**
 * Disables a condition. It stays in the request, in an OR with one that always holds, because its values have to be
 * used.
 */
const withoutCondition = (part: Request, condition: string): Request => {
  let expression: string = part.ConditionExpression;
  for (const one of conditionsIn(expression)) {
    const name = plainly(one, part);
    const isMeant = name === condition || (isOfKeys(name) && name.replace('(sk)', '(pk)') === condition);
    if (isMeant) expression = expression.replace(one, () => `(${ALWAYS} OR ${one})`);
  }
  return { ...part, ConditionExpression: expression };
};

/**
 * Replaces a write by a check that always holds, so that the positions in the table's cancellation reasons stay the
 * same.
 */
const nothing = ({ TableName, Key, Item }: Request): Request => ({
  ConditionCheck: {
    TableName,
    Key: Key ?? { pk: Item.pk, sk: Item.sk },
    ConditionExpression: ALWAYS,
  },
});

/** Puts a mistake into a request; returns the request itself when it does not contain the write. */
export const withFault = (fault: WriteFault, call: string, input: Request): Request => {
  const isMeant = (oneWrite: OneWrite) => nameOf(oneWrite) === fault.write;
  const writes = writesOf(call, input);
  if (!writes.some(isMeant)) return input;
  if (call !== 'TransactWriteItems')
    return fault.forgets === 'condition' ? withoutCondition(input, fault.condition) : input;
  const TransactItems = writes.map((write) => {
    if (!isMeant(write)) return { [write.operation]: write.part };
    if (fault.forgets === 'write') return nothing(write.part);
    return { [write.operation]: withoutCondition(write.part, fault.condition) };
  });
  return { ...input, TransactItems };
};

/** True for a condition that only an existing item can meet. */
const asksForItem = (condition: string): boolean =>
  !/ or /i.test(condition) &&
  /^(attribute_exists|begins_with|contains)\(|^[\w.]+ (=|>=?|<=?) /.test(condition);

/** Finds another condition that makes a forgotten existence check redundant. */
export const maskOf = (fault: WriteFault): string | undefined => {
  if (fault.forgets !== 'condition' || fault.condition !== 'attribute_exists(pk)') return undefined;
  const [, conditions = ''] = fault.write.split(' if ');
  return splitAtAnd(conditions).find((candidate) => !isOfKeys(candidate) && asksForItem(candidate));
};

/** Describes a mistake in words, which also select it. */
export const tellFault = (fault: WriteFault): string =>
  fault.forgets === 'write' ? `leaves out: ${fault.write}` : `forgets ${fault.condition}: ${fault.write}`;
