import { member } from '#app/web/failure-groups.ts';
import {
  likesQuery,
  productChoiceSchema,
  watchesQuery,
  watchesSchema,
} from '#shared/contracts/members/remembered-products.ts';
import {
  changeDestinationSchema,
  changeInfoSchema,
  destinationChoiceSchema,
  destinationSchema,
  verifyMeSchema,
  withdrawSchema,
} from '#shared/contracts/members/user.ts';
import { restockChoice } from '#shared/contracts/stock.ts';
import { ok } from '#shared/domain/result.ts';
import { memberCall, publicCall } from '../call.ts';

/** A member's account, addresses, likes, alerts, and viewed products. */
export const accountCalls = [
  memberCall({
    method: 'GET',
    path: '/api/v1/me/info',
    summary: '내 정보',
    answers: ['user'],
    failures: ['LOGIN_EXPIRED'],
    run: ({ shop, actor: { _user } }) => shop.getMyAccount({ _user }),
    answer: (user) => ({ user }),
  }),
  // Changes the fields in the body. A new password ends every session, this one included.
  memberCall({
    method: 'PUT',
    path: '/api/v1/me/info',
    summary: '내 정보 수정',
    takes: { body: changeInfoSchema },
    answers: ['user'],
    failures: [
      ...member,
      'ACCOUNT_DISABLED',
      'ANOTHER_PERSON',
      'BUSY',
      'CHANGED_MEANWHILE',
      'LOGIN_EXPIRED',
      'NOT_CHANGEABLE',
      'TOO_MANY_ATTEMPTS',
      'USER_NOT_FOUND',
      'VERIFICATION_REQUIRED',
      'VERIFICATION_USED',
      'WRONG_PASSWORD',
    ],
    run: async ({ shop, actor: { _user }, address, body: form }) => {
      const changed = await shop.changeMyInfo({ _user, form, address });
      return changed.ok ? shop.getMyAccount({ _user }) : changed;
    },
    answer: (user) => ({ user }),
  }),
  memberCall({
    method: 'POST',
    path: '/api/v1/me/verify',
    summary: '비밀번호 확인 (403 STEP_UP_REQUIRED를 받은 요청은 이 뒤 5분 동안 다시 보낼 수 있습니다)',
    takes: { body: verifyMeSchema },
    answers: ['user'],
    failures: ['ACCOUNT_DISABLED', 'LOGIN_EXPIRED', 'TOO_MANY_ATTEMPTS', 'WRONG_PASSWORD'],
    run: ({ shop, actor, address, body }) => shop.verifyMe({ actor, ...body, address }),
    answer: ({ _user }) => ({ user: { _id: _user } }),
  }),
  memberCall({
    method: 'POST',
    path: '/api/v1/me/withdraw',
    summary: '회원 탈퇴 (비밀번호, 또는 purpose가 LEAVE인 본인인증)',
    takes: { body: withdrawSchema },
    answers: [],
    failures: [
      'ACCOUNT_DISABLED',
      'ALREADY_WITHDRAWN',
      'ANOTHER_PERSON',
      'BUSY',
      'CLERK_ACCOUNT',
      'TOO_MANY_ATTEMPTS',
      'VERIFICATION_REQUIRED',
      'VERIFICATION_USED',
      'WRONG_PASSWORD',
    ],
    run: async ({ shop, session, actor: { username }, address, body }) => {
      const gone = await shop.withdraw({ username, ...body, address });
      if (gone.ok) await session.logOut();
      return gone;
    },
  }),
  // Repeating a like or its removal is not an error.
  memberCall({
    method: 'GET',
    path: '/api/v1/me/likes',
    summary: '좋아요한 상품',
    takes: { query: likesQuery },
    answers: ['summary', 'likes'],
    run: async ({ shop, actor: { _user }, query }) => ok(await shop.getMyLikes({ _user, ...query })),
    answer: (found) => found,
  }),
  memberCall({
    method: 'POST',
    path: '/api/v1/me/likes',
    summary: '좋아요',
    takes: { body: productChoiceSchema },
    answers: ['like'],
    status: 201,
    failures: ['PRODUCT_NOT_FOUND'],
    run: ({ shop, actor: { _user }, body }) => shop.likeProduct({ _user, ...body }),
    answer: ({ _id, _product, createdAt }) => ({ like: { _id, _product, createdAt } }),
  }),
  memberCall({
    method: 'DELETE',
    path: '/api/v1/me/likes',
    summary: '좋아요 취소',
    takes: { body: productChoiceSchema },
    answers: [],
    run: async ({ shop, actor: { _user }, body }) => ok(await shop.unlikeProduct({ _user, ...body })),
  }),
  // Repeating a request or its withdrawal is not an error.
  memberCall({
    method: 'GET',
    path: '/api/v1/me/restocks',
    summary: '기다리는 재입고 알림',
    answers: ['restocks'],
    run: async ({ shop, actor: { _user } }) => ok(await shop.getMyRestocks({ _user })),
    answer: ({ restocks }) => ({ restocks }),
  }),
  memberCall({
    method: 'POST',
    path: '/api/v1/me/restocks',
    summary: '재입고 알림 신청',
    takes: { body: restockChoice },
    answers: ['restock'],
    status: 201,
    failures: ['BUSY', 'IN_STOCK', 'PRODUCT_NOT_FOUND', 'RESTOCK_LIMIT', 'SKU_NOT_FOUND'],
    run: ({ shop, actor: { _user }, body }) => shop.requestRestockAlert({ _user, ...body }),
    answer: ({ _product, sku, createdAt }) => ({ restock: { _product, sku, createdAt } }),
  }),
  memberCall({
    method: 'DELETE',
    path: '/api/v1/me/restocks',
    summary: '재입고 알림 취소',
    takes: { body: restockChoice },
    answers: [],
    failures: ['BUSY'],
    run: ({ shop, actor: { _user }, body }) => shop.cancelRestockAlert({ _user, ...body }),
  }),
  // A visitor sends the browser's list in `_watches` (ids separated by commas).
  publicCall({
    method: 'GET',
    path: '/api/v1/me/watches',
    summary: '최근 본 상품',
    takes: { query: watchesQuery },
    answers: ['watches'],
    run: async ({ shop, session, query }) => {
      const actor = await session.actor();
      const _user = actor.kind === 'member' ? actor._user : undefined;
      return ok(await shop.getMyWatches({ _user, ...query }));
    },
    answer: (watches) => ({ watches }),
  }),
  memberCall({
    method: 'POST',
    path: '/api/v1/me/watches',
    summary: '최근 본 상품 저장',
    takes: { body: watchesSchema },
    answers: [],
    status: 201,
    run: async ({ shop, actor: { _user }, body }) => ok(await shop.addMyWatches({ _user, ...body })),
  }),
  memberCall({
    method: 'GET',
    path: '/api/v1/me/destinations',
    summary: '배송지',
    answers: ['destinations'],
    run: async ({ shop, actor: { _user } }) => ok(await shop.getMyDestinations({ _user })),
    answer: (destinations) => ({ destinations }),
  }),
  memberCall({
    method: 'POST',
    path: '/api/v1/me/destinations',
    summary: '배송지 추가',
    takes: { body: destinationSchema },
    answers: ['destination'],
    status: 201,
    failures: ['BUSY', 'DESTINATION_NOT_FOUND', 'POSTCODE_DIFFERS', 'TOO_MANY_DESTINATIONS'],
    run: ({ shop, actor: { _user }, body: form }) => shop.addMyDestination({ _user, form }),
    answer: (destination) => ({ destination }),
  }),
  memberCall({
    method: 'PUT',
    path: '/api/v1/me/destinations',
    summary: '배송지 수정',
    takes: { body: changeDestinationSchema },
    answers: ['destination'],
    failures: ['BUSY', 'DESTINATION_NOT_FOUND', 'POSTCODE_DIFFERS', 'TOO_MANY_DESTINATIONS'],
    run: ({ shop, actor: { _user }, body: { _id: _destination, ...form } }) =>
      shop.changeMyDestination({ _user, _destination, form }),
    answer: (destination) => ({ destination }),
  }),
  memberCall({
    method: 'DELETE',
    path: '/api/v1/me/destinations',
    summary: '배송지 삭제',
    takes: { body: destinationChoiceSchema },
    answers: [],
    failures: ['BUSY', 'DESTINATION_NOT_FOUND'],
    run: ({ shop, actor: { _user }, body: { _id: _destination } }) =>
      shop.removeMyDestination({ _user, _destination }),
  }),
];
