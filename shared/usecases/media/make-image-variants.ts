import {
  incomingKey,
  outcomeKey,
  parseIncomingKey,
  pictureUrl,
  type UploadName,
  type UploadOutcome,
  variantKey,
} from '#shared/domain/upload/upload.ts';
import type { Ports } from '../ports/index.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

type MediaPorts = Pick<Ports, 'storage' | 'images'>;

/** Notes what became of an upload; a picture counts as published from then on. */
export const noteOutcome = (
  ports: Pick<Ports, 'storage'>,
  name: UploadName,
  outcome: UploadOutcome,
): Promise<void> =>
  ports.storage.put('media', {
    key: outcomeKey(name),
    body: Buffer.from(JSON.stringify(outcome)),
    contentType: 'application/json',
    cacheControl: 'no-store',
  });

/** Stores a picture's variants under its address and, when all are there, its outcome. Doing it again changes nothing. */
export const publishPicture =
  (ports: MediaPorts) =>
  async ({ name, bytes }: { name: UploadName; bytes: Uint8Array }): Promise<UploadOutcome> => {
    const made = await ports.images.variantsOf(bytes, pictureUrl(name));
    if (made.kind === 'REFUSED') {
      await noteOutcome(ports, name, made);
      return made;
    }
    const { variants, ...picture } = made;
    await Promise.all(
      variants.map(({ width, format, contentType, body }) =>
        ports.storage.put('media', {
          key: variantKey(name, width, format),
          body,
          contentType,
          cacheControl: IMMUTABLE,
        }),
      ),
    );
    await noteOutcome(ports, name, picture);
    return picture;
  };

/**
 * Upload: an object under `incoming/` becomes a picture of the shop, or is refused; either way the original goes.
 * A second call finds no original and does nothing; a call that broke off is simply made again. A permission to upload
 * is good for minutes: what comes by it once the picture is there goes unseen.
 */
export const makeImageVariants =
  (ports: MediaPorts) =>
  async ({ key }: { key: string }): Promise<void> => {
    const name = parseIncomingKey(key);
    if (!name) return;
    const [bytes, made] = await Promise.all([
      ports.storage.get('upload', key),
      ports.storage.head('media', outcomeKey(name)),
    ]);
    if (!bytes) return;
    if (!made) await publishPicture(ports)({ name, bytes });
    await ports.storage.remove('upload', incomingKey(name));
  };
