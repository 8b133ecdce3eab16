import type { FormEvent } from 'react';
import { clearSessionData } from '#app/shell/session-data.ts';
import { askConfirm } from '#app/ui/dialogs.ts';

/**
 * Field that tells the shop that the browser has cleared its own storages, so that the answer need not clear all of
 * them.
 */
export const CLEARED = 'cleared';

/**
 * Logs out after a confirmation: the submit handler of a form that posts to `/logout`, which works without scripts too.
 */
export const logOut = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
  const form = event.currentTarget;
  event.preventDefault();
  if (!(await askConfirm('로그아웃 하시겠습니까?'))) return;
  clearSessionData();
  form.action = `/logout?${CLEARED}`;
  form.submit();
};
