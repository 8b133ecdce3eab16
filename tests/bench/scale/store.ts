import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
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
 * Items that one import takes in. It is one transaction, whose journal grows as large as the table: of six million items it
 * would fill a disk.
 */
const AT_ONCE = 1_500_000;

/**
 * A table of the embedded engine below a folder, filled by its import: some thousands of items a second on a core that
 * writing them one batch after the other would be busy with six times as long.
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

  /** Has the engine take in what waits. */
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

/** @throws when not all of an export was taken in */
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

type Sqlite = {
  DatabaseSync: new (
    file: string,
  ) => { exec(sql: string): void; prepare(sql: string): { all(): { name: string }[] }; close(): void };
};

/** Adds to a store what another holds, which goes: tables and their indexes, in the order of their keys. */
const join = async (store: string, piece: string): Promise<void> => {
  // Node's own, from 22 on, which the types of the oldest Node do not know.
  const ofNode = 'node:sqlite';
  const { DatabaseSync } = (await import(ofNode)) as Sqlite;
  const database = new DatabaseSync(store);
  // Nobody counts on a store that is being filled.
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
