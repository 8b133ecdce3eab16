import { redirect } from '@remix-run/server-runtime';
import * as z from 'zod';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { picture, save } from '#app/web/failure-groups.ts';
import { storedFile } from '#app/web/forms/picture-upload.ts';
import { boardThumbForm, commentRemovalFailures } from '#shared/contracts/board.ts';
import { slide, slidePlace } from '#shared/contracts/content.ts';
import { consolePageQuery } from '#shared/contracts/list.ts';
import { settingUpdate } from '#shared/contracts/setting.ts';
import { storedFilesQuery, uploadRequest } from '#shared/contracts/upload.ts';
import { picturesOf } from '#shared/domain/content/pictures.ts';
import { ok } from '#shared/domain/result.ts';
import type { StoredFile } from '#shared/domain/upload/stored-file.ts';
import { clerkCall } from '../call.ts';

const fileId = z.object({
  id: z.string().meta({ example: 'reviews-01KE6R6W00E10BTJGY3467FCS1', pattern: '^[a-z-]+-[0-9A-Z]{26}$' }),
});

/**
 * Converts an upload to File (rules 7.10) with its id, purpose and time. Names of files are not stored, so its name is its
 * id.
 */
const fileOf = ({ image, ...stored }: StoredFile) => ({ ...stored, ...storedFile(image, stored._id).file });

