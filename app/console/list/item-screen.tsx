import type { ReactNode } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { SaveAnswer } from '../form/answer.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import type { FormDeclaration } from '../form/declare.ts';
import { ConsolePage } from '../layout/page.tsx';
import type { ListPage, ResourceFacts, ResourceList } from './declare.ts';
import { useEdit } from './edit.ts';
import { EditLink } from './edit-link.tsx';
import { ListScreen } from './list-screen.tsx';

/** Declaration of a resource's screen: its list, the form of one item and the initial values of a new one. */
export type ItemScreenDeclaration<Row extends object> = {
  list: ResourceList<Row>;
  form: FormDeclaration;
  fresh: object;
  /** px of the dialog in which an item is edited */
  width?: number;
};

/** Shows a resource as its loader returns it: the list, and a dialog over it for the item in the address. */
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
  about: ResourceFacts;
  page: ListPage<Row>;
  edited?: object & { _id: string; version?: number };
  /** Options of selects that the loader read, by the field's name */
  choices?: Record<string, readonly Choice[]>;
  /** Shown next to the button that creates a new item */
  actions?: ReactNode;
  /** Shown above the list */
  above?: ReactNode;
  /** Shown below the list */
  below?: ReactNode;
  /** Shown next to the save button of the dialog */
  aside?: ReactNode;
  /** Answer of the screen's action to the form sent without scripts */
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
