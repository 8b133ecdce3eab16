import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import { isConflict } from '../../form/drafts/use-read-again.ts';
import type { Wrong } from './account-fields.tsx';

/** Parses an amount as typed: `12,000원`, `12000`. */
export const digitsOf = (text: string): number => Number(text.replace(/[,\s원]/g, ''));

/** Validates an amount (won) that was typed. */
export const wrongAmount = (amount: number, message: string): Wrong =>
  Number.isSafeInteger(amount) && amount > 0 ? {} : { amount: [message] };

/** Collects the errors of the answer by field name. */
const refusedFields = ({ failure }: FormOutcome = {}): Wrong =>
  Object.fromEntries(
    (failure?.issues ?? []).map(({ path, message }) => [
      path.replace(/^(fare\.)?(account\.)?/, ''),
      [message],
    ]),
  );

type Body = Parameters<ReturnType<typeof useFetcher<FormOutcome>>['submit']>[0];

/**
 * Manages a dialog that requests a movement of money. It has one request id while it is open, so that a request sent
 * twice is carried out once. It shows each error next to its field, and closes when the request is done.
 * @param onLate is called with the refusal when somebody else saved the item meanwhile; without it the refusal is shown
 * in an alert
 */
export const useMoneyRequest = (
  action: string,
  onClose: () => void,
  onLate?: (refusal: FormOutcome) => void,
) => {
  const [requestId] = useState(() => crypto.randomUUID());
  const fetcher = useFetcher<FormOutcome>();
  const [found, setFound] = useState<Wrong>({});
  const refused = refusedFields(fetcher.data);
  const late = onLate && fetcher.state === 'idle' && isConflict(fetcher.data) ? fetcher.data : undefined;
  const isDone = useAnswer(fetcher, { alerts: Object.keys(refused).length === 0 && !late });
  const tellLate = useRef(onLate);
  tellLate.current = onLate;
  useEffect(() => {
    if (late) tellLate.current?.(late);
  }, [late]);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isDone) close.current();
  }, [isDone]);
  return {
    requestId,
    fetcher,
    busy: fetcher.state !== 'idle',
    wrong: Object.keys(found).length > 0 ? found : refused,
    send: (body: object) =>
      fetcher.submit({ requestId, ...body } as Body, { method: 'post', action, encType: 'application/json' }),
    /** True when there are no faults. Otherwise shows them and focuses the first field. */
    isRight: (form: HTMLFormElement, faults: Wrong): boolean => {
      setFound(faults);
      const [first] = Object.keys(faults);
      const field = first && form.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return first === undefined;
    },
  };
};
