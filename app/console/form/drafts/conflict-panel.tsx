import { useEffect, useId, useRef } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import { autofocusInDialog } from '#app/ui/autofocus.ts';
import { Button } from '#app/ui/button.tsx';
import type { FieldDeclaration } from '../declare.ts';
import { formatFieldValue } from '../readable.ts';
import type { Dispute, Values } from './merge-fields.ts';

/** Clerk whose value of a disputed field is in the form: the one who typed, or the one who saved. */
export type Side = 'typed' | 'saved';

/** Conflict with what another clerk saved while this form was being filled in. */
export type Conflict = {
  disputes: (Dispute & { stands: Side })[];
  taken: FieldDeclaration[];
};

const sides = [
  { side: 'typed', title: '내 입력', use: '내 값 유지' },
  { side: 'saved', title: '저장된 값', use: '저장된 값 사용' },
] as const;

const noteOf = (disputes: number): string =>
  disputes > 0
    ? '입력한 내용은 그대로 있습니다. 서로 다른 항목을 확인하고 남길 값을 고른 뒤 다시 저장해주세요.'
    : '입력한 내용은 그대로 있고, 겹치는 항목이 없습니다. 확인한 뒤 다시 저장해주세요.';

/** Finds the value of a field to show. Texts that form one value are joined. */
const shownOf = (field: FieldDeclaration, values: Values): unknown =>
  field.kind === 'text' && field.beside ? Object.values(values).join(' ') : values[field.name];

/**
 * Shows both values of each field that two clerks changed, to choose from, and the changes of the other clerk that were
 * taken over automatically.
 */
export const ConflictPanel = ({
  conflict: { disputes, taken },
  choices = {},
  title = '작성하는 동안 저장된 내용이 바뀌었습니다',
  note = noteOf(disputes.length),
  onChoose,
}: {
  conflict: Conflict;
  choices?: Record<string, readonly Choice[]>;
  /** Title when there is nothing to do but choose */
  title?: string;
  note?: string;
  /** Absent without scripts: the current value is in the form and can be changed there */
  onChoose?: (name: string, side: Side) => void;
}) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    autofocusInDialog(heading.current);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className="form-conflict" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className="text-meta text-ink-2">{note}</p>
      {disputes.map(({ field, stands, ...values }) => (
        <fieldset key={field.name}>
          <legend>{field.label}</legend>
          {sides.map(({ side, title, use }) => (
            <div key={side} className="form-conflict-side" data-stands={stands === side || undefined}>
              <b className="text-meta">{title}</b>
              <p className="form-conflict-value">
                {formatFieldValue(field, shownOf(field, values[side]), choices[field.name])}
              </p>
              {onChoose && (
                <Button size="sm" aria-pressed={stands === side} onClick={() => onChoose(field.name, side)}>
                  {use}
                </Button>
              )}
            </div>
          ))}
        </fieldset>
      ))}
      {taken.length > 0 && (
        <p className="text-meta text-ink-2">
          다른 곳에서 바뀌어 그대로 반영한 항목: {taken.map(({ label }) => label).join(', ')}
        </p>
      )}
    </section>
  );
};
