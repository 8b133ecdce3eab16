import type { ReactNode } from 'react';
import { Dialog } from '#app/components/dialog.tsx';
import type { Choice } from '#app/components/field.tsx';
import { ConsoleForm } from '../form/console-form.tsx';
import type { FormDeclaration } from '../form/declare.ts';
import { Page } from '../layout/page.tsx';
import type { ListDeclaration, ListPage } from './declare.ts';
import { useEdit } from './edit.ts';
import { EditLink } from './edit-link.tsx';
import { ListScreen } from './list-screen.tsx';

/** A screen of items that are alike: their list, the form of one and what a new one begins with. */
export type ItemScreenDeclaration<Row extends object> = {
  /** What its items are: 팝업 */
  name: string;
  list: ListDeclaration<Row>;
  form: FormDeclaration;
  fresh: object;
  /** px of the dialog an item is edited in */
  width?: number;
};

/** Shows such a screen: the list, and a dialog over it for the item the address names. */
export const ItemScreen = <Row extends object>({
  screen: { name, list, form, fresh, width = 720 },
  page,
  edited,
  choices,
  actions,
  above,
  aside,
}: {
  screen: ItemScreenDeclaration<Row>;
  page: ListPage<Row>;
  edited?: { _id: string; version?: number };
  /** Options of selects the loader read, by the field's name */
  choices?: Record<string, readonly Choice[]>;
  /** Beside the button that makes a new item */
  actions?: ReactNode;
  /** Over the list */
  above?: ReactNode;
  /** Beside the save button of the dialog */
  aside?: ReactNode;
}) => {
  const { editing, close } = useEdit();
  const isNew = editing === 'new';
  return (
    <Page
      title={name}
      actions={
        <>
          {actions}
          <EditLink id="new" className="btn btn-primary">
            {name} 등록
          </EditLink>
        </>
      }
    >
      {above}
      <ListScreen list={list} page={page} choices={choices} />
      <Dialog
        open={isNew || edited !== undefined}
        onClose={close}
        title={`${name} ${isNew ? '등록' : '수정'}`}
        width={width}
        persistent
      >
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
