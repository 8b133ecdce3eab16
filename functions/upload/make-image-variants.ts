import { uploadHandler } from '#functions/runtime/upload.ts';
import { makeImageVariants } from '#shared/usecases/media/index.ts';
import { storage } from '#shared/wiring/deferred/storage.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { images } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ makeImageVariants }, { images, storage });

/** Makes AVIF and WebP variants of an uploaded picture. */
export const handler = uploadHandler(part, (shop, upload) => shop.makeImageVariants(upload));
