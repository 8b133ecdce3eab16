import type { S3Event, SQSEvent } from 'aws-lambda';
import type { OpenPart } from '#shared/wiring/function-container.ts';
import { eventHandler } from './event.ts';

/** An object in the upload bucket; `size` in bytes. */
export type Upload = { bucket: string; key: string; size: number };

/**
 * Creates a handler for each upload in the queue.
 * @param work may get the same upload twice
 */
export const uploadHandler = <Shop>(
  open: OpenPart<Shop>,
  work: (shop: Shop, upload: Upload) => Promise<unknown>,
) =>
  eventHandler<Shop, SQSEvent, number>(
    open,
    async (shop, messages) => {
      const uploaded = messages.Records.flatMap(({ body }) => (JSON.parse(body) as S3Event).Records);
      for (const { s3 } of uploaded)
        await work(shop, {
          bucket: s3.bucket.name,
          // S3 encodes keys in events as forms do.
          key: decodeURIComponent(s3.object.key.replaceAll('+', ' ')),
          size: s3.object.size,
        });
      return uploaded.length;
    },
    (uploads) => ({ uploads }),
  );
