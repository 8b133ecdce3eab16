import { messages } from '#shared/domain/user/account-rules.ts';

/** Name and phone cannot be typed before. */
const UNVERIFIED = '본인인증을 완료해주세요';

const isEmpty = (value: FormDataEntryValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.size === 0;

/**
 * What the contract of the sign-up form cannot ask for, since an identity check or a file brings it: complaints by field,
 * so that an empty form hears of all it lacks at once.
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
