import sharp from 'sharp';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { pictureUrl, type UploadPurpose } from '#shared/domain/upload/upload.ts';
import { createSharpImages } from '#shared/integrations/sharp/images.ts';
import { publishPicture } from '#shared/usecases/media/make-image-variants.ts';
import type { StoragePort } from '#shared/usecases/ports/storage.ts';
import { idOf } from '../random.ts';

/** Pictures under way at once: one a core, and one that waits for storage. */
const AT_ONCE = 3;

/** Told after each step, how many of all are done. */
export type Progress = (done: number, all: number) => void;

export type Publisher = {
  /** Names a picture at once; it is drawn and published later, once however often it is asked for. */
  picture(
    purpose: UploadPurpose,
    name: string,
    size: { width: number; height: number },
    draw: () => Promise<Uint8Array>,
  ): ImageRef;
  /** Draws and publishes what was asked for, telling of each; answers how many pictures that were. */
  finish(tell?: Progress): Promise<number>;
};

const uploadOf = (purpose: UploadPurpose, name: string) => ({
  purpose,
  id: idOf(`picture ${purpose} ${name}`),
});

/** A picture as what shows it names it; the same in every run. */
export const pictureRef = (
  purpose: UploadPurpose,
  name: string,
  size: { width: number; height: number },
): ImageRef => ({ url: pictureUrl(uploadOf(purpose, name)), ...size });

/**
 * Puts pictures into the media bucket by the same steps an upload takes.
 * With the least effort: a fraction of the time, and the local shop is the only one to pay for the bytes.
 */
export const createPublisher = (storage: StoragePort): Publisher => {
  const ports = { storage, images: createSharpImages({ effort: 'least' }) };
  const waiting = new Map<string, () => Promise<void>>();

  return {
    picture(purpose, name, size, draw) {
      const upload = uploadOf(purpose, name);
      const { url } = pictureRef(purpose, name, size);
      if (!waiting.has(url))
        waiting.set(url, async () => {
          await publishPicture(ports)({ name: upload, bytes: await draw() });
        });
      return { url, ...size };
    },

    async finish(tell) {
      sharp.concurrency(1);
      const jobs = [...waiting.values()];
      let done = 0;
      const worker = async (): Promise<void> => {
        for (let job = jobs.pop(); job; job = jobs.pop()) {
          await job();
          tell?.(++done, waiting.size);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      return waiting.size;
    },
  };
};
