import { checkBy } from '#app/components/check-by.ts';
import type { Check } from '#app/components/use-checked-form.ts';
import { signUpFormSchema } from '#shared/contracts/user.ts';
import { leftEmpty } from './left-empty.ts';

/** @param necessary ids of the terms without which nobody can join */
export const checkSignUp = (necessary: readonly string[]): Check => {
  const check = checkBy(signUpFormSchema(necessary));
  return (form) => ({ ...leftEmpty(form), ...check(form) });
};
