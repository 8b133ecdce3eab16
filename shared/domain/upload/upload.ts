import { formatNumber } from '#shared/domain/money/format.ts';
import { type Failed, fail, failAt, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { HEIC_WORDS, isHeic } from './heic.ts';

/** Why something sent is not kept as a picture. */
export type PictureFailure = 'NOT_A_PICTURE' | 'PICTURE_NOT_READY' | 'PICTURE_TOO_LARGE';

/** Why a picture that was uploaded before cannot be used by who names it. */
export type ChosenPictureFailure = AccessFailure | PictureFailure | 'PICTURE_NOT_FOUND';

const catalog = { scopes: consoleScopes.catalog };

/** What a picture may be uploaded for, and who may: console pictures by the clerks of the catalog, the rest by any member. */
const requirements = {
  products: catalog,
  categories: catalog,
  brands: catalog,
  banners: catalog,
  exhibitions: catalog,
  showrooms: catalog,
  panoramas: catalog,
  editor: {},
  reviews: {},
  inquiries: {},
  boards: {},
  forms: {},
} as const;

export type UploadPurpose = keyof typeof requirements;
export const uploadPurposes = Object.keys(requirements) as [UploadPurpose, ...UploadPurpose[]];

/** The formats that become pictures of the shop; what a file really is is looked at, not believed. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Bytes of one picture: sent by the browser straight to storage, or inside a form (a function's request limit). */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
export const MAX_PICTURE_BYTES_IN_FORM = 4 * 1024 * 1024;
/** More pixels than any camera a shopper carries; a small file can claim billions. */
export const MAX_PICTURE_PIXELS = 60_000_000;
/** Seconds a browser has to begin its upload. */
export const UPLOAD_SECONDS = 600;

/** INVALID / NOT_A_PICTURE; of what a phone took as HEIC it tells how to send that. */
export const wrongPicture = (body?: Uint8Array): Failed<'NOT_A_PICTURE'> =>
  fail(
    'NOT_A_PICTURE',
    body && isHeic(body) ? HEIC_WORDS : 'JPG, PNG, WEBP, GIF, AVIF 이미지만 등록할 수 있습니다',
  );

/** INVALID / NOT_A_PICTURE, of a file that begins like a picture and is none: cut off, or empty. */
export const brokenPicture = (): Failed<'NOT_A_PICTURE'> =>
  fail('NOT_A_PICTURE', '이미지 파일이 비어 있거나 손상되어 열 수 없습니다. 다시 저장해 올려주세요');

/** TOO_LARGE / PICTURE_TOO_LARGE, of a file that may weigh little and shows more pixels than are drawn. */
export const tooManyPixels = (): Failed<'PICTURE_TOO_LARGE'> =>
  fail(
    'PICTURE_TOO_LARGE',
    `이미지의 가로와 세로가 너무 큽니다. ${formatNumber(MAX_PICTURE_PIXELS / 10_000)}만 화소 이하로 줄여 올려주세요`,
  );

/** TOO_LARGE / PICTURE_TOO_LARGE, told in MB. */
export const tooLargePicture = (maxBytes: number = MAX_PICTURE_BYTES): Failed<'PICTURE_TOO_LARGE'> =>
  fail('PICTURE_TOO_LARGE', `${maxBytes / 1024 / 1024}MB 이하의 이미지만 등록할 수 있습니다`);

/** INVALID / PICTURE_UNREACHABLE: of another site; why stays untold, or it would tell what lies in the shop's network. */
export const unreachablePicture = (): Result<never, 'PICTURE_UNREACHABLE'> => {
  const message = '주소에서 사진을 가져올 수 없습니다. 사진 파일을 내려받아 올려주세요';
  return failAt('url', 'PICTURE_UNREACHABLE', message);
};

/** The member, if they may upload for this purpose. */
export const permitUpload = (actor: Actor, purpose: UploadPurpose): Result<Member, AccessFailure> =>
  permit(actor, requirements[purpose]);

/** Where a picture is on its way from the upload to its address; `id` is a ULID the server made. */
export type UploadName = { purpose: UploadPurpose; id: string };

const isPurpose = (purpose: string): purpose is UploadPurpose => Object.hasOwn(requirements, purpose);

const parse = (pattern: RegExp, text: string): UploadName | undefined => {
  const [, purpose = '', id = ''] = pattern.exec(text) ?? [];
  return isPurpose(purpose) ? { purpose, id } : undefined;
};

/** Key of the original in the upload bucket: `incoming/reviews/01H…`. */
export const incomingKey = ({ purpose, id }: UploadName): string => `incoming/${purpose}/${id}`;
/** What the original under a key is to become; undefined for any other key. */
export const parseIncomingKey = (key: string): UploadName | undefined =>
  parse(/^incoming\/([a-z]+)\/([0-9A-Z]{26})$/, key);

/** The picture's address, `ImageRef.url`: `/media/reviews/01H…`. */
export const pictureUrl = ({ purpose, id }: UploadName): string => `/media/${purpose}/${id}`;
/** The upload a picture's address came from; undefined for any other address. */
export const parsePictureUrl = (url: string): UploadName | undefined =>
  parse(/^\/media\/([a-z]+)\/([0-9A-Z]{26})$/, url);

export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Key of a variant in the media bucket: `media/reviews/01H…/w320.avif`. */
export const variantKey = (name: UploadName, width: number, format: VariantFormat): string =>
  `${pictureUrl(name).slice(1)}/w${width}.${format}`;

/** Key of what became of an upload, written last: its size, or why it was refused. */
export const outcomeKey = (name: UploadName): string => `${pictureUrl(name).slice(1)}/outcome.json`;
export type UploadOutcome =
  | { kind: 'PICTURE'; width: number; height: number }
  | { kind: 'REFUSED'; reason: RefusedPicture };
/** Why an upload became no picture. */
export type RefusedPicture = 'BROKEN' | 'NOT_A_PICTURE' | 'TOO_MANY_PIXELS';
