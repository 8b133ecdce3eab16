import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { table as shape } from '#shared/data/table.ts';

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
/** A transaction needs no right of its own: each of its actions is checked as if it came alone. */
const WRITE = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
];

/**
 * `read-write`: items and indexes, never a scan.
 * `writes`: only these actions, and only on items whose partition key starts with one of `keys`.
 */
export type TableUse =
  | { readonly kind: 'read-write' }
  | { readonly kind: 'read' }
  | { readonly kind: 'own-items'; readonly keys: readonly string[] };

const indexArns = (table: ITable): string[] =>
  shape.indexes.map(({ name }) => `${table.tableArn}/index/${name}`);

/** The statements that allow `use`; indexes are named one by one, so that no wildcard is needed. */
export const tableStatements = (table: ITable, use: TableUse | undefined): PolicyStatement[] => {
  if (!use) return [];
  if (use.kind === 'own-items')
    return [
      new PolicyStatement({
        actions: [...READ, ...WRITE],
        resources: [table.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': use.keys } },
      }),
    ];
  const reading = new PolicyStatement({ actions: READ, resources: [table.tableArn, ...indexArns(table)] });
  if (use.kind === 'read') return [reading];
  return [reading, new PolicyStatement({ actions: WRITE, resources: [table.tableArn] })];
};
