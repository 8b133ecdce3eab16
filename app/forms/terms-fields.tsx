import { type ChangeEvent, Suspense, useState } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { necessityLabel } from '#shared/domain/terms/necessity.ts';
import type { Terms } from '#shared/domain/terms/terms.ts';
import { FieldError } from './field.tsx';
import type { TermsToRead } from './terms-dialog.tsx';

/** The dialog is loaded on demand: most people agree without reading. */
const TermsDialog = lazyComponent(() => import('./terms-dialog.tsx'));

type ListedTerms = Pick<Terms, '_id' | 'subject' | 'content' | 'necessary'>;

const ticks = (form: HTMLFormElement | null, name: string): HTMLInputElement[] =>
  form ? [...form.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${name}"]`)] : [];

/**
 * Terms to agree to: all at once or one by one, none ticked beforehand. Each can be read in a dialog, or without
 * scripts in place. Sends the ids of the ticked ones under `name`.
 */
export const TermsFields = ({
  termsList,
  name,
  errors,
  chosen = [],
}: {
  termsList: readonly ListedTerms[];
  name: string;
  errors?: string[];
  /** Ids that were ticked when the form came back */
  chosen?: readonly string[];
}) => {
  const tickAll = ({ currentTarget: all }: ChangeEvent<HTMLInputElement>) => {
    for (const tick of ticks(all.form, name)) tick.checked = all.checked;
  };
  const reflect = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    const all = form?.querySelector<HTMLInputElement>('[data-all-terms]');
    if (all) all.checked = ticks(form, name).every(({ checked }) => checked);
  };
  const [read, setRead] = useState<TermsToRead>();
  return (
    <fieldset className="grid gap-1" aria-describedby={errors?.length ? `${name}-error` : undefined}>
      <legend className="sr-only">약관 동의</legend>
      <label className="check needs-js border-b border-line pb-3 font-semibold">
        <input type="checkbox" data-all-terms onChange={tickAll} />
        <span>전체동의</span>
      </label>
      {termsList.map(({ _id, subject, content, necessary }) => (
        <div key={_id} className="relative py-1 pr-12">
          <label className="check">
            <input
              type="checkbox"
              name={name}
              value={_id}
              defaultChecked={chosen.includes(_id)}
              onChange={reflect}
              aria-invalid={(necessary && Boolean(errors?.length)) || undefined}
            />
            <span>
              <span className={necessary ? 'text-accent' : 'text-ink-2'}>
                {necessityLabel({ necessary })}
              </span>{' '}
              {subject}
            </span>
          </label>
          <details className="-mr-12">
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
            <summary
              className="absolute top-0 right-0 grid min-h-9 list-none cursor-pointer place-items-center px-2 text-meta text-ink-2 underline max-md:top-1 max-md:min-h-11 max-md:min-w-11"
              aria-label={`${subject} 내용 보기`}
              onClick={(event) => {
                event.preventDefault();
                const box = event.currentTarget.closest('div')?.querySelector('input');
                setRead({ subject, content, box });
              }}
            >
              보기
            </summary>
            <p className="mt-1 whitespace-pre-line rounded-control bg-wash p-4 text-meta text-ink-2">
              <Unbroken>{content}</Unbroken>
            </p>
          </details>
        </div>
      ))}
      <FieldError id={`${name}-error`} errors={errors} />
      {read && (
        <Suspense>
          <TermsDialog {...read} onClose={() => setRead(undefined)} />
        </Suspense>
      )}
    </fieldset>
  );
};
