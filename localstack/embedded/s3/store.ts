import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeLines } from '../json-file.ts';

/** Metadata of an object. */
export type BucketObject = {
  key: string;
  /** Name of the file with the bytes; a new one for each write, so that a reader never sees parts of two versions. */
  file: string;
  size: number;
  /** MD5 in hex, without quotes. */
  etag: string;
  /** ISO-8601 UTC, whole seconds. */
  lastModified: string;
  /** Content-Type and similar headers, and `x-amz-meta-*`, as they are returned. */
  headers: Record<string, string>;
  /** `x-amz-checksum-*` as the writer sent them. */
  checksums: Record<string, string>;
};

/** Object that a writer sends. */
export type ObjectInput = Pick<BucketObject, 'key' | 'headers' | 'checksums'> & { body: Buffer };

type IndexLine = BucketObject | { key: string; deleted: true };

/**
 * One bucket on disk: `objects/<uuid>` with the bytes and `index.jsonl` with a line for each write or deletion. Keys
 * are never file names, so that no key can name a place outside, and `a` and `a/b` can both exist. When the bucket
 * opens, the index is read and rewritten without outdated lines; an incomplete line left by a crash is dropped.
 */
export class Bucket {
  readonly name: string;
  readonly #directory: string;
  readonly #objects: Map<string, BucketObject>;

  constructor(dataDir: string, name: string) {
    this.name = name;
    this.#directory = join(dataDir, 's3', name);
    mkdirSync(join(this.#directory, 'objects'), { recursive: true });
    this.#objects = readIndex(this.#indexFile);
    writeLines(this.#indexFile, [...this.#objects.values()]);
  }

  get(key: string): BucketObject | undefined {
    return this.#objects.get(key);
  }

  /** Reads a part of an object's bytes, both ends included. */
  read(object: BucketObject, range: { start: number; end: number }): Readable {
    return createReadStream(this.#path(object.file), range);
  }

  bytes(object: BucketObject): Promise<Buffer> {
    return readFile(this.#path(object.file));
  }

  /** Returns everything below a prefix in the order of S3: by the keys' UTF-8 bytes. */
  list(prefix: string): BucketObject[] {
    return [...this.#objects.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  /**
   * @param mayReplace throws when the object must not be replaced; called at the moment of replacing, so that one of
   * two writers fails
   */
  async put(
    { body, ...about }: ObjectInput,
    mayReplace: (present: BucketObject | undefined) => void = () => {},
  ): Promise<BucketObject> {
    const object: BucketObject = {
      ...about,
      file: randomUUID(),
      size: body.length,
      etag: createHash('md5').update(body).digest('hex'),
      lastModified: `${new Date().toISOString().slice(0, 19)}.000Z`,
    };
    await writeFile(this.#path(object.file), body);
    const replaced = this.#objects.get(object.key);
    try {
      mayReplace(replaced);
    } catch (refusal) {
      await this.#discard(object);
      throw refusal;
    }
    this.#objects.set(object.key, object);
    await this.#log(object);
    if (replaced) await this.#discard(replaced);
    return object;
  }

  /** Deleting an object that does not exist is no error. */
  async delete(key: string): Promise<void> {
    const object = this.#objects.get(key);
    if (!object) return;
    this.#objects.delete(key);
    await this.#log({ key, deleted: true });
    await this.#discard(object);
  }

  get #indexFile(): string {
    return join(this.#directory, 'index.jsonl');
  }

  #path(file: string): string {
    return join(this.#directory, 'objects', file);
  }

  /** A reader that has opened the file can still read it. */
  #discard(object: BucketObject): Promise<void> {
    return rm(this.#path(object.file), { force: true });
  }

  #log(line: IndexLine): Promise<void> {
    return appendFile(this.#indexFile, `${JSON.stringify(line)}\n`);
  }
}

function readIndex(file: string): Map<string, BucketObject> {
  const objects = new Map<string, BucketObject>();
  if (!existsSync(file)) return objects;
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const line = parseLine(text);
    if (!line) continue;
    if ('deleted' in line) objects.delete(line.key);
    else objects.set(line.key, line);
  }
  return objects;
}

function parseLine(text: string): IndexLine | undefined {
  try {
    return JSON.parse(text) as IndexLine;
  } catch {
    return undefined;
  }
}
