import type { FormEvent } from 'react';
import { lastingStorage, windowStorage } from '#app/components/browser-storage.ts';
import { askConfirm } from '#app/components/dialogs.ts';
import { DRAFTS } from '#app/components/drafts-key.ts';
import { Icon } from '#app/components/icon.tsx';
import { MEMBER_HINT } from '#app/components/shell/before-paint.ts';

/** Logs out after asking (spec §1). A plain POST, so that it works without scripts too. */
export const LogoutButton = () => {
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (!(await askConfirm('로그아웃 하시겠습니까?'))) return;
    for (const key of [MEMBER_HINT, DRAFTS]) lastingStorage.removeItem(key);
    windowStorage.removeItem(DRAFTS);
    form.submit();
  };
  return (
    <form method="post" action="/logout" onSubmit={onSubmit}>
      <button type="submit" aria-label="로그아웃" title="로그아웃">
        <Icon name="logout" />
      </button>
    </form>
  );
};
