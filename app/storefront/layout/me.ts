import { useSyncExternalStore } from 'react';
import { MEMBER_HINT } from '#app/shell/before-paint.ts';
import { lastingStorage } from '#app/shell/browser-storage.ts';
import { type AskLiked, setLiked } from '#app/shop/liked.ts';
import type { PageSummary } from '../me/summary.ts';
import { clearWatches, currentWatches } from './watches.ts';

/** Summary of the person on this page; undefined until the first answer. */
let summary: PageSummary | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns the summary of the person, or undefined while it is loading (and on the server, where pages are the same for
 * all).
 */
export const useMe = (): PageSummary | undefined =>
  useSyncExternalStore(
    subscribe,
    () => summary,
    () => undefined,
  );

/** Sends a member's recently viewed products to the shop, including those from before the login (rules 6.31). */
const pushWatches = async (watches: string) => {
  const body = new URLSearchParams({ _watches: watches });
  const answer = await fetch('/me/watches', { method: 'POST', body }).catch(() => undefined);
  if (answer?.ok) clearWatches();
};

/** Most products of one request */
const LIKED_AT_ONCE = 100;

/** Reads the likes of products that the summary does not contain: it has only the latest likes. */
const askLiked: AskLiked = async (ids) => {
  const found: string[] = [];
  for (let from = 0; from < ids.length; from += LIKED_AT_ONCE) {
    const _products = ids.slice(from, from + LIKED_AT_ONCE).join();
    const answer = await fetch(`/me/liked?${new URLSearchParams({ _products })}`).catch(() => undefined);
    if (!answer?.ok) return undefined;
    found.push(...((await answer.json()) as { liked: string[] }).liked);
  }
  return found;
};

/** @returns undefined when the shop does not answer */
const askSummary = async (watches: string): Promise<PageSummary | undefined> => {
  const query = watches ? `?${new URLSearchParams({ _watches: watches })}` : '';
  try {
    const answer = await fetch(`/me/summary${query}`);
    return answer.ok ? ((await answer.json()) as PageSummary) : undefined;
  } catch {
    return undefined;
  }
};

/** Shows the person's summary on the page from now on. */
const show = (found: PageSummary): void => {
  const { member, likes, likesMore } = found;
  summary = found;
  setLiked(
    likes.map(({ _product }) => _product),
    likesMore ? askLiked : undefined,
  );
  const { dataset } = document.documentElement;
  if (member) dataset.member = member.username;
  else delete dataset.member;
  if (member) lastingStorage.setItem(MEMBER_HINT, '1');
  else lastingStorage.removeItem(MEMBER_HINT);
  for (const listener of listeners) listener();
  if (member && document.querySelector('[name="writer.name"]'))
    void import('./fill-writer.ts').then(({ fillWriter }) => fillWriter(member));
};

/** Number of the last request for the summary; `shown` is the number of the one the page shows */
let requestCount = 0;
let shown = 0;
/** Latest request, until the page shows its answer */
let underWay: Promise<void> | undefined;

const refresh = async (turn: number): Promise<void> => {
  const watches = currentWatches().join(',');
  const found = await askSummary(watches);
  // A later request knows more recent changes: this answer counts only when the later one fails.
  if (turn < requestCount) await underWay;
  if (!found || turn < shown) return;
  shown = turn;
  show(found);
  if (found.member && watches) void pushWatches(watches);
};

/** Loads the summary again: after a page was shown, and after an action of the person changed it. */
export const refreshMe = (): Promise<void> => {
  const asking = refresh(++requestCount).finally(() => {
    if (underWay === asking) underWay = undefined;
  });
  underWay = asking;
  return asking;
};

/**
 * True when a member is logged in. Loads the summary when it contains no member: they may have logged in since, in
 * another window or over a form.
 */
export const isMember = async (): Promise<boolean> => {
  if (!summary?.member) await (underWay ?? refreshMe());
  return Boolean(summary?.member);
};
