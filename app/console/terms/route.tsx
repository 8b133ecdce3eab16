import { useLoaderData } from '@remix-run/react';
import { terms } from '#app/resources/terms.server.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { ConsolePage } from '../layout/page.tsx';
import { useEdit } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader, saveAction } from '../resource/serve.ts';
import { newTermsFields, termsFields, termsList } from './terms-screen.tsx';

export const headers = personalPage;

export const loader = listLoader(terms);
export const action = saveAction(terms);

const fresh = { version: 0, necessary: false, index: 0, targets: [] };

/** Builds the title of the dialog. A revision that waits for its effective date is edited instead of revised again. */
const titleOf = (isNew: boolean, text?: { effectiveAt?: string }): string => {
  if (isNew) return '약관 등록';
  return text?.effectiveAt ? '시행 예정 약관 수정' : '약관 개정';
};

export default function ConsoleTerms() {
  const { page, edited: text, about } = useLoaderData<typeof loader>();
  const { editing, close } = useEdit();
  const isNew = editing === 'new';
  return (
    <ConsolePage
      title="약관"
      actions={
        <EditLink id="new" className="btn btn-primary">
          약관 등록
        </EditLink>
      }
    >
      <ListScreen list={termsList} page={page} about={about} />
      <Dialog
        open={isNew || text !== undefined}
        onClose={close}
        title={titleOf(isNew, text)}
        width={960}
        persistent
      >
        <div className="long-texts">
          <ConsoleForm
            form={isNew ? newTermsFields : termsFields}
            value={text ?? fresh}
            hidden={text && { _id: text._id, code: text.code }}
            submitLabel={isNew ? '등록' : text?.effectiveAt ? '저장' : '개정'}
            onSaved={close}
            compact
          />
        </div>
      </Dialog>
    </ConsolePage>
  );
}
