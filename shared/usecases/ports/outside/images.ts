import type { UploadOutcome, VariantFormat } from '#shared/domain/upload/upload.ts';

export type ImageVariant = { width: number; format: VariantFormat; contentType: string; body: Uint8Array };

/** Processing of pictures as bytes. Their format is detected from the content, never from name or header. */
export interface ImagesPort {
  /**
   * True when the bytes begin like one of the formats the shop accepts; cheap, and no guarantee that the rest is valid.
   */
  looksLikePicture(bytes: Uint8Array): Promise<boolean>;
  /**
   * Makes all variants of a picture: upright, without EXIF, in sRGB, never enlarged. `url` is the address the picture
   * will have, which determines the widths; `width` and `height` are those of the upright original, in pixels.
   */
  variantsOf(
    bytes: Uint8Array,
    url: string,
  ): Promise<
    | (Extract<UploadOutcome, { kind: 'PICTURE' }> & { variants: ImageVariant[] })
    | Extract<UploadOutcome, { kind: 'REFUSED' }>
  >;
}
