import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import { autofocusRef } from './autofocus.ts';

type Look = {
  /** One `primary` a screen: the action it is for. */
  variant?: 'primary' | 'dark' | 'line' | 'soft' | 'danger' | 'ghost';
  size?: 'sm' | 'md' | 'lg';
};

const classes = ({ variant = 'line', size = 'md' }: Look, extra?: string): string =>
  `btn btn-${variant}${size === 'md' ? '' : ` btn-${size}`}${extra ? ` ${extra}` : ''}`;

/** Keeps a press from its effect. Enter in a field is one too: the browser presses the first submit button of its form. */
const holdBack = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A button. `busy` shows a spinner and keeps a second press from sending again; `held` keeps presses back while something
 * else is done. Neither is `disabled`: the browser would take the focus from it, and who works by key would begin again
 * at the top of the page.
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

/** A link that looks like a button. Plain anchors navigate in the page; see `useLinkNavigation`. */
export const LinkButton = ({
  variant,
  size,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <a {...rest} className={classes({ variant, size }, className)} />
);

/** A square button that shows only an icon; `label` is its name for everybody who does not see it. */
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
