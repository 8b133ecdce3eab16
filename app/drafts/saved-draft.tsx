import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import PublicFormsGuard from '#app/resilient-requests/public-forms-guard.tsx';
import { DONE_EVENT } from '#app/resilient-requests/submission-names.ts';
import { lastingStorage, windowStorage } from '#app/shell/browser-storage.ts';
import { useAccount } from '#app/shell/use-account.ts';
import { Button } from '#app/ui/button.tsx';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { createDraftStorage, type Draft } from './draft-storage.ts';
import type { DraftFields } from './form-drafts.ts';
import {
  type DraftValues,
  diffDraftValues,
  fillForm,
  readDraftValues,
  readInitialValues,
} from './form-drafts.ts';

/** Milliseconds without typing after which the draft is stored. */
const PAUSE_MS = 800;
/** Key of drafts without an account: names of accounts contain no space */
const GUEST = 'a guest';

/**
 * Chooses the storage: drafts of a member stay in the browser for a week, those of a guest as long as the window is
 * open.
 */
const draftsFor = (account: string | undefined) =>
  account ? createDraftStorage(account, lastingStorage) : createDraftStorage(GUEST, windowStorage);

/**
 * Stores what is typed into a form until it is sent successfully, and offers it when the form is opened again. It also
 * keeps the form when sending fails.
 */
export default function SavedDraft({ formId, place, only, hidden, onTake }: MemberDraftProps) {
  const account = useAccount();
  const { pathname, search } = useLocation();
  const where = `${place ?? pathname + search}#${formId}`;
  const [found, setFound] = useState<Draft>();
  const isLeft = useRef(false);
  isLeft.current = found !== undefined;
  const kept = useRef({ only, hidden });
  const formOf = () => document.getElementById(formId) as HTMLFormElement | null;

  useEffect(() => {
    const form = document.getElementById(formId);
    // The owner of the drafts is not known yet.
    if (account === '' || !(form instanceof HTMLFormElement)) return;
    const drafts = draftsFor(account);
    const opened = readInitialValues(form, kept.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (timer === undefined) return;
      timer = undefined;
      drafts.keep(where, diffDraftValues(opened, readDraftValues(form, kept.current)));
    };
    const onInput = () => {
      clearTimeout(timer);
      // A draft that was found is left unchanged until the person has decided about it.
      if (!isLeft.current) timer = setTimeout(keep, PAUSE_MS);
    };
    const onDone = () => {
      clearTimeout(timer);
      timer = undefined;
      setFound(undefined);
      drafts.drop(where);
    };
    const draft = drafts.find(where);
    setFound(draft);
    // Values typed before this code was loaded are stored as well.
    if (!draft) onInput();
    form.addEventListener('input', onInput);
    form.addEventListener(DONE_EVENT, onDone);
    addEventListener('pagehide', keep);
    return () => {
      keep();
      form.removeEventListener('input', onInput);
      form.removeEventListener(DONE_EVENT, onDone);
      removeEventListener('pagehide', keep);
    };
  }, [account, formId, where]);

  const goOn = (typed: DraftValues) => {
    const form = formOf();
    isLeft.current = false;
    setFound(undefined);
    if (!form) return;
    fillForm(form, typed, kept.current);
    onTake?.(typed);
  };
  const beginAnew = () => {
    setFound(undefined);
    draftsFor(account).drop(where);
  };
  const offer = found && (
    <section
      aria-label="작성하던 내용"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-accent bg-accent-wash px-4 py-3"
    >
      <p>
        작성하던 내용이 있습니다.{' '}
        <small className="text-meta text-ink-2">
          {formatDateTime(new Date(found.at).toISOString())}
          {formOf()?.querySelector('[type=file]') && ' · 사진은 다시 올려주세요'}
        </small>
      </p>
      <div className="flex gap-2">
        <Button size="sm" onClick={beginAnew}>
          새로 쓰기
        </Button>
        <Button size="sm" variant="primary" onClick={() => goOn(found.typed as DraftValues)}>
          이어서 쓰기
        </Button>
      </div>
    </section>
  );
  return (
    <>
      <PublicFormsGuard />
      {offer}
    </>
  );
}

export type MemberDraftProps = DraftFields & {
  formId: string;
  /** Name of the form's subject, when the address of the screen says more than that */
  place?: string;
  /** Called with the values of hidden fields, which only their owner can show again */
  onTake?: (typed: DraftValues) => void;
};
