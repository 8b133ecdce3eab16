import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

/**
 * Modal dialog on the native `<dialog>`: it traps the focus, closes on Escape and returns the focus. `width` is in
 * pixels (rules 9.23: order detail 1200, claim and delivery 400); from 1000 on it is a sheet on small screens.
 * `persistent` ones stay open when the backdrop is clicked. The children are mounted only while it is open. A dialog
 * with an address of its own has the page without it in `closeHref`: it then also works without scripts, as a part of
 * the page.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  width = 440,
  persistent,
  closeHref,
  footer,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  width?: number;
  persistent?: boolean;
  closeHref?: string;
  footer?: ReactNode;
  children: ReactNode;
}) => {
  const ref = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    if (!dialog.contains(document.activeElement)) before.current = document.activeElement;
    dialog.removeAttribute('open');
    dialog.showModal();
    // Selecting a text from inside to beyond the edge also ends with a click on the backdrop.
    let isPressed = false;
    const onPress = (event: PointerEvent) => {
      isPressed = event.target === dialog;
    };
    const onGround = (event: MouseEvent) => isPressed && event.target === dialog && dialog.close();
    dialog.addEventListener('pointerdown', onPress);
    if (!persistent) dialog.addEventListener('click', onGround);
    return () => {
      dialog.removeEventListener('pointerdown', onPress);
      dialog.removeEventListener('click', onGround);
      // The browser returns the focus when a dialog is closed, but not when it is removed from the page.
      const lost = !document.activeElement || document.activeElement === document.body;
      if (lost && before.current instanceof HTMLElement) before.current.focus();
    };
  }, [open, persistent]);
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      open={closeHref !== undefined}
      className={width >= 1000 ? 'dialog dialog-sheet' : 'dialog'}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
      aria-labelledby={titleId}
      // React bubbles this event, the browser does not: it may come from a dialog over this one.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {closeHref === undefined ? (
          <IconButton label="닫기" onClick={() => ref.current?.close()}>
            <Icon name="close" />
          </IconButton>
        ) : (
          <a href={closeHref} className="icon-btn" aria-label="닫기">
            <Icon name="close" />
          </a>
        )}
      </header>
      <div className="dialog-body">{children}</div>
      {footer && <footer className="dialog-foot">{footer}</footer>}
    </dialog>
  );
};
