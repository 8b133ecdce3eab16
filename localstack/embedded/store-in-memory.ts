import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, copyFile, mkdir, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dynoxideFile } from './dynamodb-engines.ts';

/**
 * Dynoxide waits for the disk after each item it writes, which is right for orders but a third of the time it takes to
 * fill a new mall. So a new store is in memory until it is filled. If the start is interrupted before that, it is
 * discarded, and the next start begins again.
 */

/** Folder of files in memory on Linux, the only system this engine runs on. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there: the seeded mall takes a tenth of it. */
const ROOM = 1_000_000_000;

const hasRoom = async (): Promise<boolean> => {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
};

/**
 * Returns a folder in memory for the new store of a data directory. Undefined when there is a store already, or not
 * enough room.
 */
export const folderInMemory = async (dataDir: string): Promise<string | undefined> => {
  if (existsSync(dynoxideFile(dataDir)) || !(await hasRoom())) return undefined;
  const owner = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  const prefix = `mall-${owner}-`;
  // Left behind by a start that was killed.
  for (const name of await readdir(MEMORY))
    if (name.startsWith(prefix)) await rm(path.join(MEMORY, name), { recursive: true, force: true });
  return mkdtemp(path.join(MEMORY, prefix));
};

/** The engine may have ended with changes that are only in its journal: the single file must be the whole store. */
const writeJournalInto = (file: string): void => {
  const store = new DatabaseSync(file);
  store.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  store.close();
};

/** Moves a store, whose engine has been stopped, into its data directory. It appears there complete or not at all. */
export const putStore = async (folder: string, dataDir: string): Promise<void> => {
  const store = dynoxideFile(dataDir);
  const half = `${store}.half`;
  await mkdir(dataDir, { recursive: true });
  writeJournalInto(dynoxideFile(folder));
  await copyFile(dynoxideFile(folder), half);
  await rename(half, store);
  await rm(folder, { recursive: true, force: true });
};
