import { messages } from '#shared/domain/user/account-rules.ts';

/** Name and phone cannot be typed before the verification. */
const UNVERIFIED = '본인인증을 완료해주세요';

const isEmpty = (value: FormDataEntryValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.size === 0;

/**
 * Finds empty fields that the contract of the sign-up form cannot check, since an identity verification or a file fills
 * them. Returns errors by field, so that an empty form shows all of them at once.
 */
export const leftEmpty = (form: FormData): Record<string, string[]> => {
  const lacks = (name: string) => form.getAll(name).every(isEmpty);
  const isUnknown = lacks('name');
  return {
    ...(isUnknown && { name: [UNVERIFIED] }),
    ...(form.getAll('phone').some(isEmpty) && { phone: [isUnknown ? UNVERIFIED : messages.phone] }),
    ...(form.get('type') === 'COMPANY' &&
      lacks('businessRegistration') && { businessRegistration: [messages.businessRegistration] }),
  };
};
