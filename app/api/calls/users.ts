import { parseWithZod } from '@conform-to/zod/v4';
import { parseBody, parseWith } from '#app/web/api.ts';
import { DOCUMENT_BYTES, htmlDocumentOf } from '#app/web/document.ts';
import { access, body, member, picture, save } from '#app/web/failure-groups.ts';
import { bringsForm, readForm } from '#app/web/forms/read-body.ts';
import { VERIFICATION_RESPONSE } from '#app/web/verification-urls.ts';
import { placeForm } from '#shared/contracts/members/address.ts';
import { formSchema } from '#shared/contracts/members/form.ts';
import { certifySchema, recoverySchema, signUpSchema } from '#shared/contracts/members/user.ts';
import { ok } from '#shared/domain/result.ts';
import { publicCall } from '../call.ts';

/** Reads the sign-up form: JSON or, with a business registration, multipart, where a field of the bank is `bank.code`. */
const readSignUp = async (request: Request) => {
  if (!bringsForm(request)) {
    const form = await parseBody(request, signUpSchema);
    return form.ok ? ok({ form: form.value }) : form;
  }
  const sent = await readForm(request, signUpSchema, DOCUMENT_BYTES);
  if (!sent.ok) return sent;
  const form = parseWith(signUpSchema, parseWithZod(sent.value, { schema: signUpSchema }).payload);
  if (!form.ok) return form;
  return ok({
    form: form.value,
    businessRegistration: await htmlDocumentOf(sent.value, 'businessRegistration'),
  });
};

/** Joining, identity verification, and forms of strangers. */
export const userCalls = [
  publicCall({
    method: 'POST',
    path: '/api/v1/users',
    summary: '회원가입',
    documented: { body: signUpSchema },
    answers: ['user'],
    status: 201,
    failures: [
      ...member,
      ...body,
      'ADDRESS_BOOK_CHANGED',
      'BUSY',
      'CHANGED_MEANWHILE',
      'SIGN_UP_INCOMPLETE',
      'TOO_MANY_ATTEMPTS',
      'TOO_YOUNG',
      'USERNAME_TAKEN',
      'VERIFICATION_REQUIRED',
      'VERIFICATION_USED',
    ],
    run: async ({ shop, request, address }) => {
      const sent = await readSignUp(request);
      if (!sent.ok) return sent;
      const joined = await shop.join({ ...sent.value, address });
      return joined.ok ? ok({ _id: joined.value._user, username: sent.value.form.username }) : joined;
    },
    answer: (user) => ({ user }),
  }),
  // `{purpose}` starts a verification, `{identityVerificationId}` asks for its result. That id is the caller's secret;
  // the one in `window` is the provider's id of the verification.
  publicCall({
    method: 'POST',
    path: '/api/v1/users/certify',
    summary: '본인인증',
    takes: { body: certifySchema },
    answers: ['certification?', 'window?'],
    failures: ['TOO_MANY_ATTEMPTS', 'VERIFICATION_FAILED', 'VERIFICATION_UNAVAILABLE'],
    run: async ({ shop, request, address, body }) => {
      if ('identityVerificationId' in body) {
        const { identityVerificationId } = body;
        const certified = await shop.certify({ identityVerificationId });
        return certified.ok
          ? ok<object>({ certification: { identityVerificationId, ...certified.value } })
          : certified;
      }
      const redirectUrl = new URL(VERIFICATION_RESPONSE, request.url).href;
      const opened = await shop.startCertification({ purpose: body.purpose, redirectUrl, address });
      if (!opened.ok) return opened;
      const { identityVerificationId, window } = opened.value;
      return ok<object>({ window, certification: { identityVerificationId } });
    },
    answer: (found) => found,
  }),
  // After an identity verification: returns the username, or sets a new password.
  publicCall({
    method: 'POST',
    path: '/api/v1/users/recovery',
    summary: '아이디·비밀번호 찾기',
    takes: { body: recoverySchema },
    answers: ['user'],
    failures: [
      'BUSY',
      'CHANGED_MEANWHILE',
      'TOO_MANY_ATTEMPTS',
      'USER_NOT_FOUND',
      'VERIFICATION_REQUIRED',
      'VERIFICATION_USED',
    ],
    run: async ({ shop, address, body }) => {
      if (body.type !== 'username') {
        const reset = await shop.resetPassword({ ...body, address });
        return reset.ok ? ok<object>({}) : reset;
      }
      const found = await shop.findUsername({ ...body, address });
      return found.ok ? ok<object>({ user: found.value }) : found;
    },
    answer: (found) => found,
  }),
  // The answer contains the form's id, but nothing of its content.
  publicCall({
    method: 'POST',
    path: '/api/v1/forms',
    summary: '상담·제휴 문의',
    takes: { body: formSchema },
    answers: ['form'],
    status: 201,
    failures: [
      ...picture,
      ...access,
      ...save,
      'PICTURES_OF_MEMBERS',
      'PICTURE_NOT_FOUND',
      'TERMS_NOT_AGREED',
      'TOO_MANY_ATTEMPTS',
    ],
    run: async ({ shop, session, address, body: form }) =>
      shop.submitForm({ form, address, actor: await session.actor() }),
    answer: ({ _id, code, createdAt }) => ({ form: { _id, code, createdAt } }),
  }),
  // A POST, so that no log stores a person's location.
  publicCall({
    method: 'POST',
    path: '/api/v1/addresses/here',
    summary: '지금 있는 곳의 도로명 주소',
    takes: { body: placeForm },
    answers: ['address'],
    failures: ['NO_ADDRESS_HERE', 'TOO_MANY_ATTEMPTS'],
    run: ({ shop, address, body }) => shop.findAddressHere({ ...body, address }),
    answer: (address) => ({ address }),
  }),
];
