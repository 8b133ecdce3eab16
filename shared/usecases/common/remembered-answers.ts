import { createHash } from 'node:crypto';

/** Instant as stored, in the JSON of the question. */
const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** Cache of answers this process has calculated, by question; the oldest is dropped first. */
export type AnswerCache<Asked, Answer> = {
  recall(question: Asked, now: string): Answer | undefined;
  remember(question: Asked, now: string, answer: Answer): void;
};

/**
 * Creates a cache for answers that depend only on the question and on the time, when time matters only by periods that
 * begin and end at instants named in the question: an answer is valid until the next of them.
 * @param most maximum number of cached answers
 */
export const createAnswerCache = <Asked extends object, Answer>(most: number): AnswerCache<Asked, Answer> => {
  const answers = new Map<string, { answer: Answer; from: number; before: number }>();
  return {
    recall(question, now) {
      const cached = answers.get(keyOf(JSON.stringify(question)));
      const at = Date.parse(now);
      return cached && cached.from <= at && at < cached.before ? cached.answer : undefined;
    },
    remember(question, now, answer) {
      const text = JSON.stringify(question);
      const key = keyOf(text);
      const from = Date.parse(now);
      const instants = (text.match(INSTANT) ?? []).map((instant) => Date.parse(instant));
      const before = instants.reduce(
        (next, instant) => (instant >= from && instant < next ? instant : next),
        Number.POSITIVE_INFINITY,
      );
      answers.delete(key);
      answers.set(key, { answer, from, before });
      const [oldest] = answers.keys();
      if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    },
  };
};

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
