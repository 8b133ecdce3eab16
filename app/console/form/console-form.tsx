import {
  FormProvider,
  getFormProps,
  type SubmissionResult,
  useForm,
  useFormMetadata,
} from '@conform-to/react';
import { type FetcherWithComponents, useFetcher } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import { SubmissionField } from '#app/forms/submission-field.tsx';
import { useDeferredBlurValidation } from '#app/forms/use-deferred-blur.ts';
import { autofocusWithin } from '#app/ui/autofocus.ts';
import { Button } from '#app/ui/button.tsx';
import { askBeforeLoss, askConfirm } from '#app/ui/dialogs.ts';
import type { FailureBody } from '#app/web/failure.ts';
import { Panel } from '../layout/page.tsx';
import { type SaveAnswer, useAnswer } from './answer.ts';
import type { FieldDeclaration, FormDeclaration, FormValue, SectionDeclaration } from './declare.ts';
import { ConflictPanel } from './drafts/conflict-panel.tsx';
import { DraftOffer } from './drafts/draft-offer.tsx';
import { differencesOf, looksLike, type Values } from './drafts/merge-fields.ts';
import { takeAsSaved, useUnsaved } from './drafts/unsaved.ts';
import { useDraft } from './drafts/use-draft.ts';
import { typedInto, useMerged } from './drafts/use-merged.ts';
import { DeclaredField, isWithin } from './fields.tsx';
import { parseForm } from './parse.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useErrorScrolling } from './use-error-scrolling.ts';

type Choices = Record<string, readonly Choice[]>;

type Props = {
  form: FormDeclaration;
  /**
   * Saved value: shown first, and again after each save. Its `version` is sent along; an old version is answered with
   * 409
   */
  value?: object & { version?: number };
  /** Options of select and checks fields that the page provides, by the field's name */
  choices?: Choices;
  /** Hidden fields that the form sends */
  hidden?: Record<string, string>;
  /** Address the form is posted to; without it the screen's own action */
  action?: string;
  submitLabel?: string;
  /** Answer of the screen's action to the form sent without scripts */
  answered?: SaveAnswer;
  /** Shown next to the save button */
  aside?: ReactNode;
  /** Rendered without panels and bar, inside a dialog */
  compact?: boolean;
  onSaved?: () => void;
  /** Question asked before the form is sent, when the action cannot be undone */
  confirm?: string;
  /** True when the action cannot be undone: the colour of the button shows it */
  isFinal?: boolean;
};

/** Renders `children` only while the declaration's condition holds for the typed values. */
const When = ({ holds, children }: { holds?: (value: FormValue) => boolean; children: ReactNode }) => {
  const { value } = useFormMetadata();
  return !holds || holds((value ?? {}) as FormValue) ? children : null;
};

const Section = ({
  section: { title, note, fields, when },
  value,
  choices = {},
  compact,
  alone,
}: { section: SectionDeclaration; alone: boolean } & Pick<Props, 'value' | 'choices' | 'compact'>) => {
  const grid = (
    <>
      {note && <p className="form-note">{note}</p>}
      <div className="form-grid">
        {fields.map((field) => (
          <When key={`${field.kind} ${field.name}`} holds={field.when}>
            <DeclaredField field={field} value={value} choices={choices[field.name]} />
          </When>
        ))}
      </div>
    </>
  );
  if (!compact)
    return (
      <When holds={when}>
        <Panel title={title}>{grid}</Panel>
      </When>
    );
  return (
    <When holds={when}>
      {alone ? (
        grid
      ) : (
        <section className="form-part">
          <h3>{title}</h3>
          {grid}
        </section>
      )}
    </When>
  );
};

/**
 * Lists the names of the selects in which something must be chosen. A select whose name is also the name of a text
 * field may stay empty.
 */
const requiredSelects = (sections: readonly SectionDeclaration[]): string[] => {
  const fields = sections.flatMap((section) => section.fields);
  const others = new Set(fields.filter(({ kind }) => kind !== 'select').map(({ name }) => name));
  return fields
    .filter(({ kind, required, name }) => kind === 'select' && required && !others.has(name))
    .map(({ name }) => name);
};

