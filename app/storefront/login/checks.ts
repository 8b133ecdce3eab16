import { checkBy } from '#app/components/check-by.ts';
import { loginFormSchema, newPasswordSchema } from '#shared/contracts/user.ts';

export const checkLogin = checkBy(loginFormSchema);
export const checkNewPassword = checkBy(newPasswordSchema);
