import { checkBy } from '#app/forms/check-by.ts';
import type { Check } from '#app/forms/use-checked-form.ts';
import { signUpFormSchema, socialSignUpFormSchema } from '#shared/contracts/members/user.ts';
import { leftEmpty } from './left-empty.ts';

/**
 * @param necessary ids of the terms that are mandatory for joining
 * @param isSocial true when the person has logged in with another service
 */
export const checkSignUp = (necessary: readonly string[], isSocial: boolean): Check => {
  const check = checkBy(isSocial ? socialSignUpFormSchema(necessary) : signUpFormSchema(necessary));
  return (form) => ({ ...leftEmpty(form), ...check(form) });
};
