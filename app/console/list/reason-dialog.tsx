import { useId } from 'react';
import { TextField } from '#app/forms/field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { DOWNLOAD_REASON_MAX } from '#app/web/access/download-reason.ts';
import { useUnsavedInput } from '../form/drafts/unsaved.ts';

/** Asks for the reason of a download of personal data: the law requires that it is stored, and checked once a month. */
export const ReasonDialog = ({
  open,
  onClose,
  onReason,
}: {
  open: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}) => {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="다운로드 사유"
      footer={
        <Button type="submit" form={id} variant="primary">
          엑셀 다운로드
        </Button>
      }
    >
      <ReasonForm id={id} onReason={onReason} />
    </Dialog>
  );
};

const ReasonForm = ({ id, onReason }: { id: string; onReason: (reason: string) => void }) => {
  useUnsavedInput(id);
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onReason(String(new FormData(event.currentTarget).get('reason')).trim());
      }}
    >
      <p className="mb-3 text-ink-2">개인정보가 담긴 목록입니다. 사유는 접속기록에 2년 동안 보관합니다.</p>
      <TextField
        name="reason"
        label="사유"
        required
        pattern=".*\S.*"
        maxLength={DOWNLOAD_REASON_MAX}
        placeholder="예: 10월 배송 지연 고객 안내"
        autoComplete="off"
      />
    </form>
  );
};
