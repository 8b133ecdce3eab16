import { retryOnReconnect } from '#app/shell/retry-on-reconnect.ts';
import type { LoginNeeded } from '#app/web/access/login-needed.ts';
import type { Trouble, UserPrompts } from './resilient-fetch.ts';

/** Questions over the page: whether to wait, and to log in. All waiting requests share one question. */
export type OpenPrompt = { trouble?: Trouble; login?: LoginNeeded };

/** ms before anything is shown: a page that is being left loses its requests, too */
const SAYS_AFTER = 400;

/** Creates a question that several requests ask at once, and that is answered for all of them. */
const shared = () => {
  let waiting: ((answer: boolean) => void)[] = [];
  return {
    ask: () => new Promise<boolean>((resolve) => waiting.push(resolve)),
    answer: (answer: boolean) => {
      const all = waiting;
      waiting = [];
      for (const resolve of all) resolve(answer);
    },
  };
};

/** @param show is called with the current question, or with nothing once it is answered */
export const createPrompts = (show: (prompt: OpenPrompt) => void) => {
  const patience = shared();
  const login = shared();
  const tryAgain = () => answerTrouble(true);
  const answerTrouble = (again: boolean) => {
    show({});
    patience.answer(again);
  };
  const help: UserPrompts = {
    again: async (trouble, times, signal) => {
      const saying = setTimeout(() => show({ trouble }), SAYS_AFTER);
      const leave = retryOnReconnect(times, tryAgain);
      const giveUp = () => answerTrouble(false);
      signal?.addEventListener('abort', giveUp, { once: true });
      const again = await patience.ask();
      clearTimeout(saying);
      leave();
      signal?.removeEventListener('abort', giveUp);
      return again;
    },
    logIn: (why) => {
      show({ login: why });
      return login.ask();
    },
  };
  return {
    help,
    answerTrouble,
    answerLogin: (isIn: boolean) => {
      show({});
      login.answer(isIn);
    },
  };
};