/** Counts the visible fields with errors, and lists the errors that belong to none of them. */
const useComplaints = (sections: readonly SectionDeclaration[]) => {
  const { allErrors, value } = useFormMetadata();
  const holds = ({ when }: { when?: (value: FormValue) => boolean }) =>
    !when || when((value ?? {}) as FormValue);
  const names = sections
    .filter(holds)
    .flatMap(({ fields }) => fields.filter(holds))
    .map(({ name }) => name);
  const wrong = new Set<string>();
  const others: string[] = [];
  for (const [path, messages = []] of Object.entries(allErrors)) {
    const name = names.find((candidate) => isWithin(path, candidate));
    if (name) wrong.add(name);
    else others.push(...messages);
  }
  return { count: wrong.size, others: [...new Set(others)] };
};

/** Reason why nothing was saved. */
const Refusal = ({
  failure,
  sections,
}: {
  failure?: FailureBody;
  sections: readonly SectionDeclaration[];
}) => {
  const { count, others } = useComplaints(sections);
  const message = failure?.message ?? (count > 0 && `입력을 확인할 항목이 ${count}개 있습니다.`);
  const lines = [message, ...others.filter((other) => other !== message)].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <div className="form-error form-refusal" role="alert">
      <p className="whitespace-pre-line">{lines.join('\n')}</p>
    </div>
  );
};

