import { parseWith, valuesOf } from '#app/web/api.ts';
import { access, body, picture } from '#app/web/failure-groups.ts';
import { readUploadForm, storedFile, storeUpload } from '#app/web/forms/picture-upload.ts';
import { orderChoiceSchema } from '#shared/contracts/orders/order.ts';
import {
  claimUploadRequest,
  importForm,
  uploadedQuery,
  uploadForm,
  uploadRequest,
} from '#shared/contracts/upload.ts';
import { memberCall, publicCall } from '../call.ts';

/** Pictures of members. */
export const uploadCalls = [
  // Returns the picture of a browser's own upload, as soon as it is processed.
  memberCall({
    method: 'GET',
    path: '/api/v1/files',
    summary: '올린 사진의 상태',
    documented: { query: uploadedQuery },
    answers: ['image'],
    failures: [...picture, ...access, 'PICTURE_NOT_FOUND'],
    run: ({ shop, actor, request }) =>
      shop.awaitUpload({ actor, url: new URL(request.url).searchParams.get('url') ?? '' }),
    answer: (image) => ({ image }),
  }),
  memberCall({
    method: 'POST',
    path: '/api/v1/files',
    summary: '사진 올리기',
    documented: { body: uploadForm },
    multipart: true,
    answers: ['file'],
    status: 201,
    failures: [...body, ...picture, ...access, 'FILE_MISSING', 'TOO_MANY_ATTEMPTS'],
    run: async ({ shop, actor, request }) => {
      const form = await readUploadForm(request, uploadForm, 'file');
      if (!form.ok) return form;
      const fields = parseWith(uploadForm, valuesOf(form.value));
      return fields.ok ? storeUpload({ shop, actor }, form.value, fields.value.purpose) : fields;
    },
    answer: (stored) => stored,
  }),
  // The browser then uploads directly to storage.
  memberCall({
    method: 'POST',
    path: '/api/v1/files/presign',
    summary: '브라우저가 직접 올릴 주소',
    takes: { body: uploadRequest },
    answers: ['upload'],
    status: 201,
    failures: [...access, 'PICTURE_TOO_LARGE', 'TOO_MANY_ATTEMPTS'],
    run: ({ shop, actor, body }) => shop.presignUpload({ actor, ...body }),
    answer: (upload) => ({ upload }),
  }),
  // Pictures of a claim, of members and guests.
  publicCall({
    method: 'POST',
    path: '/api/v1/me/orders/pictures',
    summary: '반품·교환 사진을 브라우저가 직접 올릴 주소',
    takes: { query: orderChoiceSchema, body: claimUploadRequest },
    answers: ['upload'],
    status: 201,
    failures: ['NOT_CLAIMABLE', 'ORDER_NOT_FOUND', 'PICTURE_TOO_LARGE', 'TOO_MANY_ATTEMPTS'],
    run: async ({ shop, session, query, body }) =>
      shop.presignClaimPicture({ actor: await session.actor(), ...query, ...body }),
    answer: (upload) => ({ upload }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/v1/me/orders/pictures',
    summary: '올린 반품·교환 사진의 상태',
    documented: { query: uploadedQuery },
    answers: ['image'],
    failures: [...picture, ...access, 'PICTURE_NOT_FOUND'],
    run: async ({ shop, session, request }) =>
      shop.awaitUpload({
        actor: await session.actor(),
        url: new URL(request.url).searchParams.get('url') ?? '',
      }),
    answer: (image) => ({ image }),
  }),
  memberCall({
    method: 'POST',
    path: '/api/editor/photo',
    summary: '편집기 사진',
    documented: { body: uploadForm },
    multipart: true,
    answers: ['file'],
    status: 201,
    failures: [
      ...picture,
      ...access,
      'FILE_MISSING',
      'MALFORMED_REQUEST',
      'TOO_LARGE',
      'TOO_MANY_ATTEMPTS',
      'TOO_MANY_FIELDS',
    ],
    run: async ({ shop, actor, request }) => {
      const form = await readUploadForm(request, [], 'file');
      return form.ok ? storeUpload({ shop, actor }, form.value, 'editor') : form;
    },
    answer: (stored) => stored,
  }),
  // Answers like an upload.
  memberCall({
    method: 'POST',
    path: '/api/editor/photo/import',
    summary: '다른 사이트의 사진을 편집기로 가져오기',
    takes: { body: importForm },
    answers: ['file'],
    status: 201,
    failures: [...picture, ...access, 'PICTURE_UNREACHABLE', 'TOO_MANY_ATTEMPTS'],
    run: ({ shop, actor, body }) => shop.importPicture({ actor, ...body }),
    answer: (image, { body }) => storedFile(image, body.url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''),
  }),
];
