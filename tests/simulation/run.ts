import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureTable, startDynamoDb } from '#localstack/embedded/dynamodb.ts';
import { bundle } from './bundle.ts';
import { type ProfileName, profiles } from './profiles.ts';

const option = (name: string, usual: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : (process.argv[at + 1] ?? usual);
};

const cache = path.join(import.meta.dirname, '../../node_modules/.cache/simulation');
mkdirSync(cache, { recursive: true });
const outfile = path.join(cache, `history-${process.pid}.mjs`);
await bundle(outfile);
const { liveHistory } = (await import(outfile)) as typeof import('./history.ts');
const server = await startDynamoDb({ engine: 'dynoxide' });
const began = process.hrtime.bigint();
const tableName = `simulation-${process.pid}`;
await ensureTable(server.endpoint, tableName, { stream: false });
try {
  const outcome = await liveHistory({
    seed: option('seed', '1'),
    days: Number(option('days', '1')),
    profile: profiles[option('profile', 'peace') as ProfileName],
    endpoint: server.endpoint,
    tableName,
    ...(process.argv.includes('--log') && { onStep: (line: string) => process.stdout.write(line) }),
  });
  console.log({ ...outcome, log: undefined });
} finally {
  console.log(Number(process.hrtime.bigint() - began) / 1e9, 's');
  await server.stop();
}
