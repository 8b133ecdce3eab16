import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useDeferredBlurValidation } from './use-deferred-blur.ts';

/** What is wrong with a form: messages by field name (`receiver.phone`), under `''` those about all of it. */
export type Complaints = Readonly<Record<string, readonly string[] | null>>;

/** Checks what is on a form by its contract. */
export type Check = (form: FormData) => Complaints;

/** A form as the server gives it back: of conform's answer as much as is read here. */
export type SubmittedForm = {
  initialValue?: Readonly<Record<string, unknown>> | null;
  error?: Complaints | null;
};

type Values = Readonly<Record<string, unknown>>;

const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce((at, key) => (at as Values | null | undefined)?.[key], values);

/**
 * What was typed, as the server gave it back. An answer that says only why nothing came of the form (the network was lost,
 * the login cancelled) brings nothing back: what came `before` it is still what was typed.
 */
export const givenBack = (
  returned: SubmittedForm | undefined,
  before: SubmittedForm['initialValue'],
): SubmittedForm['initialValue'] => returned && (returned.initialValue ?? before);

const useGivenBack = (returned: SubmittedForm | undefined): SubmittedForm['initialValue'] => {
  const [last, setLast] = useState(returned?.initialValue);
  const given = givenBack(returned, last);
  if (given !== last) setLast(given);
  return given;
};

/** Leads to the first field that is wrong; to what is said about the form as a whole when it is none of them. */
const leadToMistake = (form: HTMLFormElement | null, complaints: Complaints): void => {
  const wrong = [...(form?.elements ?? [])].find(
    (control): control is HTMLInputElement =>
      control instanceof HTMLElement &&
      'name' in control &&
      // One without a name is a button within a field, and no field of what is said about the form as a whole.
      control.name !== '' &&
      Boolean(complaints[String(control.name)]) &&
      control.checkVisibility(),
  );
  if (wrong) wrong.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
};

/**
 * A form of a public screen that the server checks, and the browser too once somebody is in it: the contract weighs as
 * much as the page's framework, so `load` fetches it when the first field is entered. A field complains once it is
 * left, and again with each letter until it is right; sending a form that is known to be wrong leads to its first
 * mistake. `required` are the names the contract asks for (`requiredOf`), `returned` is what the server said.
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
  const left = useRef(new Set<string>());
  const [found, setFound] = useState<{ in: SubmittedForm | undefined; complaints: Complaints }>();
  const typed = useGivenBack(returned);
  const complaints = (found && found.in === returned ? found.complaints : returned?.error) ?? {};

  useDeferredBlurValidation(id);
  useEffect(() => {
    if (!returned) return;
    const wrong = returned.error ?? {};
    for (const name of Object.keys(wrong)) left.current.add(name);
    leadToMistake(form.current, wrong);
  }, [returned]);

  const ready = async (): Promise<void> => {
    loading.current ??= load();
    check.current = await loading.current;
  };
  const complain = () => {
    if (!form.current || !check.current) return;
    const all = Object.entries(check.current(new FormData(form.current)));
    // Only the server says something of the form as a whole, which holds until it is sent again.
    const ofWhole = returned?.error?.[''];
    setFound({
      in: returned,
      complaints: {
        ...(ofWhole && { '': ofWhole }),
        ...Object.fromEntries(all.filter(([name]) => left.current.has(name))),
      },
    });
  };
  // A contract that does not arrive is no reason to complain: the server has it.
  const getReady = (then?: () => void) => void ready().then(then, () => (loading.current = undefined));

  /** What the kit draws a field from (`fieldOf`) */
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
        left.current.add(name);
        getReady(complain);
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (left.current.has((target as unknown as { name: string }).name)) complain();
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!check.current || submitter?.hasAttribute('formnovalidate')) return;
        const now = check.current(new FormData(event.currentTarget, submitter));
        if (Object.keys(now).length === 0) return;
        event.preventDefault();
        for (const name of Object.keys(now)) left.current.add(name);
        setFound({ in: returned, complaints: now });
        leadToMistake(event.currentTarget, now);
      },
    },
    /** What is wrong with the form as a whole */
    errors: messagesOf(complaints, ''),
    /** Looks again at fields that were complained of, after something else than a person has filled them */
    recheck: complain,
    field,
    /** Fields whose names have something in common: `receiver` of `receiver.name` and `receiver.phone` */
    group: <Name extends string>(prefix: string, names: readonly Name[]) =>
      Object.fromEntries(names.map((name) => [name, field(`${prefix}.${name}`)])) as Record<
        Name,
        ReturnType<typeof field>
      >,
  };
};

const messagesOf = (complaints: Complaints, name: string): string[] | undefined => {
  const messages = complaints[name];
  return messages ? [...messages] : undefined;
};
