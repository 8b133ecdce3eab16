import sharp from 'sharp';
import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startS3 } from '#localstack/embedded/s3/server.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import * as limits from '#shared/domain/limits.ts';
import { incomingKey, outcomeKey, pictureUrl, variantKey } from '#shared/domain/upload/upload.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { systemClock, systemTimer } from '#shared/integrations/machine.ts';
import { createS3FileLinks } from '#shared/integrations/s3/file-links.ts';
import { createS3Storage } from '#shared/integrations/s3/storage.ts';
import { createSharpImages } from '#shared/integrations/sharp/images.ts';
import { makeImageVariants } from '#shared/usecases/media/make-image-variants.ts';
import { deleteStoredFile, getStoredFile, listStoredFiles } from '#shared/usecases/media/stored-files.ts';
import { awaitUpload, presignUpload, uploadPicture } from '#shared/usecases/media/upload-picture.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import { takeAttempts } from '#shared/usecases/rate-limit.ts';
import { startDynamo, type TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { s3Client, s3Iam } from '#tests/support/s3.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const dataDir = temporaryDirectory();
const images = createSharpImages();
const shopper: Member = {
  kind: 'member',
  _user: ulid(),
  username: 'member01',
  userType: 'PERSON',
  scope: ['PERSON'],
};
const clerk: Member = { ...shopper, _user: ulid(), scope: ['admin02'] };

let table: TestTable;
let s3: Awaited<ReturnType<typeof startS3>>;
let client: ReturnType<typeof s3Client>;
let storage: StoragePort;
/** True when uploads trigger the upload function, as on AWS. */
let isTriggered = true;
const ports = () => ({
  storage,
  fileLinks: createS3FileLinks(client, 'upload'),
  images,
  ids: { next: ulid },
  clock: systemClock,
  timer: systemTimer,
  rateLimits: createRateLimitsRepository({ client: table.client, table: table.tableName }),
});

beforeAll(async () => {
  table = await startDynamo();
  s3 = await startS3({
    iam: s3Iam,
    dataDir,
    buckets: ['upload', 'media'],
    onObjectCreated: async ({ Records }) => {
      for (const { s3: made } of Records)
        if (isTriggered && made.bucket.name === 'upload')
          await makeImageVariants(ports())({ key: made.object.key });
    },
  });
  client = s3Client(s3.endpoint);
  storage = createS3Storage(client, { upload: 'upload', media: 'media' });
});
afterAll(async () => {
  client.destroy();
  await s3.stop();
  await table.stop();
});
beforeEach(() => {
  isTriggered = true;
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9b79c' } });

test('a picture in a form becomes upright variants without EXIF, none wider than it is', async () => {
  // Held sideways: orientation 6 turns 600×800 into 800×600.
  const body = await picture(600, 800)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const stored = await uploadPicture(ports())({ actor: shopper, purpose: 'reviews', body });
  if (!stored.ok) throw new Error(stored.failure.code);
  expect(stored.value).toMatchObject({ width: 800, height: 600 });

  const name = { purpose: 'reviews' as const, id: stored.value.url.slice('/media/reviews/'.length) };
  for (const width of [160, 320, 640]) {
    for (const format of ['avif', 'webp'] as const) {
      const made = await storage.get('media', variantKey(name, width, format));
      const { width: is, height, exif, orientation } = await sharp(made).metadata();
      expect({ is, height, exif, orientation }).toEqual({ is: width, height: (width * 3) / 4 });
    }
  }
  expect(await storage.head('media', variantKey(name, 960, 'avif'))).toBeUndefined();
  expect(await storage.head('media', variantKey(name, 160, 'avif'))).toMatchObject({
    contentType: 'image/avif',
  });
  expect(await storage.get('upload', incomingKey(name))).toBeUndefined();
});

test('a picture smaller than the smallest width is kept as small as it is, at its bare address too', async () => {
  const body = await picture(40, 20).png().toBuffer();
  const stored = await uploadPicture(ports())({ actor: shopper, purpose: 'reviews', body });
  if (!stored.ok) throw new Error(stored.failure.code);
  const name = { purpose: 'reviews' as const, id: stored.value.url.slice('/media/reviews/'.length) };
  for (const width of [160, 640])
    expect((await sharp(await storage.get('media', variantKey(name, width, 'webp'))).metadata()).width).toBe(
      40,
    );
});

test('a browser uploads by itself what was signed, and nothing else', async () => {
  const body = await picture(320, 320).webp().toBuffer();
  const started = await presignUpload(ports())({
    actor: clerk,
    purpose: 'products',
    type: 'image/webp',
    size: body.byteLength,
  });
  if (!started.ok) throw new Error(started.failure.code);
  const { post, url } = started.value;
  const send = (bytes: Uint8Array, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ ...post.fields, ...fields })) form.set(key, value);
    form.set('file', new Blob([new Uint8Array(bytes)]));
    return fetch(post.url, { method: 'POST', body: form });
  };
  expect((await send(Buffer.concat([body, body]))).status).toBe(400);
  expect((await send(body, { 'Content-Type': 'text/html' })).status).toBe(403);
  expect((await send(body, { key: 'incoming/products/elsewhere' })).status).toBe(403);
  expect((await send(body)).ok).toBe(true);
  expect(await awaitUpload(ports())({ actor: clerk, url })).toEqual({
    ok: true,
    value: { url, width: 320, height: 320 },
  });
});

