import { type ReactNode, useState } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ConsoleForm } from '../form/console-form.tsx';
import type { FormDeclaration } from '../form/declare.ts';
import { ConsolePage } from '../layout/page.tsx';
import type { About, ListPage, ResourceList } from '../list/declare.ts';
import { useEdit } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';

/** A form for something a clerk does about what members have; `intent` is that of the resource's action. */
export type ActionForm = { intent: string; label: string; form: FormDeclaration; fresh?: object };

export type MemberListDeclaration<Row extends object> = {
  list: ResourceList<Row>;
  actions: readonly ActionForm[];
};

/** The key stays the one the dialog was opened with, whatever the list behind it reads meanwhile. */
const ActionDialogForm = ({
  action: { intent, label, form, fresh },
  actionKey,
  params,
  choices,
  onSaved,
}: {
  action: ActionForm;
  actionKey: string;
  params: Record<string, string>;
  choices?: Record<string, readonly Choice[]>;
  onSaved: () => void;
}) => {
  const [key] = useState(actionKey);
  const { username, _coupon } = params;
  const value: object = { ...fresh, usernames: username, username, _coupon };
  return (
    <ConsoleForm
      form={form}
      value={value}
      hidden={{ intent, key }}
      choices={choices}
      submitLabel={label}
      onSaved={onSaved}
      compact
    />
  );
};

/** Shows what members have of something, and its actions to who may do them, each in a dialog of its own address. */
export const MemberListScreen = <Row extends object>({
  screen: { list, actions },
  about,
  page,
  mayChange,
  actionKey,
  params,
  choices,
  above,
}: {
  screen: MemberListDeclaration<Row>;
  about: About;
  page: ListPage<Row>;
  mayChange: boolean;
  actionKey: string;
  /** Of the address: whom the list is narrowed to is whom a form begins with */
  params: Record<string, string>;
  choices?: Record<string, readonly Choice[]>;
  above?: ReactNode;
}) => {
  const { editing, close } = useEdit();
  const open = mayChange ? actions.find(({ intent }) => intent === editing) : undefined;
  return (
    <ConsolePage
      title={about.item}
      actions={
        mayChange &&
        actions.map(({ intent, label }, at) => (
          <EditLink key={intent} id={intent} className={at === 0 ? 'btn btn-primary' : 'btn btn-line'}>
            {label}
          </EditLink>
        ))
      }
    >
      {above}
      <ListScreen
        list={mayChange ? list : { ...list, bulk: [] }}
        about={about}
        page={page}
        choices={choices}
      />
      <Dialog open={open !== undefined} onClose={close} title={open?.label ?? ''} width={640} persistent>
        {open && (
          <ActionDialogForm
            key={open.intent}
            action={open}
            actionKey={actionKey}
            params={params}
            choices={choices}
            onSaved={close}
          />
        )}
      </Dialog>
    </ConsolePage>
  );
};
