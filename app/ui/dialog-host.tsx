import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import {
  answerQuestion,
  currentDialogs,
  type DialogQuestion,
  serverDialogs,
  subscribeDialogs,
} from './dialogs.ts';

const QuestionDialog = ({ question }: { question: DialogQuestion }) => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog
      ref={ref}
      className="dialog dialog-plain"
      role="alertdialog"
      aria-describedby="question"
      aria-label={question.kind === 'alert' ? '알림' : '확인'}
      onClose={({ currentTarget }) => answerQuestion(currentTarget.returnValue === 'ok')}
    >
      <p id="question">{question.message}</p>
      <form method="dialog">
        {question.kind !== 'alert' && (
          <Button type="submit" value="" autoFocus={question.kind === 'loss'}>
            {question.cancelLabel}
          </Button>
        )}
        <Button type="submit" variant="primary" value="ok" autoFocus={question.kind !== 'loss'}>
          {question.confirmLabel}
        </Button>
      </form>
    </dialog>
  );
};

/** Shows the dialogs and toasts of `showAlert`, `askConfirm` and `showToast`. Mounted once, in root. */
export const DialogHost = () => {
  const { question, toast } = useSyncExternalStore(subscribeDialogs, currentDialogs, serverDialogs);
  return (
    <>
      {question && <QuestionDialog key={question.key} question={question} />}
      <div className="toasts" role="status">
        {toast && (
          <p key={toast.key} className="toast">
            {toast.message}
          </p>
        )}
      </div>
    </>
  );
};
