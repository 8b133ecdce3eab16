import type { S3Event } from 'aws-lambda';
import type { Shop } from '#shared/wiring/shop.ts';
import { eventHandler } from './event.ts';

/** An object in the upload bucket; `size` in bytes. */
export type Upload = { bucket: string; key: string; size: number };

/**
 * A handler for each upload.
 * @param work may be given the same upload twice
 */
export const uploadHandler = (work: (shop: Shop, upload: Upload) => Promise<unknown>) =>
  eventHandler<S3Event, number>(
    async (shop, { Records }) => {
      for (const { s3 } of Records)
        await work(shop, {
          bucket: s3.bucket.name,
          // S3 writes keys into events the way forms do.
          key: decodeURIComponent(s3.object.key.replaceAll('+', ' ')),
          size: s3.object.size,
        });
      return Records.length;
    },
    (uploads) => ({ uploads }),
  );
