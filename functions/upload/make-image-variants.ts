import { uploadHandler } from '#functions/runtime/upload.ts';
import { makeImageVariants } from '#shared/usecases/media/index.ts';
import { storage } from '#shared/wiring/deferred/storage.ts';
import { images } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';

const part = partOfShop({ makeImageVariants }, { images, storage });

/** An uploaded picture becomes its AVIF and WebP variants. */
export const handler = uploadHandler(part, (shop, upload) => shop.makeImageVariants(upload));
