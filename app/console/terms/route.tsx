import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Dialog } from '#app/components/dialog.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { admit } from '#app/web/console-guard.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import { termsForm } from '#shared/contracts/terms.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { answerRefused, saveForm } from '../form/save.ts';
import { ConsolePage } from '../layout/page.tsx';
import { useEdit } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { newTermsFields, termsFields, termsList } from './terms-screen.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'only');
  return { texts: orThrow(await args.context.shop.listConsoleTerms({ actor })) };
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await admit(args, 'only');
  const sent = await readForm(args.request, termsForm);
  if (!sent.ok) return answerRefused(sent.failure);
  return saveForm(
    sent.value,
    termsForm,
    (form) => args.context.shop.publishTerms({ ...clerk, form }),
    ({ version }) => ({ notice: `약관 ${version}판을 시행합니다.` }),
  );
};

const fresh = { version: 0, necessary: false, index: 0, targets: [] };

export default function ConsoleTerms() {
  const { texts } = useLoaderData<typeof loader>();
  const { editing, close } = useEdit();
  const text = texts.find(({ code }) => code === editing);
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
      <ListScreen list={termsList} page={{ rows: texts, total: texts.length }} />
      <Dialog
        open={isNew || text !== undefined}
        onClose={close}
        title={isNew ? '약관 등록' : '약관 개정'}
        width={960}
        persistent
      >
        <div className="long-texts">
          <ConsoleForm
            form={isNew ? newTermsFields : termsFields}
            value={text ?? fresh}
            hidden={text && { code: text.code }}
            submitLabel={isNew ? '등록' : '개정'}
            onSaved={close}
            compact
          />
        </div>
      </Dialog>
    </ConsolePage>
  );
}
