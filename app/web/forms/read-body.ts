import type * as z from 'zod';
import { type Failure, fail, failWith, ok, type Result } from '#shared/domain/result.ts';
import { isAllText, spellsHalfLetter, withoutUnseen } from '#shared/domain/text.ts';
import { type BodyLimits, limitsOf } from './body-limits.ts';
import { nameOfJson } from './json-field.ts';
import { isWithin } from './size-of-json.ts';

/**
 * Reading of request bodies. The parts of a form or JSON body are counted before it is parsed, and limited to what the
 * route's contracts allow, because each step from here to the answer costs work for every part.
 */

/** Reason why a body is not parsed. */
export type BodyFailure = 'MALFORMED_REQUEST' | 'TOO_MANY_FIELDS' | 'TOO_LARGE';

const UNREADABLE = fail('MALFORMED_REQUEST', '요청 내용을 읽을 수 없습니다');
const TOO_MANY = fail('TOO_MANY_FIELDS', '한 번에 보낼 수 있는 항목보다 많습니다. 나누어 보내주세요.');
const TOO_LARGE = fail('TOO_LARGE', '보내신 내용이 너무 큽니다. 줄여서 다시 보내주세요.');

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const BOUNDARY = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i;

const typeOf = (request: Request): string => request.headers.get('content-type') ?? '';

/** True when the body of a request is a form, false for JSON. */
export const bringsForm = (request: Request): boolean => FORM.test(typeOf(request));

/**
 * Reads the form of a request. Failures: INVALID / MALFORMED_REQUEST, TOO_MANY_FIELDS; TOO_LARGE.
 *
 * @param contracts the contracts that may read the form; the defaults of `body-limits.ts` apply where they need less
 * @param fileBytes the most bytes of all its files together
 */
export const readForm = async (
  request: Request,
  contracts: z.ZodType | readonly z.ZodType[] = [],
  fileBytes = 0,
): Promise<Result<FormData, BodyFailure>> => {
  const limits = limitsOf(contracts);
  const type = typeOf(request);
  const isParts = /^multipart\//i.test(type);
  const bytes = await bytesOf(request, limits.bytes + (isParts ? fileBytes : 0));
  if (!bytes) return TOO_LARGE;
  const between = separatorOf(type);
  if (between === undefined) return UNREADABLE;
  // One more than the number of fields, since the end of the form has a separator too.
  if (!occursAtMost(Buffer.from(bytes), between, limits.fields + 1)) return TOO_MANY;
  if (between === '&' && spellsHalfLetter(Buffer.from(bytes).toString('latin1'))) return UNREADABLE;
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) return UNREADABLE;
  if (isParts && textBytes(form) > limits.bytes) return TOO_LARGE;
  const wrong = complaintAbout(form, limits);
  return wrong ? failWith(wrong) : ok(withSeenTexts(form));
};

/** Copies the form with `withoutUnseen` applied to its texts: a name contains no NUL, wherever it came from. */
const withSeenTexts = (form: FormData): FormData => {
  const seen = new FormData();
  for (const [name, value] of form)
    if (typeof value === 'string') seen.append(name, withoutUnseen(value));
    else seen.append(name, value);
  return seen;
};

/** Applies `withoutUnseen` to a text of a JSON body. */
const seenText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutUnseen(value) : value;

/** Reads the JSON value of a request, with the same failures. */
export const readJson = async (
  request: Request,
  contracts: z.ZodType | readonly z.ZodType[] = [],
): Promise<Result<unknown, BodyFailure>> => {
  const limits = limitsOf(contracts);
  const bytes = await bytesOf(request, limits.bytes);
  if (!bytes) return TOO_LARGE;
  const text = Buffer.from(bytes).toString('utf8');
  if (!isWithin(text, limits)) return TOO_MANY;
  try {
    const value: unknown = JSON.parse(text, seenText);
    return isAllText(value) ? ok(value) : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
};

/**
 * Reads the whole body. Returns undefined when it has more than `most` bytes. A body whose Content-Length is above that
 * is not read at all.
 */
const bytesOf = async (request: Request, most: number): Promise<ArrayBuffer | undefined> => {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined;
  const bytes = await request.arrayBuffer();
  return bytes.byteLength > most ? undefined : bytes;
};

/**
 * Returns the separator of the fields of a form, or undefined when it is not a form, or multipart without a boundary.
 */
const separatorOf = (type: string): string | undefined => {
  if (!/^multipart\//i.test(type)) return FORM.test(type) ? '&' : undefined;
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  return boundary && `--${boundary}`;
};

const occursAtMost = (bytes: Buffer, text: string, most: number): boolean => {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length))
    if (++count > most) return false;
  return true;
};

/** Counts the bytes of a form without its files: the limit for files must not be used for text. */
const textBytes = (form: FormData): number => {
  let bytes = 0;
  for (const [name, value] of form)
    bytes += Buffer.byteLength(name) + (typeof value === 'string' ? Buffer.byteLength(value) : 0);
  return bytes;
};

/** Returns the reason why a form is not parsed, or undefined. Every text sent by a form is checked here. */
const complaintAbout = (form: FormData, limits: BodyLimits): Failure<BodyFailure> | undefined => {
  const repeats = new Map<string, number>();
  const lists = new Map<string, number>();
  let fields = 0;
  for (const [name, value] of form) {
    const times = (repeats.get(name) ?? 0) + 1;
    repeats.set(name, times);
    if (++fields > limits.fields || times > limits.entries) return TOO_MANY.failure;
    if (nameOfJson(name) && typeof value === 'string') {
      if (times > 1) return UNREADABLE.failure;
      if (!isWithin(value, limits)) return TOO_MANY.failure;
    }
    if (times > 1) continue;
    if (NO_NAME.test(name)) return UNREADABLE.failure;
    if (!placesWithin(name, lists, limits)) return TOO_MANY.failure;
  }
  // A list is as long as its highest index, even when the entries before it are missing.
  const entries = [...lists.values()].reduce((sum, entriesOfOne) => sum + entriesOfOne, 0);
  return entries > limits.fields ? TOO_MANY.failure : undefined;
};

/**
 * Names of built-in properties of lists and objects (`__proto__`), and names by which the form library (conform) is
 * told to change a form: no form of the shop uses either.
 */
const NO_NAME = /(^|[.[\]])(__proto__|constructor|prototype|length)([.[\]]|$)|^__(intent|state)__$/i;

/**
 * Records the length of the lists in a name (`items[3]`, `items.3`). Returns false when one is too long or too deep.
 */
const placesWithin = (name: string, lists: Map<string, number>, limits: BodyLimits): boolean => {
  let depth = 0;
  for (const { 1: step = '', index: at } of name.matchAll(/[.[]([^.[\]]*)/g)) {
    if (++depth > limits.depth) return false;
    if (!/^\d+$/.test(step)) continue;
    const entries = Number(step) + 1;
    if (entries > limits.entries) return false;
    const list = name.slice(0, at);
    lists.set(list, Math.max(lists.get(list) ?? 0, entries));
  }
  return true;
};
