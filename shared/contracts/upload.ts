import { MAX_PICTURE_BYTES, pictureTypes, uploadPurposes } from '#shared/domain/upload/upload.ts';
import { consolePageQuery } from './list.ts';
import { z } from './zod.ts';

/** POST /api/v1/files/presign: an upload the browser is about to send directly; `size` in bytes. */
export const uploadRequest = z.object({
  purpose: z.enum(uploadPurposes),
  type: z.enum(pictureTypes, { error: 'JPG, PNG, WEBP, GIF, AVIF 이미지만 등록할 수 있습니다' }),
  size: z.int().min(1).max(MAX_PICTURE_BYTES, { error: '20MB 이하의 이미지만 등록할 수 있습니다' }),
});

/** POST /api/v1/me/orders/pictures: a picture of a claim the browser is about to send directly. */
export const claimUploadRequest = uploadRequest.omit({ purpose: true });

/** GET /api/v1/files: the address an upload will have. */
export const uploadedQuery = z.object({ url: z.string().max(200) });

/** GET /api/console/files: the list, of one purpose or of all; with `url` the picture made from one upload. */
export const storedFilesQuery = consolePageQuery.extend({
  purpose: z.enum(uploadPurposes, { error: '파일의 용도를 확인해주세요.' }).optional(),
  url: uploadedQuery.shape.url.optional(),
});

/** POST /api/v1/files: the fields sent with the file. */
export const uploadForm = z.object({ purpose: z.enum(uploadPurposes).default('inquiries') });

/** POST /api/editor/photo/import: a picture of another site that was pasted into a text. */
export const importForm = z.object({
  url: z
    .string('사진 주소를 입력해주세요')
    .trim()
    .max(2000, '사진 주소가 너무 깁니다')
    .regex(/^https?:\/\//i, '사진 주소는 http로 시작해야 합니다')
    .meta({ example: 'https://images.example/bath.jpg' }),
});
