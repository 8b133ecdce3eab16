import '../build/require-node.cjs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { WrongCall } from '../wrong-call.ts';
import { restoreTable } from './restore-table.ts';

/**
 * `npm run restore -- <table> <instant> [<name of the copy>]`: makes a copy of a table as it was, ready to replace it,
 * in the account that the AWS environment reaches (infra/runbook.md, "Restore"). Changes nothing in the shop itself.
 */
const [from, at, to = `${from}-restored-${at?.replace(/\D/g, '')}`] = process.argv.slice(2);
if (!from || !at || Number.isNaN(Date.parse(at)))
  throw new WrongCall(
    'Usage: npm run restore -- <table> <instant, as 2026-11-22T03:00:00Z> [<name of the copy>]',
  );
const restored = await restoreTable(new DynamoDBClient({}), { from, to, at });
console.log(`The copy is ready. To let it take the table's place, add to the stage (infra/config.ts) and deploy:\n
  restoredTable: ${JSON.stringify(restored)},\n`);