test('nobody waits for what never came in, nor without end for what does not become a picture', async () => {
  isTriggered = false;
  let pauses = 0;
  const patient = {
    ...ports(),
    timer: {
      ...systemTimer,
      pause: async () => {
        pauses += 1;
      },
    },
  };
  const look = async (id: string) => {
    pauses = 0;
    const actor = { ...shopper, _user: 'impatient' };
    const found = await awaitUpload(patient)({ actor, url: pictureUrl({ purpose: 'reviews', id }) });
    return [found.ok || found.failure.code, pauses];
  };
  expect(await look(ulid())).toEqual(['PICTURE_NOT_FOUND', 0]);
  const id = ulid();
  const body = Buffer.from('on its way');
  await storage.put('upload', {
    key: incomingKey({ purpose: 'reviews', id }),
    body,
    contentType: 'image/png',
  });
  expect(await look(id)).toEqual(['PICTURE_NOT_READY', 76]);
  const { most } = limits.pictureWaitsPerMember;
  const attempt = { limit: limits.pictureWaitsPerMember, key: 'impatient' };
  await takeAttempts(patient, Array(most - 1).fill(attempt), systemClock.now());
  expect(await look(id)).toEqual(['PICTURE_NOT_READY', 1]);
});

test('what only calls itself a picture is refused and thrown away', async () => {
  const html = Buffer.from('<script>alert(1)</script>');
  expect(await uploadPicture(ports())({ actor: shopper, purpose: 'reviews', body: html })).toMatchObject({
    failure: { code: 'NOT_A_PICTURE' },
  });
  const cut = (await picture(800, 800).png().toBuffer()).subarray(0, 60);
  expect(await uploadPicture(ports())({ actor: shopper, purpose: 'reviews', body: cut })).toMatchObject({
    failure: { code: 'NOT_A_PICTURE' },
  });
  const huge = await picture(9_000, 9_000).png().toBuffer();
  expect(await uploadPicture(ports())({ actor: shopper, purpose: 'reviews', body: huge })).toMatchObject({
    failure: { code: 'PICTURE_TOO_LARGE' },
  });
});

test('a picture that is refused says the true reason: too many pixels, broken, empty, no picture', async () => {
  const jpeg = await picture(1_200, 1_200).jpeg().toBuffer();
  const large = await picture(9_000, 9_000).png().toBuffer();
  const refusals = [];
  for (const body of [large, jpeg.subarray(0, jpeg.length / 2), Buffer.alloc(0), Buffer.from('%PDF-1.7')]) {
    const refused = await uploadPicture(ports())({ actor: shopper, purpose: 'reviews', body });
    refusals.push(refused.ok ? 'a picture' : refused.failure.message);
  }
  expect(refusals).toEqual([
    '이미지의 가로와 세로가 너무 큽니다. 6,000만 화소 이하로 줄여 올려주세요',
    '이미지 파일이 비어 있거나 손상되어 열 수 없습니다. 다시 저장해 올려주세요',
    '이미지 파일이 비어 있거나 손상되어 열 수 없습니다. 다시 저장해 올려주세요',
    'JPG, PNG, WEBP, GIF, AVIF 이미지만 등록할 수 있습니다',
  ]);
});

test('an upload that comes twice, or breaks off halfway, ends as one picture', async () => {
  isTriggered = false;
  const name = { purpose: 'reviews' as const, id: ulid() };
  const key = incomingKey(name);
  const body = await picture(320, 160).jpeg().toBuffer();
  await storage.put('upload', { key, body, contentType: 'image/jpeg' });
  let puts = 0;
  const breaking: StoragePort = {
    ...storage,
    put: async (bucket, object) => {
      puts += 1;
      if (puts === 3) throw new Error('the line broke');
      await storage.put(bucket, object);
    },
  };
  await expect(makeImageVariants({ storage: breaking, images })({ key })).rejects.toThrow('the line broke');
  expect(await storage.get('media', outcomeKey(name))).toBeUndefined();
  await makeImageVariants(ports())({ key });
  await makeImageVariants(ports())({ key });
  await makeImageVariants(ports())({ key: 'incoming/nobody/knows' });
  const outcome = await storage.get('media', outcomeKey(name));
  expect(JSON.parse(Buffer.from(outcome ?? []).toString())).toEqual({
    kind: 'PICTURE',
    width: 320,
    height: 160,
  });
});

