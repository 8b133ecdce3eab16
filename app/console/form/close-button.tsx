import { Button } from '#app/ui/button.tsx';

/** Closes its dialog. When something was typed into the dialog, the guard asks first (unsaved.ts). */
export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <Button onClick={onClose} data-closes>
    닫기
  </Button>
);
