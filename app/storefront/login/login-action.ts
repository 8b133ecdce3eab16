import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type AppLoadContext, redirectDocument } from '@remix-run/node';
import type * as z from 'zod';
import { clientAddress } from '#app/web/access/client-address.ts';
import { finishLogin, loginBrowser, nextLoginStep } from '#app/web/access/finish-login.ts';
import { cameFrom, safePath } from '#app/web/access/guards.ts';
import { answerFailure, answerInvalid, answerUnread } from '#app/web/forms/form-answers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';

type Tokens = Parameters<typeof finishLogin>[1];
type Origin = { address: string; browser: ReturnType<typeof loginBrowser> };

/**
 * Builds the action of every form that logs somebody in: with a password, with an additional code, or to connect
 * another service's account. It redirects to the address in the form or to the next step of the login, or answers with
 * errors by field.
 *
 * @param contract contract of the form; its `redirectTo` is the target of the login
 * @param shown names of the form's fields
 * @param logIn use case of the login
 * @param leave sets cookies in the browser after a success
 */
export const loginAction =
  <S extends z.ZodType<{ redirectTo?: string }>>({
    contract,
    shown,
    logIn,
    leave,
  }: {
    contract: S;
    shown: readonly string[];
    logIn: (context: AppLoadContext, form: z.output<S> & Origin) => Promise<Result<Tokens, AnyCode>>;
    leave?: (context: AppLoadContext, form: z.output<S>) => void;
  }) =>
  async ({ context, request }: ActionFunctionArgs) => {
    const form = await readForm(request, contract);
    if (!form.ok) return answerUnread(form.failure);
    const submission = parseWithZod(form.value, { schema: contract });
    if (submission.status !== 'success') return answerInvalid(submission);
    const { value } = submission;
    const leadsTo = value.redirectTo ? safePath(value.redirectTo) : cameFrom(request);
    const origin = { address: clientAddress(request), browser: loginBrowser(context) };
    const tokens = await logIn(context, { ...value, ...origin });
    const onward = tokens.ok
      ? redirectDocument(await finishLogin(context, tokens.value, leadsTo), 303)
      : (nextLoginStep(context, tokens.failure, leadsTo) ?? answerFailure(submission, tokens.failure, shown));
    if (onward instanceof Response) leave?.(context, value);
    return onward;
  };
