import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localDynamoDbConfig } from '#localstack/embedded/dynamodb.ts';
import { eventually } from '#tests/support/eventually.ts';
import { bundlesIn } from '#tests/support/function-bundles.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const WEB = `
  export const handler = async (event) => {
    const secret = event.headers['x-origin-secret'] === process.env.EDGE_SECRET;
    return { statusCode: secret ? 200 : 403, body: 'open' };
  };`;
/** Code of an upload function that only appends to a file, and ignores marks in the media bucket. */
const UPLOAD = `
  import { appendFileSync } from 'node:fs';
  export const handler = async ({ Records }) => {
    for (const { body } of Records)
      for (const { s3 } of JSON.parse(body).Records)
        appendFileSync(process.env.LOCAL_CLOCK_FILE + '.uploads', s3.object.key + '\\n');
  };`;

type Mall = { process: ChildProcess; env: Record<string, string>; descendants: number[] };

const directory = temporaryDirectory();
const dataDir = `${directory}/data`;
const running: ChildProcess[] = [];

beforeAll(async () => {
  await bundlesIn(directory, { web: WEB, 'make-image-variants': UPLOAD });
});
afterEach(() => {
  for (const process of running.splice(0)) process.kill('SIGKILL');
});

const start = async (): Promise<Mall> => {
  const script = new URL('../../support/screens/mall-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the mall ended with ${code}`)));
  });
  const { env } = JSON.parse(line) as { env: Record<string, string> };
  return { process: child, env, descendants: descendantsOf(child.pid ?? 0) };
};

/** Lists the ids of all descendants of a process, read from /proc. */
const descendantsOf = (pid: number): number[] => {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === pid);
  return [...children, ...children.flatMap(descendantsOf)];
};

const stat = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
};
const parentOf = (pid: number): number | undefined => Number(stat(pid)[1]) || undefined;
/** A zombie has already ended, and only waits for its parent. */
const isAlive = (pid: number): boolean => !['', 'Z', undefined].includes(stat(pid)[0]);

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

const clients = ({ env }: Mall) => {
  const credentials = {
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
  };
  const table = new DynamoDBClient(localDynamoDbConfig(env.AWS_ENDPOINT_URL_DYNAMODB ?? ''));
  return {
    table: DynamoDBDocumentClient.from(table),
    s3: new S3Client({ endpoint: env.AWS_ENDPOINT_URL_S3, region: 'ap-northeast-2', credentials }),
  };
};

describe.runIf(process.platform === 'linux')('the local cloud', () => {
  const key = { pk: 'test', sk: 'kept' };

  it('opens the shop, and keeps its data and its secrets over a second start', async () => {
    const first = await start();
    expect(await (await fetch(first.env.PUBLIC_ORIGIN ?? '')).text()).toBe('open');
    await clients(first).table.send(
      new PutCommand({ TableName: first.env.TABLE_NAME, Item: { ...key, value: 1 } }),
    );
    await clients(first).s3.send(new PutObjectCommand({ Bucket: 'media', Key: 'a', Body: 'kept' }));
    first.process.kill('SIGINT');
    expect(await ended(first.process)).toBe(0);

    const second = await start();
    const { Item } = await clients(second).table.send(
      new GetCommand({ TableName: second.env.TABLE_NAME, Key: key }),
    );
    expect(Item).toEqual({ ...key, value: 1 });
    const object = await clients(second).s3.send(new GetObjectCommand({ Bucket: 'media', Key: 'a' }));
    expect(await object.Body?.transformToString()).toBe('kept');
    for (const name of [
      'EDGE_SECRET',
      'AUTH_SECRET',
      'IDENTITY_KEYS',
      'CODE_KEYS',
      'VISITOR_KEYS',
      'FIELD_KEY',
    ])
      expect(second.env[name]).toBe(first.env[name]);
  });

  it('calls the upload function for what lands in the upload bucket, not for other objects', async () => {
    const mall = await start();
    const { s3 } = clients(mall);
    await s3.send(new PutObjectCommand({ Bucket: 'media', Key: 'not-this', Body: 'x' }));
    await s3.send(new PutObjectCommand({ Bucket: 'uploads', Key: 'incoming/this', Body: 'x' }));
    const seen = () => readFileSync(`${mall.env.LOCAL_CLOCK_FILE}.uploads`, 'utf8');
    await eventually(() => expect(seen()).toBe('incoming/this\n'));
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves no process behind after %s', async (signal) => {
    const { process, descendants } = await start();
    expect(descendants.length).toBeGreaterThan(1);
    process.kill(signal);
    expect(await ended(process)).toBe(0);
    expect(descendants.filter(isAlive)).toEqual([]);
  });

  it('leaves no process behind when it is killed', async () => {
    const { process, descendants } = await start();
    process.kill('SIGKILL');
    await ended(process);
    await eventually(() => expect(descendants.filter(isAlive)).toEqual([]));
  });
});
