import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { users } from '#app/resources/members.server.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { newMemberForm } from '#shared/contracts/members/console-user.ts';
import { USERNAME } from '#shared/domain/user/account-rules.ts';
import type { ListedMember } from '#shared/usecases/users/console-users.ts';
import type { SaveAnswer } from '../form/answer.ts';
import { declareForm } from '../form/declare.ts';
import { withReauthentication } from '../form/reauthentication.ts';
import { ReauthenticationField } from '../form/reauthentication-field.tsx';
import { answerRefused, saveForm } from '../form/save.ts';
import { ItemScreen, type ItemScreenDeclaration } from '../list/item-screen.tsx';
import { listLoader } from '../resource/serve.ts';
import { scopeChoices, typeChoices } from './labels.ts';
import { userList, userPath } from './user-list.tsx';

export const headers = personalPage;
export const loader = listLoader(users);

/** Creates an account and redirects to the member's screen. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, users.scope);
  const sent = await readForm(args.request, newMemberForm);
  if (!sent.ok) return answerRefused(sent.failure);
  const proven = await withReauthentication(args, clerk, sent.value);
  return saveForm(
    sent.value,
    newMemberForm,
    async (form) => (proven.ok ? args.context.shop.createConsoleUser({ ...proven.value, form }) : proven),
    ({ _id }) => ({ href: `${userPath}/${_id}` }),
    { shop: args.context.shop, clerk },
  );
};

const screen: ItemScreenDeclaration<ListedMember> = {
  list: userList,
  fresh: { type: 'PERSON' },
  form: declareForm(newMemberForm, [
    {
      title: '회원정보',
      note: '본인인증과 약관 동의 없이 만들어집니다. 회원에게 가입 환영 메일이 발송됩니다.',
      fields: [
        {
          kind: 'text',
          name: 'username',
          label: '아이디',
          required: true,
          maxLength: USERNAME.max,
          hint: '영문 소문자와 숫자, 4 ~ 20자',
        },
        {
          kind: 'password',
          name: 'password',
          label: '비밀번호',
          required: true,
          hint: '영문, 숫자, 특수문자를 모두 포함해 8 ~ 16자. 회원에게 알려주고 바꾸도록 안내해주세요',
        },
        { kind: 'text', name: 'name', label: '이름', required: true },
        { kind: 'text', name: 'email', label: '이메일', required: true },
        { kind: 'text', name: 'phone', label: '연락처', required: true, inputMode: 'numeric' },
        { kind: 'select', name: 'type', label: '회원 구분', required: true, options: typeChoices },
      ],
    },
    {
      title: '권한',
      note: '권한을 주려면 내 비밀번호를 다시 확인합니다.',
      fields: [{ kind: 'checks', name: 'scopes', label: '콘솔 권한', wide: true, options: scopeChoices }],
    },
  ]),
};

export default function Users() {
  const answered = useActionData<SaveAnswer>();
  return (
    <ItemScreen
      screen={screen}
      {...useLoaderData<typeof loader>()}
      answered={answered}
      aside={<ReauthenticationField answered={answered} />}
    />
  );
}
