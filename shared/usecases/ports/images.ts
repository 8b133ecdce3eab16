import type { UploadOutcome, VariantFormat } from '#shared/domain/upload/upload.ts';

export type ImageVariant = { width: number; format: VariantFormat; contentType: string; body: Uint8Array };

/** Pictures as bytes. What they are is found by looking, never by name or header. */
export interface ImagesPort {
  /** Whether the bytes begin like one of the formats the shop takes; cheap, and no promise that the rest is sound. */
  looksLikePicture(bytes: Uint8Array): Promise<boolean>;
  /**
   * Every variant of a picture: upright, without EXIF, in sRGB, never enlarged.
   * `url` is the address the picture will have, which tells the widths it is made in;
   * `width` and `height` are those of the upright original, in pixels.
   */
  variantsOf(
    bytes: Uint8Array,
    url: string,
  ): Promise<
    | (Extract<UploadOutcome, { kind: 'PICTURE' }> & { variants: ImageVariant[] })
    | Extract<UploadOutcome, { kind: 'REFUSED' }>
  >;
}
