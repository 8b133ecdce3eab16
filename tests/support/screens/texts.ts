import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { outcomeKey, parseIncomingKey } from '#shared/domain/upload/upload.ts';
import { systemTimer } from '#shared/integrations/machine.ts';
import { createSharpImages } from '#shared/integrations/sharp/images.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import type { WebPicture } from '#shared/usecases/ports/outside/web-pictures.ts';
import type { TestTable } from '../dynamodb.ts';

/** Creates file storage in memory; an upload becomes a picture of 400 × 200 at once. */
const storageOfPictures = (): StoragePort => {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (_bucket, { key, body }) => {
      files.set(key, body);
      const name = parseIncomingKey(key);
      const outcome = JSON.stringify({ kind: 'PICTURE', width: 400, height: 200 });
      if (name) files.set(outcomeKey(name), Buffer.from(outcome));
    },
    get: async (_bucket, key) => files.get(key),
    head: async () => undefined,
    folders: async () => [],
    remove: async (_bucket, key) => void files.delete(key),
  };
};

/**
 * Creates the ports, other than the clock, that storing a text needs.
 *
 * @param web the pictures of other sites by address; all other addresses are unreachable
 */
export const textPorts = (table: TestTable, web: Record<string, WebPicture> = {}) => {
  const requests: string[] = [];
  return {
    asked: requests,
    storage: storageOfPictures(),
    images: createSharpImages(),
    timer: systemTimer,
    rateLimits: createRateLimitsRepository({ client: table.client, table: table.tableName }),
    webPictures: {
      fetchPicture: async (url: string): Promise<WebPicture> => {
        requests.push(url);
        return web[url] ?? { kind: 'UNREACHABLE' };
      },
    },
  };
};
