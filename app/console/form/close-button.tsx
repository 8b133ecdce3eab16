import { Button } from '#app/ui/button.tsx';

/** Closes the window it stands in; where something was typed into it, it asks first (unsaved.ts). */
export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <Button onClick={onClose} data-closes>
    닫기
  </Button>
);
