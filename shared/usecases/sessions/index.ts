export { verifyMe } from './confirm-password.ts';
export { continueLogin, pendingLogin } from './continue-login.ts';
export { logIn } from './log-in.ts';
export { getLiveMember, logOut, readAccessToken, renewLogin } from './renew-login.ts';
