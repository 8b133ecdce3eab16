import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from './field.tsx';

/**
 * Dialog that asks for the address of a link or a picture, over the form with the text. A refusal is shown next to the
 * field, which keeps its value for correction.
 *
 * @param take uses the address until the signal aborts it, when the dialog is closed; returns the reason of a refusal,
 * or undefined on success
 */
export const AddressDialog = ({
  title,
  hint,
  submit,
  initial = '',
  take,
  onClose,
}: {
  title: string;
  hint: string;
  submit: string;
  initial?: string;
  take: (address: string, signal: AbortSignal) => Promise<string | undefined> | string | undefined;
  onClose: () => void;
}) => {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const closed = useRef(new AbortController());
  useEffect(() => {
    const closing = new AbortController();
    closed.current = closing;
    return () => closing.abort();
  }, []);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('address') as HTMLInputElement;
    setBusy(true);
    setWrong(undefined);
    const refusal = await take(field.value.trim(), closed.current.signal);
    setBusy(false);
    setWrong(refusal);
    if (!refusal) return onClose();
    field.focus();
  };
  // Rendered in a portal: forms cannot be nested, and the form below must not get the events of this one.
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()} onInput={(event) => event.stopPropagation()}>
      <Dialog
        open
        onClose={onClose}
        title={title}
        persistent
        footer={
          <>
            <Button onClick={onClose}>취소</Button>
            <Button type="submit" form={id} variant="primary" busy={busy}>
              {submit}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={onSubmit}>
          <TextField
            id={`${id}address`}
            name="address"
            label="주소"
            hint={hint}
            defaultValue={initial}
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2_000}
            errors={wrong ? [wrong] : undefined}
            autoFocus
          />
        </form>
      </Dialog>
    </div>,
    document.body,
  );
};
