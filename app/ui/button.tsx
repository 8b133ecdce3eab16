import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import { autofocusRef } from './autofocus.ts';

type Look = {
  /** One `primary` per screen: its main action. */
  variant?: 'primary' | 'dark' | 'line' | 'soft' | 'danger' | 'ghost';
  size?: 'sm' | 'md' | 'lg';
};

const classes = ({ variant = 'line', size = 'md' }: Look, extra?: string): string =>
  `btn btn-${variant}${size === 'md' ? '' : ` btn-${size}`}${extra ? ` ${extra}` : ''}`;

/**
 * Prevents the effect of a press. Enter in a field counts as one too: the browser presses the first submit button of
 * its form.
 */
const holdBack = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Button. `busy` shows a spinner and prevents a second submit; `held` prevents presses while something else is running.
 * Neither uses `disabled`: the browser would remove the focus, and keyboard users would start again at the top of the
 * page.
 */
export const Button = ({
  variant,
  size,
  busy,
  held = busy,
  className,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: Look & { busy?: boolean; held?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    {...rest}
    type={type}
    className={classes({ variant, size }, className)}
    ref={autofocusRef(rest.autoFocus)}
    disabled={disabled && !held}
    aria-disabled={held || undefined}
    aria-busy={busy || undefined}
    onClick={held ? holdBack : onClick}
  />
);

/** Link that looks like a button. Plain anchors navigate within the page; see `useLinkNavigation`. */
export const LinkButton = ({
  variant,
  size,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <a {...rest} className={classes({ variant, size }, className)} />
);

/** Square button with an icon only; `label` is its accessible name. */
export const IconButton = ({
  label,
  className,
  type = 'button',
  ...rest
}: { label: string } & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    {...rest}
    type={type}
    className={className ? `icon-btn ${className}` : 'icon-btn'}
    aria-label={label}
    title={label}
  />
);
