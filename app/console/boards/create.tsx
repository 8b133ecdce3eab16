import { boards } from '#app/resources/support.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { ConsolePage } from '../layout/page.tsx';
import { freshLoader, saveAction } from '../resource/serve.ts';
import { boardFields, boardPath, newBoard } from './board-screen.tsx';

export const headers = personalPage;
export const loader = freshLoader(boards);
export const action = saveAction(boards, ({ _id }) => `${boardPath}/${_id}`);

export default function CreateBoard() {
  return (
    <ConsolePage title="게시글 등록" back={{ href: boardPath, text: '게시글' }}>
      <ConsoleForm form={boardFields} value={newBoard} submitLabel="등록" />
    </ConsolePage>
  );
}
