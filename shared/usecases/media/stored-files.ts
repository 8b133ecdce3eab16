import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import {
  fileIdOf,
  fileNotFound,
  folderOf,
  madeAt,
  parseFileId,
  permitFiles,
  type StoredFile,
} from '#shared/domain/upload/stored-file.ts';
import { type UploadName, type UploadPurpose, uploadPurposes } from '#shared/domain/upload/upload.ts';
import type { AccessFailure } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import { pictureOf } from './upload-picture.ts';

type Needs = Pick<Ports, 'storage'>;

/**
 * Lists uploaded pictures, of one purpose or of all that the clerk may see, oldest first within each; uploads that
 * became no picture are left out, so that a page may be shorter than `limit`. Costs one listing of storage for each
 * purpose and one read for each file. Answers the failures of permission, NOT_FOUND / BAD_CURSOR.
 */
export const listStoredFiles =
  (ports: Needs) =>
  async ({
    actor,
    purpose,
    limit,
    cursor,
  }: PageQuery & { actor: Actor; purpose?: UploadPurpose }): Promise<
    Result<Page<StoredFile>, AccessFailure | 'BAD_CURSOR'>
  > => {
    const purposes = purpose
      ? [purpose]
      : uploadPurposes.filter((uploadPurpose) => permitFiles(actor, uploadPurpose).ok);
    const permitted = permitFiles(actor, purpose ?? 'editor');
    if (!permitted.ok) return permitted;
    const after = cursor === undefined ? undefined : parseFileId(cursor);
    const start = after ? purposes.indexOf(after.purpose) : 0;
    if ((cursor !== undefined && !after) || start < 0) return fail('BAD_CURSOR', '잘못된 cursor입니다.');
    const names: UploadName[] = [];
    for (const folder of purposes.slice(start)) {
      if (names.length > limit) break;
      const past = folder === after?.purpose ? after.id : undefined;
      names.push(...(await namesIn(ports, { purpose: folder, past, limit: limit + 1 - names.length })));
    }
    const page = names.slice(0, limit);
    const files = await Promise.all(page.map((name) => fileOf(ports, name)));
    const last = page.at(-1);
    return ok({
      items: files.filter((file) => file !== undefined),
      ...(last && names.length > limit && { cursor: fileIdOf(last) }),
    });
  };

/** Reads one uploaded picture. Answers the failures of permission, NOT_FOUND / PICTURE_NOT_FOUND. */
export const getStoredFile =
  (ports: Needs) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<Result<StoredFile, AccessFailure | 'PICTURE_NOT_FOUND'>> => {
    const permitted = permitFiles(actor, 'editor');
    if (!permitted.ok) return permitted;
    const name = parseFileId(_id);
    if (!name) return fileNotFound();
    const allowed = permitFiles(actor, name.purpose);
    if (!allowed.ok) return allowed;
    const file = await fileOf(ports, name);
    return file ? ok(file) : fileNotFound();
  };

/**
 * Refuses to remove a picture: products, contents and texts refer to pictures by their address, and there is no list of
 * these references (decisions/pictures.md). Answers the failures of `getStoredFile`, CONFLICT / FILE_USE_UNKNOWN.
 */
export const deleteStoredFile =
  (ports: Needs) =>
  async (which: {
    actor: Actor;
    _id: string;
  }): Promise<Result<never, AccessFailure | 'FILE_USE_UNKNOWN' | 'PICTURE_NOT_FOUND'>> => {
    const file = await getStoredFile(ports)(which);
    if (!file.ok) return file;
    return fail(
      'FILE_USE_UNKNOWN',
      '이 사진을 쓰는 상품이나 글이 남아 있는지 확인할 수 없어 삭제할 수 없습니다. 사진을 쓰는 화면에서 빼주세요.',
    );
  };

const namesIn = async (
  { storage }: Needs,
  { purpose, past, limit }: { purpose: UploadPurpose; past: string | undefined; limit: number },
): Promise<UploadName[]> => {
  const prefix = folderOf(purpose);
  const folders = await storage.folders('media', { prefix, past, limit });
  return folders.flatMap((folder) => parseFileId(`${purpose}-${folder}`) ?? []);
};

const fileOf = async (ports: Needs, name: UploadName): Promise<StoredFile | undefined> => {
  const picture = await pictureOf(ports, name);
  return picture?.ok
    ? { _id: fileIdOf(name), purpose: name.purpose, createdAt: madeAt(name.id), image: picture.value }
    : undefined;
};