test('a permission used again replaces no picture that others have seen', async () => {
  isTriggered = false;
  const name = { purpose: 'reviews' as const, id: ulid() };
  const upload = async (width: number) => {
    const body = await picture(width, 160).jpeg().toBuffer();
    await storage.put('upload', { key: incomingKey(name), body, contentType: 'image/jpeg' });
    await makeImageVariants(ports())({ key: incomingKey(name) });
    const outcome = await storage.get('media', outcomeKey(name));
    return JSON.parse(Buffer.from(outcome ?? []).toString());
  };
  expect(await upload(320)).toMatchObject({ width: 320 });
  expect(await upload(200)).toMatchObject({ width: 320 });
  expect(await storage.get('upload', incomingKey(name))).toBeUndefined();
});

test('only clerks upload for the catalog, only members at all', async () => {
  const body = await picture(10, 10).png().toBuffer();
  const upload = uploadPicture(ports());
  expect(await upload({ actor: shopper, purpose: 'products', body })).toMatchObject({
    failure: { kind: 'FORBIDDEN' },
  });
  expect(
    await upload({ actor: { kind: 'visitor', visitorId: 'v' }, purpose: 'reviews', body }),
  ).toMatchObject({ failure: { kind: 'UNAUTHENTICATED' } });
  expect(await awaitUpload(ports())({ actor: shopper, url: '/media/../secret' })).toMatchObject({
    failure: { kind: 'NOT_FOUND' },
  });
});

test('a private file is opened by a link that names it', async () => {
  const key = `private/business-registrations/${ulid()}.pdf`;
  await storage.put('upload', { key, body: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' });
  const link = await ports().fileLinks.presignGet({ key, fileName: '사업자등록증.pdf', seconds: 60 });
  const response = await fetch(link);
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('사업자등록증.pdf'));
  expect(await response.text()).toBe('%PDF-1.7');
  const tampered = new URL(link);
  tampered.searchParams.set('X-Amz-Expires', '600000');
  expect((await fetch(tampered)).status).toBe(403);
});

test('clerks read uploaded pictures page by page, each what is theirs to see, and remove none whose use nobody knows', async () => {
  const console03: Member = { ...shopper, scope: ['admin03'] };
  const everyClerk: Member = { ...shopper, scope: ['console'] };
  const send = async (actor: Member, purpose: 'brands' | 'inquiries', body: Uint8Array) =>
    uploadPicture(ports())({ actor, purpose, body });
  const png = await picture(200, 100).png().toBuffer();
  const before = new Date().toISOString();
  const urls: string[] = [];
  for (const purpose of ['brands', 'brands', 'brands', 'inquiries'] as const) {
    const made = await send(purpose === 'brands' ? clerk : shopper, purpose, png);
    if (made.ok) urls.push(made.value.url);
  }
  expect(urls).toHaveLength(4);
  const read = async (actor: Member, purpose?: 'brands' | 'inquiries') => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = must(await listStoredFiles({ storage })({ actor, purpose, limit: 2, cursor }));
      expect(page.items.length).toBeLessThanOrEqual(2);
      found.push(...page.items.map(({ image }) => image.url));
      cursor = page.cursor;
    } while (cursor);
    return found;
  };
  expect(await read(clerk, 'brands')).toEqual(urls.slice(0, 3));
  expect(await read(everyClerk)).toEqual(expect.arrayContaining(urls));
  const ofService = await read(console03);
  expect(ofService).toContain(urls[3]);
  expect(ofService.filter((url) => url.includes('/brands/'))).toEqual([]);

  const _id = urls[0]?.replace('/media/', '').replace('/', '-') ?? '';
  const storedFile = must(await getStoredFile({ storage })({ actor: clerk, _id }));
  expect(storedFile).toMatchObject({
    _id,
    purpose: 'brands',
    image: { url: urls[0], width: 200, height: 100 },
  });
  expect(storedFile.createdAt >= before && storedFile.createdAt <= new Date().toISOString()).toBe(true);
  const codeOf = async (answer: Promise<{ ok: boolean; failure?: { code: unknown } }>) =>
    (await answer).failure?.code;
  expect(await codeOf(deleteStoredFile({ storage })({ actor: clerk, _id }))).toBe('FILE_USE_UNKNOWN');
  expect(await codeOf(getStoredFile({ storage })({ actor: console03, _id }))).toBe('NO_PERMISSION');
  for (const wrong of ['brands-nothing', 'constructor-01KE6R6W00E10BTJGY3467FCS1', `brands-${ulid()}`])
    expect(await codeOf(getStoredFile({ storage })({ actor: clerk, _id: wrong }))).toBe('PICTURE_NOT_FOUND');
  const lost = { actor: clerk, limit: 2, cursor: 'somewhere' };
  expect(await codeOf(listStoredFiles({ storage })(lost))).toBe('BAD_CURSOR');
});
