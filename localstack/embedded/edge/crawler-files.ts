import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCompressible } from '#functions/runtime/web/compression.ts';
import { crawlerFiles, isCrawlerFile } from '#infra/crawler-files.ts';
import { type BucketOptions, openBucket } from './bucket.ts';
import { sendCached } from './cache.ts';
import { Encodings } from './compression.ts';

/** Bytes above which CloudFront does not compress. */
const LARGEST = 10_000_000;

/** Serves sitemaps and feeds from their folder of the media bucket. Each is read anew, not cached as on AWS. */
export const serveCrawlerFiles = (options: BucketOptions) => {
  const bucket = openBucket(options);
  /** @returns true when there is such a file */
  return async (pathname: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const file = isCrawlerFile(pathname) && (await bucket.read(`${crawlerFiles.folder}${pathname}`));
    if (!file) return false;
    const { body, type, etag, cacheControl } = file;
    await sendCached(request, response, {
      status: 200,
      headers: { 'content-type': type, 'cache-control': cacheControl, etag },
      body: new Encodings(body, isCompressible(type) && body.length <= LARGEST),
    });
    return true;
  };
};
