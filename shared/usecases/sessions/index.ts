export { verifyMe } from './confirm-password.ts';
export { logIn } from './log-in.ts';
export { logOut, readAccessToken, renewLogin } from './renew-login.ts';
