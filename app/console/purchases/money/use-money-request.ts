import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import { isMeanwhile } from '../../form/drafts/use-read-again.ts';
import type { Wrong } from './account-fields.tsx';

/** A sum as it was typed: `12,000원`, `12000`. */
export const digitsOf = (text: string): number => Number(text.replace(/[,\s원]/g, ''));

/** What is wrong with a sum (won) that was typed. */
export const wrongAmount = (amount: number, message: string): Wrong =>
  Number.isSafeInteger(amount) && amount > 0 ? {} : { amount: [message] };

/** What the answer finds wrong, by the field it stands beside. */
const refusedFields = ({ failure }: FormOutcome = {}): Wrong =>
  Object.fromEntries(
    (failure?.issues ?? []).map(({ path, message }) => [
      path.replace(/^(fare\.)?(account\.)?/, ''),
      [message],
    ]),
  );

type Body = Parameters<ReturnType<typeof useFetcher<FormOutcome>>['submit']>[0];

/**
 * A dialog that asks for money to move. It has one name for as long as it is open, so that what is sent twice is done once;
 * it says beside each field what is wrong, and closes when it is done.
 * @param onLate takes the refusal where what it is about was saved by somebody else; otherwise it is said in an alert
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
  const late = onLate && fetcher.state === 'idle' && isMeanwhile(fetcher.data) ? fetcher.data : undefined;
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
    /** Whether nothing is wrong with what was typed; otherwise it is said, and the first such field is gone to. */
    isRight: (form: HTMLFormElement, faults: Wrong): boolean => {
      setFound(faults);
      const [first] = Object.keys(faults);
      const field = first && form.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return first === undefined;
    },
  };
};
