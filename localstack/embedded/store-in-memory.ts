import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, copyFile, mkdir, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dynoxideFile } from './dynamodb-engines.ts';

/**
 * Dynoxide waits for the disk after each item it writes, which is right for orders and a third of the time in which a new mall
 * is filled. So a store that nobody counts on yet lies in memory until it is full. If it is left before, nothing of it is
 * kept, and the next start begins anew.
 */

/** Where files lie in memory on Linux, the one system this engine runs on. */
const MEMORY = '/dev/shm';
/** Bytes that have to be free there: a mall of the seed takes a tenth of it. */
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

/** A folder in memory for the new store of a data directory; none where it has one already, or there is no room. */
export const folderInMemory = async (dataDir: string): Promise<string | undefined> => {
  if (existsSync(dynoxideFile(dataDir)) || !(await hasRoom())) return undefined;
  const owner = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  const prefix = `mall-${owner}-`;
  // Left by a start that was killed on the spot.
  for (const name of await readdir(MEMORY))
    if (name.startsWith(prefix)) await rm(path.join(MEMORY, name), { recursive: true, force: true });
  return mkdtemp(path.join(MEMORY, prefix));
};

/** The engine may have ended with changes that only its journal has: the file alone is to be the whole store. */
const writeJournalInto = (file: string): void => {
  const store = new DatabaseSync(file);
  store.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  store.close();
};

/** Puts a store, whose engine has been stopped, into its data directory; it appears there whole or not at all. */
export const putStore = async (folder: string, dataDir: string): Promise<void> => {
  const store = dynoxideFile(dataDir);
  const half = `${store}.half`;
  await mkdir(dataDir, { recursive: true });
  writeJournalInto(dynoxideFile(folder));
  await copyFile(dynoxideFile(folder), half);
  await rename(half, store);
  await rm(folder, { recursive: true, force: true });
};
