import type { ReactNode } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { SaveAnswer } from '../form/answer.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import type { FormDeclaration } from '../form/declare.ts';
import { ConsolePage } from '../layout/page.tsx';
import type { About, ListPage, ResourceList } from './declare.ts';
import { useEdit } from './edit.ts';
import { EditLink } from './edit-link.tsx';
import { ListScreen } from './list-screen.tsx';

/** What a resource looks like: its list, the form of one item and what a new one begins with. */
export type ItemScreenDeclaration<Row extends object> = {
  list: ResourceList<Row>;
  form: FormDeclaration;
  fresh: object;
  /** px of the dialog an item is edited in */
  width?: number;
};

/** Shows a resource as its loader answers it: the list, and a dialog over it for the item the address names. */
export const ItemScreen = <Row extends object>({
  screen: { list, form, fresh, width = 720 },
  about,
  page,
  edited,
  choices,
  actions,
  above,
  below,
  aside,
  answered,
}: {
  screen: ItemScreenDeclaration<Row>;
  about: About;
  page: ListPage<Row>;
  edited?: object & { _id: string; version?: number };
  /** Options of selects the loader read, by the field's name */
  choices?: Record<string, readonly Choice[]>;
  /** Beside the button that makes a new item */
  actions?: ReactNode;
  /** Over the list */
  above?: ReactNode;
  /** Under the list */
  below?: ReactNode;
  /** Beside the save button of the dialog */
  aside?: ReactNode;
  /** What the screen's action answered to the form sent without scripts */
  answered?: SaveAnswer;
}) => {
  const { editing, close } = useEdit();
  const isNew = editing === 'new';
  return (
    <ConsolePage
      title={about.item}
      actions={
        <>
          {actions}
          <EditLink id="new" className="btn btn-primary">
            {about.item} 등록
          </EditLink>
        </>
      }
    >
      {above}
      <ListScreen list={list} about={about} page={page} choices={choices} />
      {below && <div className="mt-4">{below}</div>}
      <Dialog
        open={isNew || edited !== undefined}
        onClose={close}
        title={`${about.item} ${isNew ? '등록' : '수정'}`}
        width={width}
        persistent
      >
        <ConsoleForm
          form={form}
          value={edited ?? fresh}
          hidden={edited && { _id: edited._id }}
          choices={choices}
          aside={aside}
          answered={answered}
          submitLabel={isNew ? '등록' : '저장'}
          onSaved={close}
          compact
        />
      </Dialog>
    </ConsolePage>
  );
};
