import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dynoxideFile, engineCommand } from './dynamodb-engines.ts';
import { freePort, keepRunning } from './dynamodb-process.ts';

/**
 * Dynoxide reads the last number of the stream before it writes a record, and the records after a number whenever
 * somebody reads them. Without an index it scans all records including their images, so a mall would get slower with
 * each order.
 */
const STREAM_INDEX =
  'CREATE INDEX IF NOT EXISTS _stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))';

/**
 * Creates dynoxide's store once: its own empty file, and an index for the stream. The file appears complete or not at
 * all.
 */
export const ensureDynoxideStore = async (dataDir: string): Promise<void> => {
  if (existsSync(dynoxideFile(dataDir))) return;
  mkdirSync(dataDir, { recursive: true });
  const workshop = await mkdtemp(path.join(dataDir, 'new-store-'));
  try {
    const port = await freePort();
    const server = await keepRunning(engineCommand('dynoxide', port, workshop), port, () => false);
    await server.stop();
    const store = new DatabaseSync(dynoxideFile(workshop));
    store.exec(STREAM_INDEX);
    store.close();
    await rename(dynoxideFile(workshop), dynoxideFile(dataDir));
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
};
