import { useSyncExternalStore } from 'react';
import { MEMBER_HINT } from '#app/shell/before-paint.ts';
import { lastingStorage } from '#app/shell/browser-storage.ts';
import { type AskLiked, setLiked } from '#app/shop/liked.ts';
import type { PageSummary } from '../me/summary.ts';
import { clearWatches, currentWatches } from './watches.ts';

/** What the page knows of the person; absent until the first answer. */
let summary: PageSummary | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The person's summary, or nothing while it is on its way (and on the server, where pages are the same for all). */
export const useMe = (): PageSummary | undefined =>
  useSyncExternalStore(
    subscribe,
    () => summary,
    () => undefined,
  );

/** A member's looks go to the shop, those from before the login included (spec §4). */
const pushWatches = async (watches: string) => {
  const body = new URLSearchParams({ _watches: watches });
  const answer = await fetch('/me/watches', { method: 'POST', body }).catch(() => undefined);
  if (answer?.ok) clearWatches();
};

/** Most products the shop is asked about at a time */
const LIKED_AT_ONCE = 100;

/** Of hearts the summary does not speak of: it knows the latest alone. */
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

/** @returns nothing when the shop does not answer */
const askSummary = async (watches: string): Promise<PageSummary | undefined> => {
  const query = watches ? `?${new URLSearchParams({ _watches: watches })}` : '';
  try {
    const answer = await fetch(`/me/summary${query}`);
    return answer.ok ? ((await answer.json()) as PageSummary) : undefined;
  } catch {
    return undefined;
  }
};

/** Tells the page what is known of the person from now on. */
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

/** How often the summary was asked for, and which of those times the page shows */
let asked = 0;
let shown = 0;
/** The latest asking, until the page shows its answer */
let underWay: Promise<void> | undefined;

const refresh = async (turn: number): Promise<void> => {
  const watches = currentWatches().join(',');
  const found = await askSummary(watches);
  // Who asked later knows of what was done since: this answer counts only if the shop gives them none.
  if (turn < asked) await underWay;
  if (!found || turn < shown) return;
  shown = turn;
  show(found);
  if (found.member && watches) void pushWatches(watches);
};

/** Fetches the summary again: after a page was shown, and after something the person did changed it. */
export const refreshMe = (): Promise<void> => {
  const asking = refresh(++asked).finally(() => {
    if (underWay === asking) underWay = undefined;
  });
  underWay = asking;
  return asking;
};

/**
 * Whether a member is logged in. Asks when the page knows of none: they may have logged in since, in another window or
 * over a form.
 */
export const isMember = async (): Promise<boolean> => {
  if (!summary?.member) await (underWay ?? refreshMe());
  return Boolean(summary?.member);
};
