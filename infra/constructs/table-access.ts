import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { table as shape } from '#shared/data/table.ts';

/**
 * Permissions on the table. `everything`: items and indexes of all entities, but never a scan. `items`: these actions
 * only, and only if the partition key matches one of `keys` (`message#*`); in an index it reads only the named partitions.
 */
export type TableUse =
  | { readonly kind: 'everything' }
  | {
      readonly kind: 'items';
      readonly actions: readonly ('dynamodb:Query' | `dynamodb:${string}Item`)[];
      readonly keys: readonly string[];
      readonly indexes?: Readonly<Record<string, readonly string[]>>;
    };

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
/** A transaction needs no separate permission: each of its actions is checked as if it were sent alone. */
const WRITE = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:BatchWriteItem',
];

/** Adds BatchGetItem to GetItem: simultaneous requests are sent as one batch (data/common/batch-reads.ts). */
const alsoTogether = (actions: readonly string[]): readonly string[] =>
  actions.includes('dynamodb:GetItem') ? [...actions, 'dynamodb:BatchGetItem'] : actions;

/** Returns the statements that allow `use`. Indexes are named one by one, so that no wildcard is needed. */
export const tableStatements = ({ tableArn }: ITable, use: TableUse | undefined): PolicyStatement[] => {
  if (!use) return [];
  const within = (actions: readonly string[], resource: string, keys: readonly string[]): PolicyStatement =>
    new PolicyStatement({
      actions: [...alsoTogether(actions)],
      resources: [resource],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
    });
  const queried = (named: Readonly<Record<string, readonly string[]>> = {}): PolicyStatement[] =>
    Object.entries(named).map(([name, keys]) =>
      within(['dynamodb:Query'], `${tableArn}/index/${name}`, keys),
    );
  if (use.kind === 'items') return [within(use.actions, tableArn, use.keys), ...queried(use.indexes)];
  const indexes = shape.indexes.map(({ name }) => `${tableArn}/index/${name}`);
  return [
    new PolicyStatement({ actions: READ, resources: [tableArn] }),
    new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexes }),
    new PolicyStatement({ actions: WRITE, resources: [tableArn] }),
  ];
};
