import type { ImageRef } from '#shared/domain/media/image.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { parsePictureUrl, pictureUrl, type UploadName, type UploadPurpose } from './upload.ts';

/** An uploaded picture in the console's list; `createdAt` is the start of its upload. */
export type StoredFile = { _id: string; purpose: UploadPurpose; createdAt: string; image: ImageRef };

/** Console area whose clerks see the uploads of a purpose: the area they are used in. */
const areas = {
  products: 'catalog',
  categories: 'catalog',
  brands: 'catalog',
  banners: 'catalog',
  exhibitions: 'catalog',
  showrooms: 'catalog',
  panoramas: 'catalog',
  boards: 'catalog',
  editor: 'any',
  reviews: 'service',
  inquiries: 'service',
  forms: 'service',
  claims: 'service',
} as const satisfies Record<UploadPurpose, keyof typeof consoleScopes>;

/** Returns the clerk, if they may see files of this purpose; otherwise UNAUTHENTICATED or FORBIDDEN. */
export const permitFiles = (actor: Actor, purpose: UploadPurpose): Result<Member, AccessFailure> =>
  permit(actor, { scopes: consoleScopes[areas[purpose]] });

/** Returns a file's id: `reviews-01H…`. */
export const fileIdOf = ({ purpose, id }: UploadName): string => `${purpose}-${id}`;

/** Returns the upload of a file's id; undefined for an invalid id. */
export const parseFileId = (_id: string): UploadName | undefined =>
  parsePictureUrl(`/media/${_id.replace('-', '/')}`);

/** Returns the folder of a purpose's pictures in the media bucket: `media/reviews/`. */
export const folderOf = (purpose: UploadPurpose): string => pictureUrl({ purpose, id: '' }).slice(1);

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the time an id was made (ISO UTC): its first ten letters are milliseconds in base 32 (ULID). */
export const madeAt = (id: string): string => {
  const time = [...id.slice(0, 10)].reduce(
    (sum, letter) => sum * 32 + Math.max(0, DIGITS.indexOf(letter)),
    0,
  );
  return new Date(Math.min(time, 8.64e15)).toISOString();
};

/** Returns NOT_FOUND / PICTURE_NOT_FOUND. */
export const fileNotFound = () => fail('PICTURE_NOT_FOUND', '파일을 찾을 수 없습니다.');
