/**
 * Answers to a form whose request failed: a sentence, in every shape in which forms read the answer of an action. The
 * form stays as it is.
 */

/** Writes a value into the flat list of Remix's data requests (turbo-stream) and returns its index. */
const flatten = (value: unknown, into: unknown[]): number => {
  const at = into.push(value) - 1;
  if (Array.isArray(value)) into[at] = value.map((item) => flatten(item, into));
  else if (typeof value === 'object' && value !== null) {
    const flat: Record<string, number> = {};
    for (const [key, item] of Object.entries(value)) flat[`_${flatten(key, into)}`] = flatten(item, into);
    into[at] = flat;
  }
  return at;
};

const encoded = (value: unknown): string => {
  const flat: unknown[] = [];
  flatten(value, flat);
  return `${JSON.stringify(flat)}\n`;
};

/** Area by which forms read a refusal: those of the console read `failure`, the others conform's answer too. */
export type Area = 'console' | 'members';

/** Builds the answer of an action that refuses with `message`, in the format of the router's data requests. */
export const createRefusal = (message: string, area: Area): Response => {
  const asForm = { status: 'error', error: { '': [message] } };
  const failure = { code: 'UNREACHED', message };
  const data = area === 'console' ? { failure } : { ...asForm, lastResult: asForm, failure };
  return new Response(encoded({ data }), {
    status: 503,
    headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
  });
};

/** True when an answer comes from the action itself, not from a crash or from the router. */
export const isActionAnswer = (text: string): boolean => text.startsWith('[{"_1":2},"data"');
