import { type ReactNode, useState } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ConsoleForm } from '../form/console-form.tsx';
import type { FormDeclaration } from '../form/declare.ts';
import { ConsolePage } from '../layout/page.tsx';
import type { ListPage, ResourceFacts, ResourceList } from '../list/declare.ts';
import { useEdit } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';

/** Form of an action on what members have. `intent` is the intent of the resource's action. */
export type ActionForm = { intent: string; label: string; form: FormDeclaration; fresh?: object };

export type MemberListDeclaration<Row extends object> = {
  list: ResourceList<Row>;
  actions: readonly ActionForm[];
};

/**
 * Form in the dialog of an action. It keeps the key the dialog was opened with, even when the list behind it is loaded
 * again.
 */
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

/**
 * Shows a list of what members have. Clerks who may change it also get its actions, each in a dialog with its own
 * address.
 */
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
  about: ResourceFacts;
  page: ListPage<Row>;
  mayChange: boolean;
  actionKey: string;
  /** Parameters of the address: the member the list is narrowed to is filled into the form */
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
