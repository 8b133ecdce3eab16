import type { SyntheticEvent } from 'react';

const keepBack = (event: SyntheticEvent): void => event.preventDefault();

/**
 * What a file input has while it must take no file: it neither opens the picker nor takes what is dropped on it, and keeps
 * the focus, which the browser would take from a `disabled` one.
 */
export const blockedFileInput = (held: boolean) =>
  held ? { 'aria-disabled': true, onClick: keepBack, onDrop: keepBack } : {};
