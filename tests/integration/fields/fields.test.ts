import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKmsDataKeys } from '#shared/integrations/kms/data-keys.ts';
import { createFields, createLocalDataKeys } from '#shared/integrations/secrets/fields.ts';

const KEY_ARN = 'arn:aws:kms:ap-northeast-2:000000000000:key/test';
type DecryptRequest = { KeyId: string; CiphertextBlob: string; EncryptionContext: Record<string, string> };

/** Starts a KMS with data keys only: wraps with a key it never returns, bound to the encryption context. */
const startKms = async () => {
  const root = randomBytes(32);
  const asked: [operation: string, context: Record<string, string>][] = [];
  const aad = (context: Record<string, string>) => Buffer.from(JSON.stringify(context));
  const generate = ({ EncryptionContext }: DecryptRequest) => {
    const [plain, iv] = [randomBytes(32), randomBytes(12)];
    const cipher = createCipheriv('aes-256-gcm', root, iv).setAAD(aad(EncryptionContext));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    const wrapped = Buffer.concat([iv, cipher.getAuthTag(), body]);
    return { Plaintext: plain.toString('base64'), CiphertextBlob: wrapped.toString('base64') };
  };
  const unwrap = ({ CiphertextBlob, EncryptionContext }: DecryptRequest) => {
    const wrapped = Buffer.from(CiphertextBlob, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', root, wrapped.subarray(0, 12))
      .setAAD(aad(EncryptionContext))
      .setAuthTag(wrapped.subarray(12, 28));
    const plain = Buffer.concat([decipher.update(wrapped.subarray(28)), decipher.final()]);
    return { Plaintext: plain.toString('base64') };
  };
  const answers = new Map<string, (input: DecryptRequest) => object>([
    ['GenerateDataKey', generate],
    ['Decrypt', unwrap],
  ]);
  const server: Server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const input = JSON.parse(Buffer.concat(pieces).toString()) as DecryptRequest;
    const operation = String(request.headers['x-amz-target']).replace('TrentService.', '');
    asked.push([operation, input.EncryptionContext]);
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    try {
      if (input.KeyId !== KEY_ARN) throw new Error('another key');
      response.end(JSON.stringify(answers.get(operation)?.(input)));
    } catch {
      response.statusCode = 400;
      response.end(JSON.stringify({ __type: 'InvalidCiphertextException' }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { asked, port: (server.address() as AddressInfo).port, stop: () => server.close() };
};

const localKey = () => randomBytes(32).toString('base64');
let kms: Awaited<ReturnType<typeof startKms>>;
beforeAll(async () => {
  kms = await startKms();
});
afterAll(() => kms.stop());

const kmsKeys = () =>
  createKmsDataKeys(
    new KMSClient({
      endpoint: `http://127.0.0.1:${kms.port}`,
      region: 'ap-northeast-2',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    }),
    KEY_ARN,
  );

describe.each([
  ['KMS', kmsKeys],
  ['the local key', () => createLocalDataKeys(localKey())],
] as const)('fields sealed with %s', (_, keysOf) => {
  const of = 'order#P-20261120-7K3M9QXD';

  test('open as they were, and show nothing of it before', async () => {
    const fields = createFields(keysOf());
    for (const text of ['12345678901', '', '900101-1234567 김하늘']) {
      const sealed = await fields.seal(text, of);
      expect(await fields.open(sealed, of)).toBe(text);
      if (text) expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(text);
    }
  });

  test('are never twice the same', async () => {
    const fields = createFields(keysOf());
    expect(await fields.seal('12345678901', of)).not.toBe(await fields.seal('12345678901', of));
  });

  test('open for nobody else, and not when a byte was changed', async () => {
    const fields = createFields(keysOf());
    const sealed = await fields.seal('12345678901', of);
    await expect(fields.open(sealed, 'order#P-20261120-OTHER000')).rejects.toThrow();
    const [version, wrapped = '', body = ''] = sealed.split('.');
    const changed = (part: string) => {
      const bytes = Buffer.from(part, 'base64url');
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    await expect(fields.open([version, wrapped, changed(body)].join('.'), of)).rejects.toThrow();
    await expect(fields.open([version, changed(wrapped), body].join('.'), of)).rejects.toThrow();
    await expect(fields.open('12345678901', of)).rejects.toThrow();
  });
});

test('KMS is told whose each number is, and asked for a key of its own for each', async () => {
  kms.asked.splice(0);
  const fields = createFields(kmsKeys());
  const sealed = await fields.seal('12345678901', 'user#01H');
  await fields.open(sealed, 'user#01H');
  expect(kms.asked).toEqual([
    ['GenerateDataKey', { of: 'user#01H' }],
    ['Decrypt', { of: 'user#01H' }],
  ]);
});

test('a local key has 32 bytes', () => {
  expect(() => createLocalDataKeys('c2hvcnQ=')).toThrow('32 bytes');
});
