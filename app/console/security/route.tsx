import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { requireConsoleAccessToEnrol } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { secondFactorForm } from '#shared/contracts/members/second-factor.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import { ConsolePage } from '../layout/page.tsx';
import { ConfirmPanel, isShown, OffPanel, OnPanels } from './panels.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export const headers = personalPage;

/** Reads the clerk's own second factor. It is the only screen open to a clerk who must enrol and has not yet. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, mustEnrol } = await requireConsoleAccessToEnrol(args);
  return {
    mustEnrol,
    username: actor.username,
    factor: orThrow(await args.context.shop.getMySecondFactor({ actor })),
  };
};

/**
 * Reloads after a refused form too: it may be refused because another window changed the second factor, and the screen
 * then shows the current state.
 */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || defaultShouldRevalidate;

/** Runs the form named by `intent`. New recovery codes are in this answer and are stored nowhere else. */
export const action = async (args: ActionFunctionArgs) => {
  const { actor, ip } = await requireConsoleAccessToEnrol(args);
  const { shop, session } = args.context;
  const sent = await readForm(args.request, secondFactorForm);
  if (!sent.ok) return failureData(sent.failure, { intent: undefined });
  const values = sent.value;
  const form = parseWith(secondFactorForm, Object.fromEntries(values));
  if (!form.ok) return failureData(form.failure, { intent: String(values.get('intent') ?? '') });
  const { value } = form;
  const clerk = { actor, ip };
  const answer = <T extends object>(result: Result<T, AnyCode>, shown: (value: T) => object) =>
    result.ok
      ? data({ intent: value.intent, ...shown(result.value) })
      : failureData(result.failure, { intent: value.intent });
  if (value.intent === 'confirm') {
    const on = await shop.turnOnSecondFactor({ ...clerk, code: value.code });
    if (on.ok) session.logIn(on.value.tokens);
    return answer(on, ({ recoveryCodes }) => ({ recoveryCodes }));
  }
  const confirming = { ...clerk, password: value.password };
  if (value.intent === 'renew') return answer(await shop.renewRecoveryCodes(confirming), (made) => made);
  const done =
    value.intent === 'begin'
      ? await shop.proposeSecondFactor(confirming)
      : await shop.turnOffSecondFactor(confirming);
  return done.ok ? redirect('/console/security', 303) : failureData(done.failure, { intent: value.intent });
};

export default function Security() {
  const { factor, username, mustEnrol } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const recoveryCodes = answer && 'recoveryCodes' in answer ? (answer.recoveryCodes as string[]) : undefined;
  const failure = answer && 'failure' in answer ? answer : undefined;
  const isOfNoForm = failure && !isShown(failure.intent, factor);
  return (
    <ConsolePage title="2단계 인증">
      <FormError errors={isOfNoForm ? [failure.failure.message] : undefined} />
      {mustEnrol && !recoveryCodes && (
        <p role="status" className="security-notice">
          이 쇼핑몰의 콘솔은 2단계 인증을 등록해야 사용할 수 있습니다.
        </p>
      )}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} username={username} />}
      {factor.status === 'OFF' && <OffPanel answer={failure} />}
      {factor.status === 'PROPOSED' && <ConfirmPanel proposal={factor} answer={failure} />}
      {factor.status === 'ON' && !recoveryCodes && <OnPanels factor={factor} answer={failure} />}
    </ConsolePage>
  );
}
