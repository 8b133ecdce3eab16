import type { BrowserStorage } from '#app/shell/browser-storage.ts';
import { DRAFTS } from '#app/shell/session-data.ts';

/**
 * Drafts: what somebody has begun to write and not saved. They are stored in the browser by account until they are
 * saved, the account logs out or a week has passed.
 */

const DAYS = 7;
const KEPT_MS = DAYS * 24 * 60 * 60 * 1000;
/** Most letters of all drafts together; browsers store some five million for a whole site */
const MOST_LETTERS = 1_000_000;

/** Fields that are never stored: the next user of the browser could read them. */
const UNKEPT = /password|secret|account|bank|holder|resident|businessnumber/i;

/** Typed values of the changed fields, and their values before; `at` is the time in ms. */
export type Draft = {
  at: number;
  typed: Readonly<Record<string, unknown>>;
  opened: Readonly<Record<string, unknown>>;
};
type StoredDrafts = Record<string, Draft>;

/** True when a field of this name may be stored in the browser. */
export const isDraftable = (name: string): boolean => !UNKEPT.test(name);

const read = (store: BrowserStorage, now: number): StoredDrafts => {
  try {
    const entries = Object.entries(JSON.parse(store.getItem(DRAFTS) ?? '{}') as StoredDrafts);
    return Object.fromEntries(entries.filter(([, { at }]) => at > now - KEPT_MS));
  } catch {
    return {};
  }
};

/** Stores the drafts, newest first, up to the limit. */
const write = (store: BrowserStorage, drafts: StoredDrafts): void => {
  let letters = 0;
  const fitting = Object.entries(drafts)
    .sort(([, a], [, b]) => b.at - a.at)
    .filter((entry) => {
      letters += JSON.stringify(entry).length;
      return letters <= MOST_LETTERS;
    });
  try {
    if (fitting.length > 0) store.setItem(DRAFTS, JSON.stringify(Object.fromEntries(fitting)));
    else store.removeItem(DRAFTS);
  } catch {
    // If the browser blocks localStorage, no drafts are stored.
  }
};

/**
 * Creates the storage of one account's drafts in this browser. Drafts of other accounts and expired ones are removed on
 * the next write.
 */
export const createDraftStorage = (account: string, store: BrowserStorage, now: () => number = Date.now) => {
  const own = `${account}#`;
  const all = (): StoredDrafts =>
    Object.fromEntries(Object.entries(read(store, now())).filter(([key]) => key.startsWith(own)));
  const drop = (form: string): void => {
    const { [own + form]: _dropped, ...others } = all();
    write(store, others);
  };
  return {
    /** @param form address of the form's screen, and the form's name on it */
    find: (form: string): Draft | undefined => all()[own + form],
    keep: (form: string, { typed, opened }: Omit<Draft, 'at'>): void => {
      const names = Object.keys(typed).filter(isDraftable);
      const only = (values: Draft['typed']) => Object.fromEntries(names.map((name) => [name, values[name]]));
      const draft = { at: now(), typed: only(typed), opened: only(opened) };
      if (names.length > 0) write(store, { ...all(), [own + form]: draft });
      else drop(form);
    },
    drop,
  };
};
