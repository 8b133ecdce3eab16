import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { dynoxideFile, engineCommand } from '#localstack/embedded/dynamodb-engines.ts';
import { documentConfig } from '#shared/wiring/clients.ts';
import type { Item } from './items.ts';
import type { StoredItem } from './models.ts';

const zip = promisify(gzip);
/** The table's own client changes the options it is given. */
const asItems = { ...documentConfig.marshallOptions, convertTopLevelContainer: false };

/** Of what the import says the last letters, its sum among them. */
const SAID = 2_000;

/** What a table is filled with at once: files of an export, as DynamoDB writes them into a bucket. */
export type Store = {
  /** Adds items as the table holds them. */
  stored(items: readonly StoredItem[]): Promise<void>;
  /** Adds items as an entity gives them. */
  made(items: readonly Item[]): Promise<void>;
  /** How many were added */
  count(): number;
  /** Has the engine take in all of it; it is then the table of `dataDir`. */
  close(): Promise<void>;
};

/**
 * A table of the embedded engine below a folder, filled by its import: some thousands of items a second on a core that
 * writing them one batch after the other would be busy with six times as long.
 */
export const createStore = async (dataDir: string, description: TableDescription): Promise<Store> => {
  const source = path.join(dataDir, 'export');
  const schema = path.join(dataDir, 'schema.json');
  const folder = path.join(source, String(description.TableName), 'data');
  await mkdir(folder, { recursive: true });
  await writeFile(schema, JSON.stringify({ Table: description }));
  let [files, count] = [0, 0];

  const stored = async (items: readonly StoredItem[]): Promise<void> => {
    const lines = items.map((item) => `${JSON.stringify({ Item: item }, bytesAsText)}\n`);
    const name = `${String(files++).padStart(6, '0')}.json.gz`;
    count += items.length;
    await writeFile(path.join(folder, name), await zip(lines.join(''), { level: 1 }));
  };
  return {
    stored,
    made: (items) => stored(items.map((item) => marshall(withoutBuffers(item), asItems) as StoredItem)),
    count: () => count,
    close: async () => {
      const { command } = engineCommand('dynoxide', 0);
      const output = dynoxideFile(dataDir);
      const args = ['import', '--source', source, '--schema', schema, '--output', output];
      const importing = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const stream of [importing.stdout, importing.stderr])
        stream.on('data', (text) => {
          said = (said + text).slice(-SAID);
        });
      const [code] = await once(importing, 'close');
      const taken = Number(/Items:\s+(\d+)/.exec(said)?.[1]);
      if (code !== 0 || taken !== count) throw new Error(`${taken} of ${count} items taken in: ${said}`);
      await rm(source, { recursive: true });
    },
  };
};

/** Bytes in the notation of an export. */
const bytesAsText = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/** An item without buffers, which would be written down number by number. */
const withoutBuffers = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? new Uint8Array(value) : value,
    ]),
  );
