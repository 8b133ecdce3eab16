import { formatNumber } from '#shared/domain/money/format.ts';
import { type Failed, fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { HEIC_MESSAGE, isHeic } from './heic.ts';

/** Reasons an upload is not stored as a picture. */
export type PictureFailure = 'NOT_A_PICTURE' | 'PICTURE_NOT_READY' | 'PICTURE_TOO_LARGE';

/** Reasons a picture uploaded before cannot be used by the person who names it. */
export type ChosenPictureFailure = AccessFailure | PictureFailure | 'PICTURE_NOT_FOUND';

const catalog = { scopes: consoleScopes.catalog };

/**
 * Purposes of uploads, with the requirement for the uploader: console pictures need a clerk of the catalog, the others
 * any member.
 */
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
  claims: {},
} as const;

export type UploadPurpose = keyof typeof requirements;
export const uploadPurposes = Object.keys(requirements) as [UploadPurpose, ...UploadPurpose[]];

/** Formats accepted as pictures; the real format is read from the file, not from its stated type. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/**
 * Most bytes of one picture: uploaded by the browser directly to storage, or (`MAX_PICTURE_BYTES_IN_FORM`) in a form,
 * which has a function's request limit.
 */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
export const MAX_PICTURE_BYTES_IN_FORM = 4 * 1024 * 1024;
/** Most pixels of a picture: more than any shopper's camera has; a small file can claim billions. */
export const MAX_PICTURE_PIXELS = 60_000_000;
/** Seconds within which a browser has to begin its upload. */
export const UPLOAD_SECONDS = 600;

/** Returns INVALID / NOT_A_PICTURE; for HEIC its message explains how to convert it. */
export const wrongPicture = (body?: Uint8Array): Failed<'NOT_A_PICTURE'> =>
  fail(
    'NOT_A_PICTURE',
    body && isHeic(body) ? HEIC_MESSAGE : 'JPG, PNG, WEBP, GIF, AVIF 이미지만 등록할 수 있습니다',
  );

/** Returns INVALID / NOT_A_PICTURE for a file that begins like a picture but is broken: cut off, or empty. */
export const brokenPicture = (): Failed<'NOT_A_PICTURE'> =>
  fail('NOT_A_PICTURE', '이미지 파일이 비어 있거나 손상되어 열 수 없습니다. 다시 저장해 올려주세요');

/** Returns TOO_LARGE / PICTURE_TOO_LARGE for a file with more pixels than are processed, even one of few bytes. */
export const tooManyPixels = (): Failed<'PICTURE_TOO_LARGE'> =>
  fail(
    'PICTURE_TOO_LARGE',
    `이미지의 가로와 세로가 너무 큽니다. ${formatNumber(MAX_PICTURE_PIXELS / 10_000)}만 화소 이하로 줄여 올려주세요`,
  );

/** Returns TOO_LARGE / PICTURE_TOO_LARGE, with the limit in MB. */
export const tooLargePicture = (maxBytes: number = MAX_PICTURE_BYTES): Failed<'PICTURE_TOO_LARGE'> =>
  fail('PICTURE_TOO_LARGE', `${maxBytes / 1024 / 1024}MB 이하의 이미지만 등록할 수 있습니다`);

/**
 * Returns INVALID / PICTURE_UNREACHABLE for a picture of another site; without the reason, which could reveal hosts in
 * the shop's network.
 */
export const unreachablePicture = (): Result<never, 'PICTURE_UNREACHABLE'> => {
  const message = '주소에서 사진을 가져올 수 없습니다. 사진 파일을 내려받아 올려주세요';
  return failAt('url', 'PICTURE_UNREACHABLE', message);
};

/** Returns the member, if they may upload for this purpose; otherwise UNAUTHENTICATED or FORBIDDEN. */
export const permitUpload = (actor: Actor, purpose: UploadPurpose): Result<Member, AccessFailure> =>
  permit(actor, requirements[purpose]);

/**
 * Returns the key by which somebody's waits for an upload are counted: of a member, or of a guest, who may upload pictures
 * of claims alone (rules 5.22). Otherwise UNAUTHENTICATED or FORBIDDEN.
 */
export const waiterOf = (actor: Actor, purpose: UploadPurpose): Result<string, AccessFailure> => {
  if (actor.kind === 'visitor' && purpose === 'claims') return ok(actor.visitorId);
  const member = permitUpload(actor, purpose);
  return member.ok ? ok(member.value._user) : member;
};

/** Name of a picture from its upload to its address; `id` is a ULID the server made. */
export type UploadName = { purpose: UploadPurpose; id: string };

const isPurpose = (purpose: string): purpose is UploadPurpose => Object.hasOwn(requirements, purpose);

const parse = (pattern: RegExp, text: string): UploadName | undefined => {
  const [, purpose = '', id = ''] = pattern.exec(text) ?? [];
  return isPurpose(purpose) ? { purpose, id } : undefined;
};

/** Returns the key of the original in the upload bucket: `incoming/reviews/01H…`. */
export const incomingKey = ({ purpose, id }: UploadName): string => `incoming/${purpose}/${id}`;
/** Returns the upload of an original's key; undefined for any other key. */
export const parseIncomingKey = (key: string): UploadName | undefined =>
  parse(/^incoming\/([a-z]+)\/([0-9A-Z]{26})$/, key);

/** Returns the picture's address, `ImageRef.url`: `/media/reviews/01H…`. */
export const pictureUrl = ({ purpose, id }: UploadName): string => `/media/${purpose}/${id}`;
/** Returns the upload of a picture's address; undefined for any other address. */
export const parsePictureUrl = (url: string): UploadName | undefined =>
  parse(/^\/media\/([a-z]+)\/([0-9A-Z]{26})$/, url);

/** Stands for a product's picture that is uploaded after a sheet was tried; no upload has this id. */
export const pictureToCome: UploadName = { purpose: 'products', id: '0'.repeat(26) };

export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Returns the key of a variant in the media bucket: `media/reviews/01H…/w320.avif`. */
export const variantKey = (name: UploadName, width: number, format: VariantFormat): string =>
  `${pictureUrl(name).slice(1)}/w${width}.${format}`;

/** Returns the key of an upload's outcome, written last: its size, or the reason it was refused. */
export const outcomeKey = (name: UploadName): string => `${pictureUrl(name).slice(1)}/outcome.json`;
export type UploadOutcome =
  | { kind: 'PICTURE'; width: number; height: number }
  | { kind: 'REFUSED'; reason: RefusedPicture };
/** Reasons an upload became no picture. */
export type RefusedPicture = 'BROKEN' | 'NOT_A_PICTURE' | 'TOO_MANY_PIXELS';
