import type { HttpBindings } from '@hono/node-server';
import type { S3Event } from 'aws-lambda';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { parseAddress, type S3Address } from './address.ts';
import { writeCondition } from './conditions.ts';
import { copyAnswer, copySource } from './copy.ts';
import { S3Error } from './errors.ts';
import { type Creation, objectCreated } from './events.ts';
import { listObjects } from './listing.ts';
import { objectHeaders, objectResponse } from './objects.ts';
import type { S3Options } from './options.ts';
import { readPayload } from './payload.ts';
import { postAnswer, readPostForm } from './post-form.ts';
import { verifyRequest } from './signature.ts';
import type { Bucket, BucketObject, ObjectInput } from './store.ts';
import { xmlResponse } from './xml.ts';

/** `caller` is the access key that signed the request. */
type Env = { Bindings: HttpBindings; Variables: { address: S3Address; bucket: Bucket; caller: string } };

/** S3 distinguishes calls by the query; any other parameter means a call the shop never makes. */
const KNOWN_QUERY =
  /^(x-id|x-amz-.*|response-.*|list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type)$/i;

/**
 * S3 calls the shop makes, on path-style addresses, all signed.
 * @param announce called for each new object
 */
export function s3Routes(
  buckets: Map<string, Bucket>,
  { secretOf, refusalOf }: S3Options['iam'],
  announce: (event: S3Event) => void,
): Hono<Env> {
  const app = new Hono<Env>();
  app.use(
    cors({ origin: '*', allowMethods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'], exposeHeaders: ['ETag'] }),
  );
  app.onError((error, c) => {
    const refusal =
      error instanceof S3Error ? error : new S3Error('InternalError', 'We encountered an internal error.');
    if (refusal !== error) console.error('the S3 double failed', error);
    return xmlResponse(refusal.toXml(c.env.incoming.url ?? '/'), refusal.status);
  });

  app.use(async (c, next) => {
    const address = parseAddress(c.env.incoming.url ?? '/');
    c.set('address', address);
    c.set('bucket', bucketOf(buckets, address));
    await next();
  });
  const signed = createMiddleware<Env>(async (c, next) => {
    const { address } = c.var;
    // hono answers HEAD through the route of GET, but the signature covers the method that was sent
    const request = { method: c.env.incoming.method ?? '', address, headers: c.req.raw.headers };
    c.set('caller', verifyRequest(request, secretOf));
    const unknown = address.query.find(([name]) => !KNOWN_QUERY.test(name));
    if (unknown) throw new S3Error('NotImplemented', `?${unknown[0]} is not implemented`);
    await next();
  });
  /** Throws when the caller's role does not allow the action. */
  const demand = (caller: string, action: string, bucket: string, key?: string): void => {
    const refusal = refusalOf(caller, {
      action: `s3:${action}`,
      resource: key === undefined ? bucket : `${bucket}/${key}`,
    });
    if (refusal) throw new S3Error('AccessDenied', refusal);
  };
  const demanding = (action: string) =>
    createMiddleware<Env>(async (c, next) => {
      const { caller, address } = c.var;
      demand(caller, action, address.bucket, address.key || undefined);
      await next();
    });
  /** A caller who may not list a bucket gets no hint that an object is missing. */
  const hidingWhatIsMissing = createMiddleware<Env>(async (c, next) => {
    await next();
    if (!(c.error instanceof S3Error) || c.error.code !== 'NoSuchKey') return;
    const call = { action: 's3:ListBucket', resource: c.var.address.bucket };
    const refusal = refusalOf(c.var.caller, call);
    if (refusal) c.res = xmlResponse(new S3Error('AccessDenied', refusal).toXml(c.var.address.path), 403);
  });
  const create = async (
    bucket: Bucket,
    object: ObjectInput,
    creation: Creation,
    mayReplace?: ReturnType<typeof writeCondition>,
  ): Promise<BucketObject> => {
    const stored = await bucket.put(object, mayReplace);
    announce(objectCreated(bucket.name, stored, creation));
    return stored;
  };

  app.get('/:bucket/:key{.+}', signed, hidingWhatIsMissing, demanding('GetObject'), (c) =>
    objectResponse(c.var.bucket, c.var.address, c.req.raw.headers, c.env.incoming.method !== 'HEAD'),
  );
  app.put('/:bucket/:key{.+}', signed, demanding('PutObject'), async (c) => {
    const { headers } = c.req.raw;
    const { bucket, address } = c.var;
    const source = headers.get('x-amz-copy-source');
    if (source) {
      const from = parseAddress(source.startsWith('/') ? source : `/${source}`);
      demand(c.var.caller, 'GetObject', from.bucket, from.key);
      const copy = await copySource(bucketOf(buckets, from), from.key, headers);
      return copyAnswer(await create(bucket, { ...copy, key: address.key }, 'Copy'));
    }
    const payload = readPayload(Buffer.from(await c.req.arrayBuffer()), headers);
    const stored = await create(
      bucket,
      { ...payload, key: address.key, headers: objectHeaders(headers) },
      'Put',
      writeCondition(headers),
    );
    return c.body(null, 200, { etag: `"${stored.etag}"`, ...stored.checksums });
  });
  app.delete('/:bucket/:key{.+}', signed, demanding('DeleteObject'), async (c) => {
    await c.var.bucket.delete(c.var.address.key);
    return c.body(null, 204);
  });
  app.get('/:bucket/', signed, demanding('ListBucket'), (c) =>
    xmlResponse(listObjects(c.var.bucket, c.var.address)),
  );
  app.get('/:bucket', signed, demanding('ListBucket'), (c) =>
    xmlResponse(listObjects(c.var.bucket, c.var.address)),
  );
  app.post('/:bucket', async (c) => {
    const { bucket } = c.var;
    const { fields, accessKeyId, ...object } = await readPostForm(c.req.raw, bucket.name, secretOf);
    // A form has the permissions of its signer.
    demand(accessKeyId, 'PutObject', bucket.name, object.key);
    return postAnswer(fields, bucket, await create(bucket, object, 'Post'));
  });
  app.all('*', () => {
    throw new S3Error('NotImplemented', 'This call is not implemented');
  });
  return app;
}

function bucketOf(buckets: Map<string, Bucket>, address: S3Address): Bucket {
  const bucket = buckets.get(address.bucket);
  if (!bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  return bucket;
}
