import type { ReactNode } from 'react';
import { Dialog } from '#app/components/dialog.tsx';
import type { ContentKind } from '#shared/contracts/content.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import type { ContentItem } from '#shared/usecases/content/content-kinds.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { Page } from '../layout/page.tsx';
import type { ListPage } from '../list/declare.ts';
import { useEdit } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import type { Choices, ContentScreenDeclaration } from './declare.ts';

/** The screen of a kind of content: its list, and a dialog over it for one item. */
export const ContentScreen = <K extends ContentKind>({
  screen: { name, list, form, fresh, width = 720 },
  page,
  edited,
  choices,
  aside,
}: {
  screen: ContentScreenDeclaration<K>;
  page: ListPage<ContentRow<K>>;
  edited?: ContentItem<K>;
  choices?: Choices;
  /** Beside the save button of the dialog */
  aside?: ReactNode;
}) => {
  const { editing, close } = useEdit();
  const isNew = editing === 'new';
  const title = `${name} ${isNew ? '등록' : '수정'}`;
  return (
    <Page
      title={name}
      actions={
        <EditLink id="new" className="btn btn-primary">
          {name} 등록
        </EditLink>
      }
    >
      <ListScreen list={list} page={page} choices={choices} />
      <Dialog open={isNew || edited !== undefined} onClose={close} title={title} width={width} persistent>
        <ConsoleForm
          form={form}
          value={edited ?? fresh}
          hidden={edited && { _id: edited._id }}
          choices={choices}
          aside={aside}
          submitLabel={isNew ? '등록' : '저장'}
          onSaved={close}
          compact
        />
      </Dialog>
    </Page>
  );
};
