import type { Terms } from '#shared/domain/terms/terms.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Unbroken } from './unbroken.tsx';

/** The text of one of the terms that are asked for, to read and agree to. */
export default function TermsDialog({
  terms: { subject, content },
  onAgree,
  onClose,
}: {
  terms: Pick<Terms, 'subject' | 'content'>;
  onAgree: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={subject}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button variant="primary" onClick={onAgree}>
            동의합니다
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than the window is scrolled by keys too */}
      <p tabIndex={0} className="whitespace-pre-line text-ink-2">
        <Unbroken>{content}</Unbroken>
      </p>
    </Dialog>
  );
}
