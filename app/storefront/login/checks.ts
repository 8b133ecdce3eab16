import { checkBy } from '#app/forms/check-by.ts';
import { loginCodeFormSchema, loginFormSchema, newPasswordSchema } from '#shared/contracts/members/user.ts';

export const checkLogin = checkBy(loginFormSchema);
export const checkLoginCode = checkBy(loginCodeFormSchema);
export const checkNewPassword = checkBy(newPasswordSchema);