const Body = ({
  fetcher,
  form: { contract, sections },
  value,
  choices,
  hidden = {},
  action,
  submitLabel = '저장',
  answered,
  aside,
  compact,
  confirm,
  isFinal = false,
  id,
  above,
  inSight,
  touched,
  onTouch,
  onSend,
}: Props & {
  fetcher: FetcherWithComponents<SaveAnswer>;
  id: string;
  /** Shown above the fields of the form */
  above: ReactNode;
  /** Shown above the save button, where it is visible at any scroll position of a long form */
  inSight: ReactNode;
  touched: boolean;
  onTouch: () => void;
  onSend: () => void;
}) => {
  const busy = fetcher.state !== 'idle';
  const { lastResult, failure } = answered ?? {};
  const refused =
    !busy && lastResult?.status === 'error' ? (lastResult as SubmissionResult<string[]>) : undefined;
  const [form] = useForm<Record<string, string>>({
    id,
    defaultValue: value as Record<string, string> | undefined,
    lastResult: refused,
    onValidate: ({ formData }) =>
      parseForm(formData, contract, requiredSelects(sections)) as ReturnType<typeof parseForm<never>>,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  useDeferredBlurValidation(form.id);
  useUnsaved(form.id, touched && !busy);
  useErrorScrolling(form.id, refused);
  const refusal = <Refusal failure={busy ? undefined : failure} sections={sections} />;
  const buttons = (
    <>
      {aside}
      <Button type="submit" variant={isFinal ? 'danger' : 'primary'} busy={busy}>
        {submitLabel}
      </Button>
    </>
  );
  const isConfirmed = useRef(false);
  const sendAgain = () => {
    isConfirmed.current = true;
    document.querySelector<HTMLFormElement>(`#${CSS.escape(form.id)}`)?.requestSubmit();
  };
  const formProps = getFormProps(form);
  const confirming = (event: FormEvent<HTMLFormElement>) => {
    formProps.onSubmit(event);
    const wasConfirmed = isConfirmed.current;
    isConfirmed.current = false;
    if (event.defaultPrevented) return;
    onSend();
    if (!confirm || wasConfirmed) return;
    event.preventDefault();
    const ask = isFinal ? askBeforeLoss : askConfirm;
    void ask(confirm, submitLabel).then((agreed) => agreed && sendAgain());
  };
  return (
    <FormProvider context={form.context}>
      <ReauthenticationDialog fetcher={fetcher} again={sendAgain} />
      <fetcher.Form
        {...formProps}
        onSubmit={confirming}
        method="post"
        action={action}
        className="console-form"
        onInput={onTouch}
      >
        <SubmissionField answer={fetcher.data} />
        {value?.version !== undefined && <input type="hidden" name="version" value={value.version} />}
        {Object.entries(hidden).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        {above}
        {sections.map((section) => (
          <Section
            key={section.title}
            section={section}
            value={value}
            choices={choices}
            compact={compact}
            alone={sections.length === 1}
          />
        ))}
        {compact ? (
          <>
            {inSight}
            {refusal}
            <div className="form-foot">{buttons}</div>
          </>
        ) : (
          <div className="form-end">
            {inSight}
            {refusal}
            <div className="form-bar">
              <p role="status">{touched ? '저장하지 않은 변경이 있습니다.' : '변경한 내용이 없습니다.'}</p>
              {buttons}
            </div>
          </div>
        )}
      </fetcher.Form>
    </FormProvider>
  );
};

/** Number of fields above which a form takes a while to fill in. */
const MANY_FIELDS = 10;

/** True when a form takes long to fill in, because of its number of fields or because of long texts. */
const isLong = (sections: readonly SectionDeclaration[]): boolean => {
  const every = sections.flatMap(({ fields }) => fields);
  const isText = (field: FieldDeclaration) =>
    field.kind === 'richText' || (field.kind === 'textarea' && field.long);
  return every.length > MANY_FIELDS || every.some(isText);
};

const OpenedForm = (props: Props) => {
  const id = useId();
  const formId = useId();
  const fetcher = useFetcher<SaveAnswer>({ key: id });
  const [touched, setTouched] = useState(false);
  const {
    onSaved,
    form: { sections },
    value,
    choices = {},
  } = props;
  const { compact = false } = props;
  useEffect(() => {
    if (compact) autofocusWithin(document.getElementById(formId));
  }, [compact, formId]);
  const busy = fetcher.state !== 'idle';
  const answer = busy ? undefined : fetcher.data;
  const { opened, conflict, choose, settle, resume } = useMerged({
    formId,
    sections,
    value,
    answer,
    touched,
  });
  const { failure, lastResult } = props.answered ?? {};
  const isPlainConflict = failure?.code === 'VERSION_CONFLICT' && lastResult?.initialValue && value;
  /** Conflict of a form that was sent without scripts */
  const sentPlain = isPlainConflict &&
    opened.at === 0 &&
    !fetcher.data && {
      disputes: differencesOf(sections, lastResult.initialValue as object, value).map((difference) => ({
        ...difference,
        stands: 'typed' as const,
      })),
      taken: [],
    };
  const going = useRef(fetcher.state);
  going.current = fetcher.state;
  const draft = useDraft({
    formId,
    sections,
    opened: opened.saved,
    isKept: isLong(sections),
    hasGone: () => going.current === 'loading',
  });
  const goOn = () => {
    if (!draft.found) return;
    resume(draft.found);
    setTouched(true);
    draft.take();
  };
  /** Values the last save sent: more may be typed while it is in flight */
  const [sent, setSent] = useState<Values>();
  /** An answer that belongs to the form before it was reset is ignored */
  const [begun, setBegun] = useState<{ at: number; after: SaveAnswer | undefined }>();
  if (opened.at !== (begun?.at ?? 0)) setBegun({ at: opened.at, after: fetcher.data });
  const latest = fetcher.data === begun?.after ? undefined : fetcher.data;
  const saved = useAnswer(fetcher, { alerts: false });
  const onSettled = useRef(() => {});
  onSettled.current = () => {
    const typed = typedInto(formId, sections);
    const isSame = !sent || looksLike(sent, typed);
    if (isSame) setTouched(false);
    settle(sent ?? typed, typed);
    if (isSame) {
      draft.drop();
      takeAsSaved(formId);
    }
    onSaved?.();
  };
  useEffect(() => {
    if (saved) onSettled.current();
  }, [saved]);
  const offer = draft.found && <DraftOffer draft={draft.found} onTake={goOn} onDrop={draft.drop} />;
  return (
    <Body
      key={opened.at}
      {...props}
      value={opened.at === 0 && value?.version === undefined ? value : opened.start}
      answered={latest ?? (opened.at === 0 && !fetcher.data ? props.answered : undefined)}
      fetcher={fetcher}
      id={formId}
      touched={touched}
      onTouch={() => {
        setTouched(true);
        draft.keep();
      }}
      onSend={() => setSent(typedInto(formId, sections))}
      above={props.compact && offer}
      inSight={
        <>
          {!props.compact && offer}
          {sentPlain && <ConflictPanel conflict={sentPlain} choices={choices} />}
          {conflict && <ConflictPanel conflict={conflict} choices={choices} onChoose={choose} />}
        </>
      }
    />
  );
};

/**
 * Shows a declared form (README of this folder): inline errors in the contract's words, a bar that stays visible, a
 * question before changes are lost, and both values, field by field, when another clerk saved meanwhile.
 */
export const ConsoleForm = (props: Props) => (
  <OpenedForm key={props.hidden?._id ?? (props.value as { _id?: string } | undefined)?._id} {...props} />
);
