import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useDeferredBlurValidation } from './use-deferred-blur.ts';

/** Errors of a form: messages by field name (`receiver.phone`); those of the whole form are under `''`. */
export type FormErrors = Readonly<Record<string, readonly string[] | null>>;

/** Validates the values of a form with its contract. */
export type Check = (form: FormData) => FormErrors;

/** Form as the server returns it: the parts of conform's answer that are used here. */
export type SubmittedForm = {
  initialValue?: Readonly<Record<string, unknown>> | null;
  error?: FormErrors | null;
};

type Values = Readonly<Record<string, unknown>>;

const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce((at, key) => (at as Values | null | undefined)?.[key], values);

/**
 * Returns the values the server sent back. An answer that only says why the form was not processed (the network was
 * lost, the login cancelled) contains none: the values of the answer `before` it still apply.
 */
export const keepTypedValues = (
  returned: SubmittedForm | undefined,
  before: SubmittedForm['initialValue'],
): SubmittedForm['initialValue'] => returned && (returned.initialValue ?? before);

const useGivenBack = (returned: SubmittedForm | undefined): SubmittedForm['initialValue'] => {
  const [last, setLast] = useState(returned?.initialValue);
  const lastResult = keepTypedValues(returned, last);
  if (lastResult !== last) setLast(lastResult);
  return lastResult;
};

/** Focuses the first field with an error, or scrolls to the error of the whole form when no field has one. */
const leadToMistake = (form: HTMLFormElement | null, complaints: FormErrors): void => {
  const wrong = [...(form?.elements ?? [])].find(
    (control): control is HTMLInputElement =>
      control instanceof HTMLElement &&
      'name' in control &&
      // A control without a name is a button within a field; it would match errors of the whole form.
      control.name !== '' &&
      Boolean(complaints[String(control.name)]) &&
      control.checkVisibility(),
  );
  if (wrong) wrong.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
};

/**
 * Form of a public screen that the server validates, and the browser too once somebody uses it. The contract is as
 * large as the page's framework, so `load` loads it when the first field gets focus. A field shows its error once it
 * loses focus, and is validated again with each letter until it is correct. Sending a form with known errors focuses
 * the first one. `required` are the names the contract requires (`requiredOf`), `returned` is the server's answer.
 */
export const useCheckedForm = ({
  id,
  returned,
  defaultValue,
  required = [],
  load,
}: {
  id: string;
  returned: SubmittedForm | undefined;
  defaultValue?: Values;
  required?: readonly string[];
  load: () => Promise<Check>;
}) => {
  const form = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<Check>>();
  const check = useRef<Check>();
  const touched = useRef(new Set<string>());
  const [found, setFound] = useState<{ in: SubmittedForm | undefined; complaints: FormErrors }>();
  const typed = useGivenBack(returned);
  const complaints = (found && found.in === returned ? found.complaints : returned?.error) ?? {};

  useDeferredBlurValidation(id);
  useEffect(() => {
    if (!returned) return;
    const wrong = returned.error ?? {};
    for (const name of Object.keys(wrong)) touched.current.add(name);
    leadToMistake(form.current, wrong);
  }, [returned]);

  const ready = async (): Promise<void> => {
    loading.current ??= load();
    check.current = await loading.current;
  };
  const complain = () => {
    if (!form.current || !check.current) return;
    const all = Object.entries(check.current(new FormData(form.current)));
    // Only the server reports errors of the whole form. They stay until the form is sent again.
    const ofWhole = returned?.error?.[''];
    setFound({
      in: returned,
      complaints: {
        ...(ofWhole && { '': ofWhole }),
        ...Object.fromEntries(all.filter(([name]) => touched.current.has(name))),
      },
    });
  };
  // A contract that cannot be loaded is not an error: the server validates with it.
  const getReady = (then?: () => void) => void ready().then(then, () => (loading.current = undefined));

  /** Data from which the UI kit renders a field (`fieldOf`) */
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    errors: messagesOf(complaints, name),
    required: required.includes(name),
    initialValue: valueAt(typed ?? defaultValue, name),
  });

  return {
    props: {
      id,
      ref: form,
      noValidate: true,
      onFocus: () => getReady(),
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        const { name } = target as unknown as { name?: string };
        if (!name) return;
        touched.current.add(name);
        getReady(complain);
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (touched.current.has((target as unknown as { name: string }).name)) complain();
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!check.current || submitter?.hasAttribute('formnovalidate')) return;
        const now = check.current(new FormData(event.currentTarget, submitter));
        if (Object.keys(now).length === 0) return;
        event.preventDefault();
        for (const name of Object.keys(now)) touched.current.add(name);
        setFound({ in: returned, complaints: now });
        leadToMistake(event.currentTarget, now);
      },
    },
    /** Errors of the form as a whole */
    errors: messagesOf(complaints, ''),
    /** Validates fields with errors again, after a script has filled them in */
    recheck: complain,
    field,
    /** Fields with a common prefix: `receiver` of `receiver.name` and `receiver.phone` */
    group: <Name extends string>(prefix: string, names: readonly Name[]) =>
      Object.fromEntries(names.map((name) => [name, field(`${prefix}.${name}`)])) as Record<
        Name,
        ReturnType<typeof field>
      >,
  };
};

const messagesOf = (complaints: FormErrors, name: string): string[] | undefined => {
  const messages = complaints[name];
  return messages ? [...messages] : undefined;
};
