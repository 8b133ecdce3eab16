import { useEffect, useState } from 'react';
import { windowStorage } from '#app/shell/browser-storage.ts';
import type { BoardViewer } from '#shared/usecases/boards/read-boards.ts';
import { isMember } from '../layout/me.ts';

const SEEN = 'boards-seen';

/** Reports a view of the post to the shop, once per visit, since loaders of pages write nothing. */
const countLook = (_id: string): void => {
  const seen = windowStorage.getItem(SEEN)?.split(',') ?? [];
  if (seen.includes(_id)) return;
  windowStorage.setItem(SEEN, [_id, ...seen].slice(0, 100).join(','));
  void fetch(`/me/boards/${_id}`, { method: 'POST', keepalive: true }).catch(() => undefined);
};

/**
 * Returns what the person may do with the post. The page is the same for everybody, so it is requested after the page
 * is shown, unless the server already provided it (`known`).
 */
export const useViewer = (
  { _id, comments }: { _id: string; comments: number },
  known: BoardViewer | undefined,
  cursor: string | undefined,
): BoardViewer | undefined => {
  const [viewer, setViewer] = useState(known);
  useEffect(() => countLook(_id), [_id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new comment is the person's own
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      if (known) return setViewer(known);
      if (!(await isMember())) return;
      const query = cursor ? `?${new URLSearchParams({ cursor })}` : '';
      const answer = await fetch(`/me/boards/${_id}${query}`).catch(() => undefined);
      const found = answer?.ok ? ((await answer.json()) as BoardViewer) : undefined;
      if (!gone) setViewer(found);
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [_id, comments, known, cursor]);
  return viewer;
};
