/**
 * What a form is answered whose request came to nothing: a sentence, in every shape in which forms read what an action
 * says. The form stays as it is.
 */

/** Indexes of a value's parts in the flat list that Remix's data requests are written as (turbo-stream). */
const flatten = (value: unknown, into: unknown[]): number => {
  const at = into.push(value) - 1;
  if (Array.isArray(value)) into[at] = value.map((one) => flatten(one, into));
  else if (typeof value === 'object' && value !== null) {
    const flat: Record<string, number> = {};
    for (const [key, one] of Object.entries(value)) flat[`_${flatten(key, into)}`] = flatten(one, into);
    into[at] = flat;
  }
  return at;
};

const encoded = (value: unknown): string => {
  const flat: unknown[] = [];
  flatten(value, flat);
  return `${JSON.stringify(flat)}\n`;
};

/** How the forms of an area read a refusal: those of the console by `failure`, the others by conform's answer too. */
export type Area = 'console' | 'members';

/** The answer of an action that refuses for `message`, as the router's data requests are answered. */
export const keptAnswer = (message: string, area: Area): Response => {
  const asForm = { status: 'error', error: { '': [message] } };
  const failure = { code: 'UNREACHED', message };
  const data = area === 'console' ? { failure } : { ...asForm, lastResult: asForm, failure };
  return new Response(encoded({ data }), {
    status: 503,
    headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
  });
};

/** Whether an answer is what an action said itself, rather than that it broke down or the router refused it. */
export const isFailureSaid = (text: string): boolean => text.startsWith('[{"_1":2},"data"');
