import { type ReactNode, useState } from 'react';
import { Dialog } from '#app/components/dialog.tsx';
import type { Choice } from '#app/components/field.tsx';
import { ConsoleForm } from '../form/console-form.tsx';
import type { FormDeclaration } from '../form/declare.ts';
import { Page } from '../layout/page.tsx';
import type { ListDeclaration, ListPage } from '../list/declare.ts';
import { useEdit } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';

/** A form for something a clerk does about what members have; `intent` is that of the deed (`ledgers.ts`). */
export type DeedForm = { intent: string; label: string; form: FormDeclaration; fresh?: object };

export type LedgerScreenDeclaration<Row extends object> = {
  name: string;
  list: ListDeclaration<Row>;
  deeds: readonly DeedForm[];
};

/** The key stays the one the dialog was opened with, whatever the list behind it reads meanwhile. */
const Deed = ({
  deed: { intent, label, form, fresh },
  deedKey,
  params,
  choices,
  onSaved,
}: {
  deed: DeedForm;
  deedKey: string;
  params: Record<string, string>;
  choices?: Record<string, readonly Choice[]>;
  onSaved: () => void;
}) => {
  const [key] = useState(deedKey);
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

/** Shows what members have of something, and its deeds to who may do them, each in a dialog of its own address. */
export const LedgerScreen = <Row extends object>({
  screen: { name, list, deeds },
  page,
  mayChange,
  deedKey,
  params,
  choices,
  above,
}: {
  screen: LedgerScreenDeclaration<Row>;
  page: ListPage<Row>;
  mayChange: boolean;
  deedKey: string;
  /** Of the address: whom the list is narrowed to is whom a form begins with */
  params: Record<string, string>;
  choices?: Record<string, readonly Choice[]>;
  above?: ReactNode;
}) => {
  const { editing, close } = useEdit();
  const open = mayChange ? deeds.find(({ intent }) => intent === editing) : undefined;
  return (
    <Page
      title={name}
      actions={
        mayChange &&
        deeds.map(({ intent, label }, at) => (
          <EditLink key={intent} id={intent} className={at === 0 ? 'btn btn-primary' : 'btn btn-line'}>
            {label}
          </EditLink>
        ))
      }
    >
      {above}
      <ListScreen list={mayChange ? list : { ...list, bulk: [] }} page={page} choices={choices} />
      <Dialog open={open !== undefined} onClose={close} title={open?.label ?? ''} width={640} persistent>
        {open && <Deed key={open.intent} deed={open} {...{ deedKey, params, choices }} onSaved={close} />}
      </Dialog>
    </Page>
  );
};
