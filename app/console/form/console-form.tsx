import {
  FormProvider,
  getFormProps,
  type SubmissionResult,
  useForm,
  useFormMetadata,
} from '@conform-to/react';
import { type FetcherWithComponents, useFetcher, useRevalidator } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { askConfirm } from '#app/components/dialogs.ts';
import type { Choice } from '#app/components/field.tsx';
import { useCalmBlur } from '#app/components/use-calm-blur.ts';
import type { FailureBody } from '#app/web/failure.ts';
import { Panel } from '../layout/page.tsx';
import { useAnswer } from './answer.ts';
import { useComplaintInSight } from './complaint-in-sight.ts';
import type { FormDeclaration, FormValue, SectionDeclaration } from './declare.ts';
import { DeclaredField, isWithin } from './fields.tsx';
import { parseForm } from './parse.ts';
import { ProofDialog } from './proof-dialog.tsx';
import type { SaveAnswer } from './save.ts';
import { useUnsaved } from './unsaved.ts';

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

/** Why nothing was saved; another clerk's save offers to show what is there now. */
const Refusal = ({
  failure,
  sections,
  onReload,
}: {
  failure?: FailureBody;
  sections: readonly SectionDeclaration[];
  onReload: () => void;
}) => {
  const { count, others } = useComplaints(sections);
  const message = failure?.message ?? (count > 0 && `입력을 확인할 항목이 ${count}개 있습니다.`);
  const lines = [message, ...others.filter((one) => one !== message)].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <div className="form-error form-refusal" role="alert">
      <p className="whitespace-pre-line">{lines.join('\n')}</p>
      {failure?.code === 'VERSION_CONFLICT' && (
        <Button size="sm" onClick={onReload}>
          저장된 내용 불러오기
        </Button>
      )}
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
  onReload,
}: Props & { fetcher: FetcherWithComponents<SaveAnswer>; onReload: () => void }) => {
  const id = useId();
  const [touched, setTouched] = useState(false);
  const busy = fetcher.state !== 'idle';
  const { lastResult, failure } = fetcher.data ?? answered ?? {};
  const refused =
    !busy && lastResult?.status === 'error' ? (lastResult as SubmissionResult<string[]>) : undefined;
  const [form] = useForm<Record<string, string>>({
    id,
    defaultValue: value as Record<string, string> | undefined,
    lastResult: refused,
    onValidate: ({ formData }) => parseForm(formData, contract) as ReturnType<typeof parseForm<never>>,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  useCalmBlur(form.id);
  useUnsaved(form.id, touched && !busy);
  useComplaintInSight(form.id, refused);
  const refusal = <Refusal failure={busy ? undefined : failure} sections={sections} onReload={onReload} />;
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
    if (!confirm || wasConfirmed || event.defaultPrevented) return;
    event.preventDefault();
    void askConfirm(confirm, submitLabel).then((agreed) => agreed && sendAgain());
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
        onInput={() => setTouched(true)}
      >
        {value?.version !== undefined && <input type="hidden" name="version" value={value.version} />}
        {Object.entries(hidden).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
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
            {refusal}
            <div className="form-foot">{buttons}</div>
          </>
        ) : (
          <div className="form-end">
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

/**
 * Shows a declared form (README of this folder): inline errors in the contract's words, a bar that stays in sight,
 * a question before changes are lost, and what to do when another clerk saved meanwhile.
 */
export const ConsoleForm = (props: Props) => {
  const id = useId();
  const [reloads, setReloads] = useState(0);
  const fetcher = useFetcher<SaveAnswer>({ key: `${id}${reloads}` });
  const { revalidate } = useRevalidator();
  const { onSaved, value } = props;
  const saved = useAnswer(fetcher, { alerts: false });
  useEffect(() => {
    if (saved) onSaved?.();
  }, [saved, onSaved]);
  const reload = async () => {
    if (!(await askConfirm('입력한 내용을 버리고 저장된 내용을 불러올까요?', '불러오기'))) return;
    revalidate();
    setReloads((times) => times + 1);
  };
  return <Body key={`${value?.version}/${reloads}`} {...props} fetcher={fetcher} onReload={reload} />;
};
