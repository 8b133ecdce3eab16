import type { useFetcher } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { askBeforeLoss, askConfirm } from '#app/ui/dialogs.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { FormOutcome, useAnswer } from '../form/answer.ts';
import type { BulkAction } from './declare.ts';

/** Most rows one request of a bulk action takes, unless the action sets a lower limit. */
export const MAX_ROWS_PER_REQUEST = 100;

/** Bar with the bulk actions for the selected rows. It stays on top while the table is scrolled. */
export const BulkBar = ({
  ids,
  actions,
  fetcher,
  done,
  onRun,
  onMany,
  onDone,
  children,
}: {
  ids: string[];
  actions: readonly BulkAction[];
  /** Fetcher of the list, so that the result is shown even when no row, and therefore no bar, is left */
  fetcher: ReturnType<typeof useFetcher<FormOutcome>>;
  /** Its answer, once a success has arrived */
  done: ReturnType<typeof useAnswer>;
  /** Sends one request for all selected rows */
  onRun: (form: FormData) => void;
  /** Starts the job that runs an action on more rows than one request takes */
  onMany: (action: BulkAction, ids: readonly string[]) => void;
  onDone: () => void;
  /** Shown next to the count: selects more rows */
  children?: ReactNode;
}) => {
  // The result of an action on an earlier selection was already shown.
  const [before] = useState(done);
  useEffect(() => {
    if (done && done !== before) onDone();
  }, [done, before, onDone]);
  const run = async (action: BulkAction) => {
    const { intent, confirm, buttons, atOnce = MAX_ROWS_PER_REQUEST } = action;
    const ask = action.variant === 'danger' ? askBeforeLoss : askConfirm;
    if (confirm && !(await ask(confirm(ids.length), buttons?.confirm, buttons?.cancel))) return;
    if (ids.length > atOnce) {
      onMany(action, ids);
      return;
    }
    const form = new FormData();
    form.set('intent', intent);
    for (const id of ids) form.append('ids', id);
    onRun(form);
  };
  return (
    <div className="list-bulk" role="toolbar" aria-label="선택한 항목">
      <strong aria-live="polite">{formatNumber(ids.length)}건 선택</strong>
      {children}
      {actions.map((action) => (
        <Button
          key={action.intent}
          variant={action.variant}
          busy={fetcher.state !== 'idle' && fetcher.formData?.get('intent') === action.intent}
          held={fetcher.state !== 'idle'}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button variant="ghost" onClick={onDone}>
        선택 해제
      </Button>
    </div>
  );
};
