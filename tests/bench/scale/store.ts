import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { dynoxideFile, engineCommand } from '#localstack/embedded/dynamodb-engines.ts';
import { documentConfig } from '#shared/wiring/clients.ts';
import type { Item } from './items.ts';
import type { StoredItem } from './models.ts';

const zip = promisify(gzip);
/** Options are copied, because the table's own client changes those it receives. */
const asItems = { ...documentConfig.marshallOptions, convertTopLevelContainer: false };

/** Characters kept from the end of the import's output, which contains its total. */
const SAID = 2_000;

/** Storage that fills a table at once: files of an export, as DynamoDB writes them into a bucket. */
export type Store = {
  /** Adds items in the table's format. */
  stored(items: readonly StoredItem[]): Promise<void>;
  /** Adds items in an entity's format. */
  made(items: readonly Item[]): Promise<void>;
  /** Number of items added */
  count(): number;
  /** Lets the engine import all of it; it is then the table of `dataDir`. */
  close(): Promise<void>;
};

/**
 * Items of one import. It is one transaction, whose journal grows as large as the table: six million items would fill a
 * disk.
 */
const AT_ONCE = 1_500_000;

/**
 * Creates a table of the embedded engine in a folder, filled by its import: thousands of items a second on one core.
 * Writing them in batches would take six times as long.
 */
export const createStore = async (
  dataDir: string,
  description: TableDescription,
  atOnce = AT_ONCE,
): Promise<Store> => {
  const schema = path.join(dataDir, 'schema.json');
  await writeFile(schema, JSON.stringify({ Table: description }));
  const source = path.join(dataDir, 'export');
  const folder = path.join(source, String(description.TableName), 'data');
  await mkdir(folder, { recursive: true });
  let [files, waiting, taken] = [0, 0, 0];

  /** Lets the engine import the waiting files. */
  const takeIn = async (): Promise<void> => {
    const store = dynoxideFile(dataDir);
    const output = taken === 0 ? store : path.join(dataDir, 'piece.sqlite');
    await importInto(output, { source, schema, count: waiting });
    if (output !== store) await join(store, output);
    [waiting, taken] = [0, taken + waiting];
    for (const file of await readdir(folder)) await rm(path.join(folder, file));
  };
  const stored = async (items: readonly StoredItem[]): Promise<void> => {
    if (waiting > 0 && waiting + items.length > atOnce) await takeIn();
    const lines = items.map((item) => `${JSON.stringify({ Item: item }, bytesAsText)}\n`);
    const name = `${String(files++).padStart(6, '0')}.json.gz`;
    waiting += items.length;
    await writeFile(path.join(folder, name), await zip(lines.join(''), { level: 1 }));
  };
  return {
    stored,
    made: (items) => stored(items.map((item) => marshall(withoutBuffers(item), asItems) as StoredItem)),
    count: () => taken + waiting,
    close: async () => {
      await takeIn();
      await rm(source, { recursive: true });
    },
  };
};

type Export = { source: string; schema: string; count: number };

/** @throws when an export was not imported completely */
const importInto = async (output: string, { source, schema, count }: Export): Promise<void> => {
  const { command } = engineCommand('dynoxide', 0);
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
};

/** Moves the data of another store into a store: tables and their indexes, in the order of their keys. */
const join = async (store: string, piece: string): Promise<void> => {
  const database = new DatabaseSync(store);
  // A store that is being filled needs no protection against crashes.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000000');
  database.exec(`ATTACH '${piece}' AS piece`);
  const tables = database
    .prepare(
      "SELECT name FROM piece.sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .all();
  for (const { name } of tables)
    database.exec(`INSERT INTO main."${name}" SELECT * FROM piece."${name}" ORDER BY 1, 2`);
  database.close();
  for (const end of ['', '-wal', '-shm']) await rm(piece + end, { force: true });
};

/** Converts bytes to the notation of an export. */
const bytesAsText = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/** Replaces buffers in an item, which would be serialized number by number. */
const withoutBuffers = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? new Uint8Array(value) : value,
    ]),
  );
