import type { FormEvent } from 'react';
import { clearSessionData } from '#app/shell/session-data.ts';
import { askConfirm } from '#app/ui/dialogs.ts';

/** Tells the shop that the browser has cleared its storages itself: it then need not clear all of them. */
export const CLEARED = 'cleared';

/** Logs out after asking: the submit of a form that posts to `/logout`, which works without scripts too. */
export const logOut = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
  const form = event.currentTarget;
  event.preventDefault();
  if (!(await askConfirm('로그아웃 하시겠습니까?'))) return;
  clearSessionData();
  form.action = `/logout?${CLEARED}`;
  form.submit();
};
