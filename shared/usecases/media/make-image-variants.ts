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

/** Stores the outcome of an upload; a picture counts as published from then on. */
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

/** Stores a picture's variants under its address and, when all are stored, its outcome. May be repeated. */
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
 * Upload: makes an object under `incoming/` a picture of the shop, or refuses it; either way the original is deleted. A
 * second call finds no original and does nothing; an interrupted call is simply repeated. A permission to upload is
 * valid for minutes: what is uploaded with it after the picture exists is ignored.
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
