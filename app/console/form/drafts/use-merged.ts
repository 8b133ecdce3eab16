import { useState } from 'react';
import type { SaveAnswer } from '../answer.ts';
import type { SectionDeclaration } from '../declare.ts';
import type { Conflict, Side } from './conflict-panel.tsx';
import { mergeFields, typedIn, type Values, withValues } from './merge-fields.ts';
import { useReloadOnConflict } from './use-read-again.ts';

type Saved = object & { version?: number };

/** Reads what is typed into the visible fields of a form on the screen. */
export const typedInto = (formId: string, sections: readonly SectionDeclaration[]): Values => {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  return typedIn(new FormData(form), sections, (name) => form.elements.namedItem(name) !== null);
};

/**
 * Manages the initial values of a form and the values it is compared with. They follow the saved value as long as
 * nothing is typed. After a save over an older version the saved value is read again and both are merged
 * (`mergeFields`).
 *
 * @param answer answer of the last save, once it is complete
 */
export const useMerged = ({
  formId,
  sections,
  value = {},
  answer,
  touched,
}: {
  formId: string;
  sections: readonly SectionDeclaration[];
  value?: Saved;
  answer: SaveAnswer | undefined;
  touched: boolean;
}) => {
  /** `at` counts how often the form was reset */
  const [opened, setOpened] = useState<{ saved: Saved; start: Saved; at: number }>({
    saved: value,
    start: value,
    at: 0,
  });
  const [conflict, setConflict] = useState<Conflict>();
  const isNewer = value.version !== opened.saved.version;

  const begin = (saved: Saved, start: object) => setOpened(({ at }) => ({ saved, start, at: at + 1 }));
  if (isNewer && !touched) {
    begin(value, value);
    setConflict(undefined);
  }

  const merge = () => {
    const typed = typedInto(formId, sections);
    const merged = mergeFields(sections, { opened: opened.saved, typed, saved: value });
    if (merged.disputes.length + merged.taken.length === 0 && !isNewer) return;
    begin(value, merged.value);
    setConflict({ ...merged, disputes: merged.disputes.map((dispute) => ({ ...dispute, stands: 'typed' })) });
  };
  useReloadOnConflict(answer, isNewer, merge);

  /** Puts one of both values into the form; what was typed since stays. */
  const choose = (name: string, side: Side) => {
    const dispute = conflict?.disputes.find(({ field }) => field.name === name);
    if (!conflict || !dispute || dispute.stands === side) return;
    const typed = typedInto(formId, sections);
    const own = Object.keys(dispute.typed).map((name) => [name, typed[name]]);
    const chosen =
      side === 'saved' ? { ...dispute, typed: Object.fromEntries(own) as Values } : { ...dispute };
    begin(opened.saved, withValues(withValues(opened.saved, typed), chosen[side]));
    const disputes = conflict.disputes.map((existing) =>
      existing === dispute ? { ...chosen, stands: side } : existing,
    );
    setConflict({ ...conflict, disputes });
  };

  /** Keeps what was typed while a save was in flight, on top of the saved values. @param sent values the save sent */
  const settle = (sent: Values, typed: Values) => {
    setConflict(undefined);
    const merged = mergeFields(sections, { opened: withValues(opened.saved, sent), typed, saved: value });
    if (isNewer) begin(value, merged.value);
  };

  /** Continues a draft: merges what was typed earlier with what is saved now. */
  const resume = (then: { typed: Values; opened: Values }) => {
    const before = withValues(opened.saved, then.opened);
    const merged = mergeFields(sections, { opened: before, typed: then.typed, saved: opened.saved });
    begin(opened.saved, merged.value);
    const disputes = merged.disputes.map((dispute) => ({ ...dispute, stands: 'typed' as const }));
    if (disputes.length > 0) setConflict({ disputes, taken: [] });
  };

  return { opened, conflict, choose, settle, resume };
};
