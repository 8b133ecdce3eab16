import type { SyntheticEvent } from 'react';

const keepBack = (event: SyntheticEvent): void => event.preventDefault();

/**
 * Properties of a file input while it must accept no file: it neither opens the picker nor accepts dropped files. It
 * keeps its focus, which a `disabled` input would lose.
 */
export const blockedFileInput = (isBlocked: boolean) =>
  isBlocked ? { 'aria-disabled': true, onClick: keepBack, onDrop: keepBack } : {};
