import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { clientAddress } from '#app/web/access/client-address.ts';
import { finishLogin, loginBrowser, nextLoginStep } from '#app/web/access/finish-login.ts';
import { ACCOUNT } from '#app/web/access/login-needed.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { loginCodeFormSchema, loginFormSchema } from '#shared/contracts/members/user.ts';
import { type AnyFailure, fail } from '#shared/domain/result.ts';

/** Message when an account other than the form's would save the form. */
const otherAccount = (account: string) =>
  fail('LOGIN_OF_ANOTHER', `이 화면을 연 계정(${account})으로 로그인해주세요.`);

const isOf = (username: string, account: string): boolean =>
  account === '' || username.toLowerCase() === account.toLowerCase();

const complaintOf = (error: Record<string, string[] | null> | null | undefined): string =>
  Object.values(error ?? {}).flatMap((messages) => messages ?? [])[0] ?? '입력한 내용을 확인해주세요.';

/** Returns the next step of a login, as the dialog shows it, or the reason of a refusal. */
const answerRefused = async (context: AppLoadContext, failure: AnyFailure): Promise<Response> => {
  nextLoginStep(context, failure, '/');
  const { loginNote } = (failure.details ?? {}) as { loginNote?: string };
  const step = loginNote && (await context.shop.pendingLogin(loginNote));
  return step ? apiValue({ step }) : failureResponse(failure);
};

/**
 * POST /login/again: logs in over a form whose session has expired (`resilient-requests`), with the steps and limits of
 * the login screen. Only the account that opened the form can log in here. Answers the next step, `{step}`, or `{}`
 * when nothing is left to do.
 */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<Response> => {
  const { session, shop } = context;
  const sent = await readForm(request, [loginFormSchema, loginCodeFormSchema]);
  if (!sent.ok) return failureResponse(sent.failure);
  const form = sent.value;
  const account = String(form.get(ACCOUNT) ?? '');
  const origin = { address: clientAddress(request), browser: loginBrowser(context) };

  const logIn = async () => {
    if (form.has('code')) {
      const code = parseWithZod(form, { schema: loginCodeFormSchema });
      if (code.status !== 'success') return fail('INVALID_REQUEST', complaintOf(code.error));
      return shop.continueLogin({
        ...code.value,
        ...origin,
        note: session.cookie('loginStep'),
        profileNote: undefined,
      });
    }
    const password = parseWithZod(form, { schema: loginFormSchema });
    if (password.status !== 'success') return fail('INVALID_REQUEST', complaintOf(password.error));
    if (!isOf(password.value.username, account)) return otherAccount(account);
    return shop.logIn({ ...password.value, ...origin });
  };

  const tokens = await logIn();
  if (!tokens.ok) return answerRefused(context, tokens.failure);
  // A step of a login begun in another window may belong to somebody else.
  const member = await shop.readAccessToken(tokens.value.accessToken);
  if (!member || !isOf(member.username, account)) {
    await shop.logOut({ refreshToken: tokens.value.refreshToken });
    return failureResponse(otherAccount(account).failure);
  }
  await finishLogin(context, tokens.value, '/');
  return apiValue({});
};
