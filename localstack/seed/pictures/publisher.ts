import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { pictureUrl, type UploadPurpose } from '#shared/domain/upload/upload.ts';
import { createSharpImages } from '#shared/integrations/sharp/images.ts';
import { noteOutcome, publishPicture } from '#shared/usecases/media/make-image-variants.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import { idOf } from '../random.ts';
import { type Drawing, draw } from './drawing.ts';

/** Called after each step with the number of finished steps and of all. */
export type Progress = (done: number, all: number) => void;

type Size = { width: number; height: number };

export type Publisher = {
  /** Names a picture immediately; it is published later, once, however often it is requested. */
  picture(purpose: UploadPurpose, name: string, size: Size, drawing: Drawing): ImageRef;
  /** Publishes the requested pictures and reports each. Returns their number. */
  finish(tell?: Progress): Promise<number>;
};

const uploadOf = (purpose: UploadPurpose, name: string) => ({
  purpose,
  id: idOf(`picture ${purpose} ${name}`),
});
type NamedUpload = { upload: ReturnType<typeof uploadOf>; size: Size; drawing: Drawing };

/** Returns the reference by which content shows a picture; the same in every run. */
export const pictureRef = (purpose: UploadPurpose, name: string, size: Size): ImageRef => ({
  url: pictureUrl(uploadOf(purpose, name)),
  ...size,
});

/** Publishes pictures, `atOnce` at a time. */
type Publish = { each(named: NamedUpload): Promise<void>; atOnce: number };

const publisherOf = ({ each, atOnce }: Publish): Publisher => {
  const waiting = new Map<string, NamedUpload>();
  return {
    picture(purpose, name, size, drawing) {
      const upload = uploadOf(purpose, name);
      const url = pictureUrl(upload);
      if (!waiting.has(url)) waiting.set(url, { upload, size, drawing });
      return { url, ...size };
    },

    async finish(tell) {
      const jobs = [...waiting.values()];
      let done = 0;
      const worker = async (): Promise<void> => {
        for (let job = jobs.pop(); job; job = jobs.pop()) {
          await each(job);
          tell?.(++done, waiting.size);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      return waiting.size;
    },
  };
};

/** Names pictures, and publishes none. */
export const namingPublisher = (): Publisher => publisherOf({ each: async () => {}, atOnce: 1 });

/**
 * Puts pictures into the media bucket by the same steps as an upload. With the least effort: it takes a fraction of the
 * time, and only the local shop serves the larger files.
 */
export const createPublisher = (storage: StoragePort): Publisher => {
  const ports = { storage, images: createSharpImages({ effort: 'least' }) };
  sharp.concurrency(1);
  return publisherOf({
    each: async ({ upload, drawing }) => {
      await publishPicture(ports)({ name: upload, bytes: await draw(drawing) });
    },
    // One for each of two cores, and one that waits for storage.
    atOnce: 3,
  });
};

/** Drawings of pictures that were never viewed, and their widths, by URL. */
export type Drawings = Readonly<Record<string, { width: number; drawing: Drawing }>>;

/**
 * Only records the pictures: the local edge draws each when it is first requested (`drawn-when-asked.ts`), by the
 * drawings in this file. All pictures in all their sizes would keep a machine busy for most of a minute.
 */
export const createLatePublisher = (storage: StoragePort, file: string): Publisher => {
  const drawings: Record<string, Drawings[string]> = {};
  const publisher = publisherOf({
    each: async ({ upload, size, drawing }) => {
      drawings[pictureUrl(upload)] = { width: size.width, drawing };
      await noteOutcome({ storage }, upload, { kind: 'PICTURE', ...size });
    },
    atOnce: 20,
  });
  return {
    ...publisher,
    async finish(tell) {
      const count = await publisher.finish(tell);
      await writeFile(file, JSON.stringify(drawings));
      return count;
    },
  };
};
