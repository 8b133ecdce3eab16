import { uploadHandler } from '#functions/runtime/upload.ts';

/** An uploaded picture becomes its AVIF and WebP variants. */
export const handler = uploadHandler((shop, upload) => shop.makeImageVariants(upload));
