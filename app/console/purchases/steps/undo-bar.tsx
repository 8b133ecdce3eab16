import { useRevalidator } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { showAlert, showToast } from '#app/ui/dialogs.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IntentionView } from '#shared/usecases/claims/list-intentions.ts';
import {
  currentIntentions,
  type Intentions,
  isWaiting,
  leftMs,
  loadIntentions,
  serverIntentions,
  subscribeIntentions,
  subscribeToTaken,
  withdraw,
} from './intentions.ts';
import { stepLabel } from './steps.ts';

const useIntentions = (): Intentions =>
  useSyncExternalStore(subscribeIntentions, currentIntentions, serverIntentions);

/** Returns the step that is scheduled for a purchase, by any clerk. */
export const useWaitingStep = (purchaseNo: string): IntentionView['step'] | undefined =>
  useIntentions().waiting.find((intention) => intention.purchaseNo === purchaseNo)?.step;

/** Synchronizes the console's screens with the scheduled steps. Mounted once, in the frame. */
export const useIntendedSteps = (isClerk: boolean): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => (isClerk ? subscribeToTaken(revalidate) : undefined), [isClerk, revalidate]);
  useUndoKey(isClerk);
  useEffect(() => {
    if (!isClerk) return;
    const look = () => document.visibilityState === 'visible' && void loadIntentions();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isClerk]);
};

/**
 * Shows steps that can still be taken back, and refused ones with the reason. Over a modal dialog it is rendered inside
 * it, since nothing outside is reachable.
 */
export const UndoBar = ({ within }: { within?: 'dialog' }) => {
  const { own } = useIntentions();
  const refused = own.filter((intention) => !isWaiting(intention));
  const batches = new Map<string, IntentionView[]>();
  for (const intention of own.filter(isWaiting))
    batches.set(intention.batch, [...(batches.get(intention.batch) ?? []), intention]);
  return (
    <div className={within ? 'undo-bars is-within' : 'undo-bars'} role="status" aria-label="처리 예정">
      {[...batches].map(([batch, intentions]) => (
        <Waiting key={batch} intentions={intentions} />
      ))}
      {refused.length > 0 && <Refused intentions={refused} isOpen={!within} />}
    </div>
  );
};

/** Counts down the seconds left; 0 once the step is being executed. */
const useSecondsLeft = (intention: IntentionView): number => {
  const intentions = useIntentions();
  const [, count] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => count((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil(leftMs(intention, intentions) / 1_000));
};

/** Takes steps back and shows the result. */
const undo = async (intentions: readonly IntentionView[]): Promise<void> => {
  const answer = await withdraw(intentions);
  if (!answer) return showAlert('되돌리지 못했습니다. 다시 시도해주세요.');
  if (answer.late > 0) return showAlert(`${answer.late}건은 이미 처리되어 되돌리지 못했습니다.`);
  showToast(`${answer.withdrawn}건을 되돌렸습니다.`);
};

/** Elements in which Ctrl+Z undoes typing or editing. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable], [role="grid"]';

/** Takes back the clerk's latest step on Ctrl+Z, while it is possible: ten seconds are short for a pointer. */
const useUndoKey = (isClerk: boolean): void => {
  useEffect(() => {
    if (!isClerk) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      const now = currentIntentions();
      const latest = now.own
        .filter((intention) => isWaiting(intention) && leftMs(intention, now) > 0)
        .reduce<IntentionView | undefined>(
          (last, intention) => (last && last.dueAt > intention.dueAt ? last : intention),
          undefined,
        );
      if (!latest) return;
      event.preventDefault();
      void undo(now.own.filter(({ batch }) => batch === latest.batch));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isClerk]);
};

const Waiting = ({ intentions }: { intentions: readonly IntentionView[] }) => {
  const [first] = intentions as [IntentionView];
  const seconds = useSecondsLeft(first);
  const [busy, setBusy] = useState(false);
  const onUndo = async () => {
    setBusy(true);
    await undo(intentions);
    setBusy(false);
  };
  return (
    <div className="undo-bar">
      <p>
        <b>
          {stepLabel(first.step, intentions)} {intentions.length}건
        </b>
        <span className="sr-only">을 잠시 뒤에 처리합니다. 그 전에 되돌릴 수 있습니다.</span>
        {/* Hidden from screen readers, so that the seconds are not read out. */}
        <span aria-hidden="true">{seconds > 0 ? `${seconds}초 뒤 처리` : '처리하는 중'}</span>
        {intentions.length === 1 && <span>{first.purchaseNo}</span>}
      </p>
      <Button
        size="sm"
        variant="soft"
        busy={busy}
        disabled={seconds === 0}
        onClick={onUndo}
        title="되돌리기 (Ctrl+Z)"
        aria-keyshortcuts="Control+Z Meta+Z"
      >
        되돌리기
      </Button>
    </div>
  );
};

/** Refused steps of the same kind with the same reason. */
type Reason = { said: string; purchases: IntentionView[] };

const reasonsOf = (intentions: readonly IntentionView[]): Reason[] => {
  const reasons = new Map<string, Reason>();
  for (const intention of intentions) {
    const message = `${stepLabel(intention.step, [intention])}: ${intention.refused?.message}`;
    const reason = reasons.get(message) ?? { said: message, purchases: [] };
    reason.purchases.push(intention);
    reasons.set(message, reason);
  }
  return [...reasons.values()];
};

/** Collapsed inside a dialog, whose form it would cover otherwise. */
const Refused = ({ intentions, isOpen }: { intentions: readonly IntentionView[]; isOpen: boolean }) => {
  const [busy, setBusy] = useState(false);
  const close = async () => {
    setBusy(true);
    await withdraw(intentions.slice(0, 100));
    setBusy(false);
  };
  return (
    <section className="undo-refused" aria-label="처리하지 못한 주문">
      <details open={isOpen}>
        <summary>
          처리하지 못한 {intentions.length}건 <Icon name="down" />
        </summary>
        {reasonsOf(intentions).map(({ said, purchases }) => (
          <div key={said}>
            <p>{said}</p>
            <ul>
              {purchases.map(({ _id, orderNo, purchaseNo }) => (
                <li key={_id}>
                  <a href={`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`}>{purchaseNo}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
      <Button size="sm" busy={busy} onClick={close}>
        확인
      </Button>
    </section>
  );
};
