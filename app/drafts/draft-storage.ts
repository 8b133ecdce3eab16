import type { BrowserStorage } from '#app/shell/browser-storage.ts';
import { DRAFTS } from '#app/shell/session-data.ts';

/**
 * What somebody has begun to write and not saved, kept in the browser by account until it is saved, the account logs out or
 * a week is over.
 */

const DAYS = 7;
const KEPT_MS = DAYS * 24 * 60 * 60 * 1000;
/** Letters of all drafts together; browsers keep some five million for a whole site */
const MOST_LETTERS = 1_000_000;

/** Fields that are never kept: who uses the browser next could read them. */
const UNKEPT = /password|secret|account|bank|holder|resident|businessnumber/i;

/** What is typed into the fields that were changed, over what they held; `at` is when, in ms. */
export type Draft = {
  at: number;
  typed: Readonly<Record<string, unknown>>;
  opened: Readonly<Record<string, unknown>>;
};
type Kept = Record<string, Draft>;

/** Whether a field of this name may be kept in the browser. */
export const isDraftable = (name: string): boolean => !UNKEPT.test(name);

const read = (store: BrowserStorage, now: number): Kept => {
  try {
    const kept = Object.entries(JSON.parse(store.getItem(DRAFTS) ?? '{}') as Kept);
    return Object.fromEntries(kept.filter(([, { at }]) => at > now - KEPT_MS));
  } catch {
    return {};
  }
};

/** Writes them, the newest first, as many as there is room for. */
const write = (store: BrowserStorage, kept: Kept): void => {
  let letters = 0;
  const fitting = Object.entries(kept)
    .sort(([, one], [, other]) => other.at - one.at)
    .filter((entry) => {
      letters += JSON.stringify(entry).length;
      return letters <= MOST_LETTERS;
    });
  try {
    if (fitting.length > 0) store.setItem(DRAFTS, JSON.stringify(Object.fromEntries(fitting)));
    else store.removeItem(DRAFTS);
  } catch {
    // A browser that keeps nothing keeps no drafts.
  }
};

/** Drafts of one account in this browser; those of others and those that are too old are gone once it writes. */
export const createDraftStorage = (account: string, store: BrowserStorage, now: () => number = Date.now) => {
  const own = `${account}#`;
  const all = (): Kept =>
    Object.fromEntries(Object.entries(read(store, now())).filter(([key]) => key.startsWith(own)));
  const drop = (form: string): void => {
    const { [own + form]: _dropped, ...others } = all();
    write(store, others);
  };
  return {
    /** @param form the address of the form's screen, and which of its forms it is */
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
