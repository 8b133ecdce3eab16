export { verifyMe } from './confirm-password.ts';
export { logIn } from './log-in.ts';
export { getLiveMember, logOut, readAccessToken, renewLogin } from './renew-login.ts';
