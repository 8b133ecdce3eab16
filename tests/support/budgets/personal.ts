import { accessTasks } from '#shared/domain/audit/access-record.ts';
import { personalFields } from '#shared/domain/audit/personal-fields.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { isClerk } from '#shared/domain/user/user.ts';

const fields = new Set<string>(personalFields);
/** A whole phone number or mail address, under whatever name; a masked one is none. */
const reaches = /(?<!\d)01[016-9]-?\d{3,4}-?\d{4}(?!\d)|[\w.+-]+@[\w-]+\.[a-z]{2,}/i;

/** The part of a text that is somebody's data. */
const personalPart = (name: string, value: string): string | undefined =>
  reaches.exec(value)?.[0] ?? (fields.has(name) && value !== '' && !value.includes('*') ? value : undefined);

/** What of an answer is somebody's data, and where it stands: `items.0.sender.phone`. */
type Found = { at: string; part: string };

const personalIn = (value: unknown, at: readonly string[] = []): Found[] => {
  if (typeof value === 'string') {
    const part = personalPart(at.at(-1) ?? '', value);
    return part === undefined ? [] : [{ at: at.join('.'), part }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => personalIn(one, [...at, name]));
};

const isReadByClerk = (input: readonly unknown[]): boolean => {
  const { actor } = (input[0] ?? {}) as { actor?: Actor };
  return actor?.kind === 'member' && isClerk(actor);
};

/**
 * Notes each answer to a clerk that holds somebody's data, though its use case puts nobody on record. What changes
 * something is in the audit trail: only what writes nothing is a reading.
 * @param ofTheShop what anybody may read of the shop itself
 */
export const watchPersonal = (ofTheShop: string) => {
  const unrecorded = new Map<string, string>();
  const recorded = new Set<string>();
  const watch = (name: string, input: readonly unknown[], answer: unknown, writeUnits: number): void => {
    if (!isReadByClerk(input)) return;
    const found = personalIn(answer).find(({ part }) => !ofTheShop.includes(part));
    if (!found) return;
    if (name in accessTasks) recorded.add(name);
    else if (writeUnits === 0) unrecorded.set(name, `${found.at}: ${found.part}`);
  };
  return { watch, unrecorded, recorded };
};
