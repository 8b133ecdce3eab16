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
import { useComplaintInSight } from './complaint-in-sight.ts';
import type { FieldDeclaration, FormDeclaration, FormValue, SectionDeclaration } from './declare.ts';
import { ConflictPanel } from './drafts/conflict-panel.tsx';
import { DraftOffer } from './drafts/draft-offer.tsx';
import { differencesOf, looksLike, type Values } from './drafts/merge-fields.ts';
import { takeAsSaved, useUnsaved } from './drafts/unsaved.ts';
import { useDraft } from './drafts/use-draft.ts';
import { typedInto, useMerged } from './drafts/use-merged.ts';
import { DeclaredField, isWithin } from './fields.tsx';
import { parseForm } from './parse.ts';
import { ProofDialog } from './proof-dialog.tsx';

type Choices = Record<string, readonly Choice[]>;

type Props = {
  form: FormDeclaration;
  /** What is saved: shown to begin with, and again after each save; its `version` goes along and comes back as 409 when it is old */
  value?: object & { version?: number };
  /** Options of select and checks fields the page brings, by the field's name */
  choices?: Choices;
  /** Fields the form sends that nobody sees */
  hidden?: Record<string, string>;
  /** Where it is posted; the screen's own action without */
  action?: string;
  submitLabel?: string;
  /** What the screen's action answered to the form sent without scripts */
  answered?: SaveAnswer;
  /** Beside the save button */
  aside?: ReactNode;
  /** Drawn without panels and bar, inside a dialog */
  compact?: boolean;
  onSaved?: () => void;
  /** Asked before it is sent, where it cannot be taken back */
  confirm?: string;
  /** What it does cannot be undone: its button says so by its colour */
  isFinal?: boolean;
};

/** Draws `children` only while the declaration's condition holds for what is typed in. */
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

/** Names of the selects in which something must be chosen; a name that a field to type into has too may stay empty there. */
const requiredSelects = (sections: readonly SectionDeclaration[]): string[] => {
  const fields = sections.flatMap((section) => section.fields);
  const others = new Set(fields.filter(({ kind }) => kind !== 'select').map(({ name }) => name));
  return fields
    .filter(({ kind, required, name }) => kind === 'select' && required && !others.has(name))
    .map(({ name }) => name);
};

/** What there is to complain about: how many fields in sight are wrong, and what is said of none of them. */
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
    const name = names.find((one) => isWithin(path, one));
    if (name) wrong.add(name);
    else others.push(...messages);
  }
  return { count: wrong.size, others: [...new Set(others)] };
};

/** Why nothing was saved. */
const Refusal = ({
  failure,
  sections,
}: {
  failure?: FailureBody;
  sections: readonly SectionDeclaration[];
}) => {
  const { count, others } = useComplaints(sections);
  const message = failure?.message ?? (count > 0 && `입력을 확인할 항목이 ${count}개 있습니다.`);
  const lines = [message, ...others.filter((one) => one !== message)].filter(Boolean);
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
  /** Over its fields */
  above: ReactNode;
  /** Over its save button, where it is in sight wherever a long form is scrolled to */
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
  useComplaintInSight(form.id, refused);
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
      <ProofDialog fetcher={fetcher} again={sendAgain} />
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

/** A form of more fields than this takes a while to fill in. */
const MANY_FIELDS = 10;

/** Whether a form takes long to fill in, by its number of fields or for texts of pages. */
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
  /** Without scripts */
  const sentPlain = isPlainConflict &&
    opened.at === 0 &&
    !fetcher.data && {
      disputes: differencesOf(sections, lastResult.initialValue as object, value).map((one) => ({
        ...one,
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
  /** What the last save sent: more may be typed while it is on its way */
  const [sent, setSent] = useState<Values>();
  /** Answers to a form that has begun anew since are none of its own */
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
 * Shows a declared form (README of this folder): inline errors in the contract's words, a bar that stays in sight,
 * a question before changes are lost, and both values, field by field, when another clerk saved meanwhile.
 */
export const ConsoleForm = (props: Props) => (
  <OpenedForm key={props.hidden?._id ?? (props.value as { _id?: string } | undefined)?._id} {...props} />
);
