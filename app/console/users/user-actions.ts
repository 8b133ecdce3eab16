import { type ActionFunctionArgs, data } from '@remix-run/node';
import { users } from '#app/resources/members.server.ts';
import { type ClerkAtWork, requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { failureBodyOf, initOf } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import {
  clerkNoteForm,
  consoleUserForm,
  memberWithdrawalForm,
} from '#shared/contracts/members/console-user.ts';
import { promoterAppointment, promoterEnding } from '#shared/contracts/members/promoter.ts';
import { secondFactorResetForm } from '#shared/contracts/members/second-factor.ts';
import { withReauthentication } from '../form/reauthentication.ts';
import { answerOf, answerRefused, saveForm } from '../form/save.ts';
import { ADD_NOTE } from './notes-tab.tsx';
import { APPOINT_PROMOTER, END_PROMOTER } from './promoter-panel.tsx';
import { RESET_SECOND_FACTOR } from './second-factor-panel.tsx';
import { WITHDRAW } from './withdrawal-panel.tsx';

/** Runs a clerk's action on a member: each form of the screen names it by its `intent`. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, users.scope);
  const sent = await readForm(args.request, [
    consoleUserForm,
    secondFactorResetForm,
    promoterAppointment,
    promoterEnding,
    memberWithdrawalForm,
    clerkNoteForm,
  ]);
  if (!sent.ok) return answerRefused(sent.failure);
  const values = sent.value;
  const by = { shop: args.context.shop, clerk };
  if (values.get('intent') === RESET_SECOND_FACTOR) return resetSecondFactor(args, clerk, values);
  if (values.get('intent') === ADD_NOTE)
    return saveForm(
      values,
      clerkNoteForm,
      (form) => args.context.shop.addClerkNote({ ...clerk, _user: args.params.id ?? '', form }),
      () => ({ notice: '메모를 남겼습니다.' }),
      by,
    );
  const proven = await withReauthentication(args, clerk, values);
  const { shop } = args.context;
  const { id: _id = '' } = args.params;
  if (values.get('intent') === APPOINT_PROMOTER)
    return saveForm(
      values,
      promoterAppointment,
      async (form) => (proven.ok ? shop.appointPromoter({ ...proven.value, _id, form }) : proven),
      () => ({ notice: '추천인으로 지정했습니다.' }),
      by,
    );
  if (values.get('intent') === END_PROMOTER)
    return saveForm(
      values,
      promoterEnding,
      async (form) => (proven.ok ? shop.endPromoter({ ...proven.value, _id, form }) : proven),
      () => ({ notice: '추천인 활동을 종료했습니다.' }),
      by,
    );
  if (values.get('intent') === WITHDRAW)
    return saveForm(
      values,
      memberWithdrawalForm,
      async (form) => (proven.ok ? shop.withdrawMember({ ...proven.value, form }) : proven),
      () => ({ href: '/console/withdrawn-users' }),
      by,
    );
  return saveForm(
    values,
    consoleUserForm,
    async (form) => (proven.ok ? shop.updateConsoleUser({ ...proven.value, _id, form }) : proven),
    () => ({ notice: '회원정보를 저장했습니다.' }),
    by,
  );
};

const resetSecondFactor = async (
  { context, params }: ActionFunctionArgs,
  clerk: ClerkAtWork,
  values: FormData,
) => {
  const form = parseWith(secondFactorResetForm, Object.fromEntries(values));
  const { id: _id = '' } = params;
  const reset = form.ok
    ? await context.shop.resetSecondFactor({ ...clerk, _id, password: form.value.password })
    : form;
  if (reset.ok) return answerOf(reset, () => '2단계 인증을 초기화했습니다.');
  const { failure } = reset;
  return data({ intent: RESET_SECOND_FACTOR, failure: failureBodyOf(failure) }, initOf(failure));
};
