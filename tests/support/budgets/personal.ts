import { personalFields } from '#shared/domain/audit/personal-fields.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { isClerk } from '#shared/domain/user/user.ts';
import { isRecorded } from '#shared/usecases/common/on-record.ts';
import { useCases } from '#shared/usecases/index.ts';

const fields = new Set<string>(personalFields);
/** Matches a whole phone number or mail address, in any field; masked ones do not match. */
const reaches = /(?<!\d)01[016-9]-?\d{3,4}-?\d{4}(?!\d)|[\w.+-]+@[\w-]+\.[a-z]{2,}/i;

/** Finds the part of a text that is personal data. */
const personalPart = (name: string, value: string): string | undefined =>
  reaches.exec(value)?.[0] ?? (fields.has(name) && value !== '' && !value.includes('*') ? value : undefined);

/** Personal data in a response, with its path: `items.0.sender.phone`. */
type PersonalPart = { at: string; part: string };

const personalIn = (value: unknown, at: readonly string[] = []): PersonalPart[] => {
  if (typeof value === 'string') {
    const part = personalPart(at.at(-1) ?? '', value);
    return part === undefined ? [] : [{ at: at.join('.'), part }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => personalIn(item, [...at, name]));
};

const isReadByClerk = (input: readonly unknown[]): boolean => {
  const { actor } = (input[0] ?? {}) as { actor?: Actor };
  return actor?.kind === 'member' && isClerk(actor);
};

const isOnRecord = (name: string): boolean =>
  Object.entries<object>(useCases).some(([key, useCase]) => key === name && isRecorded(useCase));

/**
 * Records each response to a clerk that contains personal data although its use case writes no access record. Changes
 * are in the audit trail, so only calls that write nothing count as reading.
 * @param ofTheShop public data of the shop itself
 */
export const watchPersonal = (ofTheShop: string) => {
  const unrecorded = new Map<string, string>();
  const recorded = new Set<string>();
  const watch = (name: string, input: readonly unknown[], answer: unknown, writeUnits: number): void => {
    if (!isReadByClerk(input)) return;
    const found = personalIn(answer).find(({ part }) => !ofTheShop.includes(part));
    if (!found) return;
    if (isOnRecord(name)) recorded.add(name);
    else if (writeUnits === 0) unrecorded.set(name, `${found.at}: ${found.part}`);
  };
  return { watch, unrecorded, recorded };
};
