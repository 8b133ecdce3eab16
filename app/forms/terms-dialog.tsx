import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Terms } from '#shared/domain/terms/terms.ts';

/** Text of terms, with the checkbox that agrees to it. */
export type TermsToRead = Pick<Terms, 'subject' | 'content'> & { box?: HTMLInputElement | null };

/** Dialog to read terms and agree to them. */
export default function TermsDialog({
  subject,
  content,
  box,
  onClose,
}: TermsToRead & { onClose: () => void }) {
  const agree = () => {
    // A click, as by a person, so that the form and the checkbox for all terms get the event.
    if (box && !box.checked) box.click();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={subject}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button variant="primary" onClick={agree}>
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
