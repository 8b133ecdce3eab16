import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { personalPage } from '#app/web/cache-headers.ts';
import { readForm } from '#app/web/read-body.ts';
import { consoleBoardForm } from '#shared/contracts/board.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { answerRefused, saveForm } from '../form/save.ts';
import { admit } from '../guard.ts';
import { Page } from '../layout/page.tsx';
import { boardFields, boardPath, newBoard } from './board-screen.tsx';

export const headers = personalPage;
export const loader = async (args: LoaderFunctionArgs) => {
  await admit(args, 'shelf');
  return null;
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await admit(args, 'shelf');
  const sent = await readForm(args.request, consoleBoardForm);
  if (!sent.ok) return answerRefused(sent.failure);
  return saveForm(
    sent.value,
    consoleBoardForm,
    (form) => args.context.shop.createBoard({ ...clerk, form }),
    ({ _id }) => ({ href: `${boardPath}/${_id}` }),
  );
};

export default function CreateBoard() {
  return (
    <Page title="게시글 등록" back={{ href: boardPath, text: '게시글' }}>
      <ConsoleForm form={boardFields} value={newBoard} submitLabel="등록" />
    </Page>
  );
}
