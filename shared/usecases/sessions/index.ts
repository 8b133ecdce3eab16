export { continueLogin, pendingLogin } from './continue-login.ts';
export { logIn } from './log-in.ts';
export { verifyMe } from './prove-login.ts';
export { getLiveMember, logOut, readAccessToken, renewLogin } from './renew-login.ts';
