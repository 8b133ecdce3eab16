import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from './field.tsx';

/**
 * Asks for the address of a link or a picture, over the form a text is written in. What is refused is told beside the
 * field and stays there to be mended.
 *
 * @param take does something with the address until the signal ends it, which closing does; answers why it was refused,
 *   nothing when it was taken
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
  // No form may lie in another, and the one below must not take what happens here for its own.
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
