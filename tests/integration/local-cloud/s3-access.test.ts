import { once } from 'node:events';
import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Client, s3KeyPair, startTestS3, type TestS3 } from '#tests/support/s3.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const dataDir = temporaryDirectory();
let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3(dataDir, ['upload']);
  await s3.client.send(
    new PutObjectCommand({ Bucket: 'upload', Key: 'kept', Body: 'kept', ContentType: 'text/plain' }),
  );
});
afterAll(() => s3.stop());

const codeOf = async (response: Response): Promise<string | undefined> =>
  (await response.text()).match(/<Code>(\w+)<\/Code>/)?.[1];

describe('signed requests', () => {
  const get = new GetObjectCommand({ Bucket: 'upload', Key: 'kept' });

  test.each([
    ['a wrong secret', { ...s3KeyPair, secretAccessKey: 'guess' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { ...s3KeyPair, accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
  ])('%s is refused', async (_, credentials, name) => {
    const stranger = s3Client(s3.endpoint, credentials);
    await expect(stranger.send(get)).rejects.toMatchObject({ name });
    stranger.destroy();
  });

  test('an unsigned request is refused', async () => {
    const response = await fetch(`${s3.endpoint}/upload/kept`);
    expect([response.status, await codeOf(response)]).toEqual([403, 'AccessDenied']);
  });

  test('a key cannot climb out of its bucket, however it is written', async () => {
    for (const path of [
      '/upload/../../etc/passwd',
      '/upload/%2e%2e/%2e%2e/etc/passwd',
      '/upload/..%5c..%5cx',
      '/upload/a%00b',
    ]) {
      const sent = request(`${s3.endpoint}/`, { path, method: 'GET' }).end();
      const [answer] = await once(sent, 'response');
      expect(await readText(answer), path).toContain('<Code>InvalidURI</Code>');
    }
  });

  test('a call the double does not know says so', async () => {
    const url = await getSignedUrl(s3.client, get);
    const response = await fetch(url.replace('x-id=GetObject', 'tagging='));
    expect(response.status).toBe(403);
    const unknown = await fetch(`${s3.endpoint}/upload/kept`, { method: 'PATCH' });
    expect([unknown.status, await codeOf(unknown)]).toEqual([501, 'NotImplemented']);
  });
});

describe('presigned GET', () => {
  test('opens the object, for a browser of another origin too, and labels it as asked', async () => {
    const command = new GetObjectCommand({
      Bucket: 'upload',
      Key: 'kept',
      ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent('주문.txt')}`,
    });
    const response = await fetch(await getSignedUrl(s3.client, command, { expiresIn: 60 }), {
      headers: { origin: 'http://localhost:3000' },
    });
    expect(await response.text()).toBe('kept');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('content-disposition')).toContain('attachment');
  });

  test('opens nothing else: not another key, another method, or with a header added', async () => {
    const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket: 'upload', Key: 'kept' }));
    const attempts = [
      fetch(url.replace('/upload/kept', '/upload/other')),
      fetch(url, { method: 'DELETE' }),
      fetch(url, { method: 'PUT', body: 'x' }),
      fetch(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800')),
      fetch(url, { headers: { 'x-amz-copy-source': 'upload/kept' } }),
    ];
    for (const response of await Promise.all(attempts)) expect(response.status).toBe(403);
  });

  test('ends when its time is over', async () => {
    const signingDate = new Date(Date.now() - 61_000);
    const command = new GetObjectCommand({ Bucket: 'upload', Key: 'kept' });
    const response = await fetch(await getSignedUrl(s3.client, command, { expiresIn: 60, signingDate }));
    expect([response.status, await codeOf(response)]).toEqual([403, 'AccessDenied']);
  });
});

describe('presigned POST', () => {
  const policy: PresignedPostOptions = {
    Bucket: 'upload',
    Key: 'incoming/review/01KAF5X5M00000000000000001',
    Conditions: [
      ['content-length-range', 1, 1_000],
      ['starts-with', '$Content-Type', 'image/'],
    ],
    Expires: 300,
  };
  const upload = async ({
    fields: changes = {},
    size = 10,
    options = policy,
  }: {
    fields?: Record<string, string>;
    size?: number;
    options?: PresignedPostOptions;
  }): Promise<Response> => {
    const { url, fields } = await createPresignedPost(s3.client, options);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, 'Content-Type': 'image/png', ...changes })) {
      form.append(name, value);
    }
    form.append('file', new Blob([Buffer.alloc(size, 1)]), '사진.png');
    return fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin: 'http://localhost:3000' },
    });
  };

  test('takes what the policy allows, announces it and answers a page of another origin', async () => {
    s3.events.length = 0;
    const response = await upload({});
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const head = await s3.client.send(new HeadObjectCommand({ Bucket: 'upload', Key: policy.Key }));
    expect(head).toMatchObject({ ContentLength: 10, ContentType: 'image/png' });
    expect(s3.events[0]?.Records[0]).toMatchObject({
      eventName: 'ObjectCreated:Post',
      s3: { object: { key: policy.Key, size: 10 } },
    });
  });

  test('answers as the form asks', async () => {
    const redirect = 'http://localhost:3000/done?step=2';
    const redirected = await upload({
      options: { ...policy, Fields: { success_action_redirect: redirect } },
    });
    expect(redirected.status).toBe(303);
    expect(redirected.headers.get('location')).toMatch(
      /^http:\/\/localhost:3000\/done\?step=2&bucket=upload&key=/,
    );
    const created = await upload({ options: { ...policy, Fields: { success_action_status: '201' } } });
    expect(created.status).toBe(201);
    expect(await created.text()).toContain(`<Key>${policy.Key}</Key>`);
  });

  test.each<[string, Parameters<typeof upload>[0], string]>([
    ['too large', { size: 1_001 }, 'EntityTooLarge'],
    ['empty', { size: 0 }, 'EntityTooSmall'],
    ['of a wrong type', { fields: { 'Content-Type': 'text/html' } }, 'AccessDenied'],
    ['under another key', { fields: { key: 'incoming/review/other' } }, 'AccessDenied'],
    ['with a field the policy does not name', { fields: { 'x-amz-meta-extra': '1' } }, 'AccessDenied'],
    ['with a forged signature', { fields: { 'X-Amz-Signature': 'f'.repeat(64) } }, 'SignatureDoesNotMatch'],
    [
      'with another policy',
      { fields: { Policy: btoa('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}') } },
      'SignatureDoesNotMatch',
    ],
    ['after its time', { options: { ...policy, Expires: -1 } }, 'AccessDenied'],
  ])('refuses an upload %s', async (_, change, code) => {
    s3.events.length = 0;
    const response = await upload(change);
    expect(await codeOf(response)).toBe(code);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(s3.events).toEqual([]);
  });

  test('a form without a policy or a file is refused', async () => {
    const form = new FormData();
    form.append('key', 'a');
    const post = (body: BodyInit) => fetch(`${s3.endpoint}/upload`, { method: 'POST', body });
    expect(await codeOf(await post(form))).toBe('InvalidArgument');
    form.append('file', new Blob(['x']));
    expect(await codeOf(await post(form))).toBe('AccessDenied');
    expect(await codeOf(await post('not a form'))).toBe('MalformedPOSTRequest');
  });
});