/** Pictures of contents, comments of boards, the shop's settings, and uploaded files. */
export const consoleContentCalls = [
  // The main picture and those of the text, which are written with it.
  clerkCall({
    method: 'GET',
    path: '/api/console/shop/exhibitions/{id}/files',
    summary: '기획전의 사진',
    area: 'catalog',
    answers: ['files'],
    failures: ['ITEM_NOT_FOUND'],
    run: ({ shop, clerk: { actor }, id: _id }) => shop.getContent({ actor, kind: 'exhibitions', _id }),
    answer: ({ visual, content }) => ({
      files: [visual.url, ...picturesOf(content)].map((url) => ({ url })),
    }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/banners/{id}/images',
    summary: '배너 이미지 추가',
    area: 'catalog',
    takes: { body: slide },
    answers: ['banner'],
    status: 201,
    failures: [...save, 'CODE_TAKEN', 'ITEM_NOT_FOUND', 'STEP_UP_REQUIRED', 'TOO_MANY_SLIDES'],
    run: ({ shop, clerk, id: _id, body: form }) => shop.addBannerImage({ ...clerk, _id, form }),
    answer: (banner) => ({ banner }),
  }),
  clerkCall({
    method: 'DELETE',
    path: '/api/console/banners/{id}/images/{n}',
    summary: '배너 이미지 삭제 (순서는 0부터)',
    area: 'catalog',
    takes: { path: z.object({ n: slidePlace }) },
    answers: ['banner'],
    failures: [...save, 'CODE_TAKEN', 'ITEM_NOT_FOUND', 'PICTURE_NOT_FOUND', 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, id: _id, path: { n } }) => shop.removeBannerImage({ ...clerk, _id, n }),
    answer: (banner) => ({ banner }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/boards/{id}/comments',
    summary: '게시글의 댓글',
    area: 'catalog',
    takes: { query: consolePageQuery },
    answers: ['comments', 'summary'],
    failures: ['BAD_CURSOR', 'BOARD_NOT_FOUND'],
    run: ({ shop, clerk, id: _board, query }) =>
      shop.listConsoleBoardComments({ ...clerk, ...query, _board }),
    answer: ({ items, cursor }) => ({ comments: items, summary: { cursor } }),
  }),
  clerkCall({
    method: 'DELETE',
    path: '/api/console/boards/{id}/comments/{comment}',
    summary: '게시글의 댓글 삭제',
    area: 'catalog',
    answers: [],
    failures: commentRemovalFailures,
    run: ({ shop, clerk, id: _board, params: { comment: _id = '' } }) =>
      shop.removeBoardComment({ ...clerk, _board, _id }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/boards/{id}/thumb',
    summary: '게시글의 목록 사진',
    area: 'catalog',
    takes: { body: boardThumbForm },
    answers: ['board'],
    failures: [...save, 'BOARD_NOT_FOUND', 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, id: _id, body: mark }) => shop.markBoard({ ...clerk, _id, mark }),
    answer: (board) => ({ board }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/boards/{id}/files',
    summary: '게시글의 첨부 사진',
    area: 'catalog',
    answers: ['files'],
    failures: ['BOARD_NOT_FOUND'],
    run: ({ shop, clerk, id: _id }) => shop.getConsoleBoard({ ...clerk, _id }),
    answer: ({ files }) => ({ files }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/setting',
    summary: '사이트 설정',
    area: 'only',
    answers: ['setting'],
    run: ({ shop, clerk: { actor } }) => shop.getConsoleSetting({ actor, part: 'whole' }),
    answer: (setting) => ({ setting }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/setting',
    summary: '사이트 설정 저장',
    area: 'only',
    takes: { body: settingUpdate },
    answers: ['setting'],
    failures: [...save, 'DISPLAY_IN_USE', 'STEP_UP_REQUIRED', 'UNKNOWN_SHIPPING_CODE', 'UNKNOWN_SHOWROOM'],
    run: ({ shop, clerk, body: { version, ...form } }) =>
      shop.updateSetting({ ...clerk, part: 'whole', form, version }),
    answer: (setting) => ({ setting }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/files',
    summary: '올린 파일 목록, url을 주면 그 사진의 상태',
    area: 'any',
    takes: { query: storedFilesQuery },
    answers: ['files?', 'summary?', 'image?'],
    failures: [...picture, 'BAD_CURSOR', 'PICTURE_NOT_FOUND'],
    run: async ({ shop, clerk: { actor }, query: { url, ...page } }) => {
      if (url !== undefined) {
        const image = await shop.awaitUpload({ actor, url });
        return image.ok ? ok<object>({ image: image.value }) : image;
      }
      const found = await shop.listStoredFiles({ actor, ...page });
      if (!found.ok) return found;
      const { items, cursor } = found.value;
      return ok<object>({ files: items.map(fileOf), summary: { cursor } });
    },
    answer: (found) => found,
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/files/{id}',
    summary: '올린 파일 하나',
    area: 'any',
    documented: { path: fileId },
    answers: ['file'],
    failures: ['PICTURE_NOT_FOUND'],
    run: ({ shop, clerk: { actor }, id: _id }) => shop.getStoredFile({ actor, _id }),
    answer: (file) => ({ file: fileOf(file) }),
  }),
  clerkCall({
    method: 'DELETE',
    path: '/api/console/files/{id}',
    summary: '올린 파일 삭제 (쓰는 곳을 알 수 없으면 거절)',
    area: 'any',
    documented: { path: fileId },
    answers: [],
    failures: ['FILE_USE_UNKNOWN', 'PICTURE_NOT_FOUND'],
    run: ({ shop, clerk: { actor }, id: _id }) => shop.deleteStoredFile({ actor, _id }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/files/{id}/bypass',
    summary: '올린 파일의 내용이 있는 주소로 이동',
    area: 'any',
    documented: { path: fileId },
    answers: [],
    status: 302,
    failures: ['PICTURE_NOT_FOUND'],
    run: ({ shop, clerk: { actor }, id: _id }) => shop.getStoredFile({ actor, _id }),
    answer: (file) => redirect(fileOf(file).url, { headers: personalHeaders }),
  }),
  // The browser then uploads directly to storage.
  clerkCall({
    method: 'POST',
    path: '/api/console/files',
    summary: '브라우저가 직접 올릴 주소',
    area: 'any',
    takes: { body: uploadRequest },
    answers: ['upload'],
    status: 201,
    failures: ['PICTURE_TOO_LARGE', 'TOO_MANY_ATTEMPTS'],
    run: ({ shop, clerk: { actor }, body }) => shop.presignUpload({ actor, ...body }),
    answer: (upload) => ({ upload }),
  }),
];
