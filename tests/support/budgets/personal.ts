import { accessTasks } from '#shared/domain/audit/access-record.ts';
import { personalFields } from '#shared/domain/audit/personal-fields.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { isClerk } from '#shared/domain/user/user.ts';

const fields = new Set<string>(personalFields);
/** A whole phone number or mail address, under whatever name; a masked one is none. */
const reaches = /(?<!\d)01[016-9]-?\d{3,4}-?\d{4}(?!\d)|[\w.+-]+@[\w-]+\.[a-z]{2,}/i;

const isPersonal = (name: string, value: string): boolean =>
  reaches.test(value) || (fields.has(name) && value !== '' && !value.includes('*'));

/** Where in an answer somebody's data stand: `items.0.sender.phone: 01012345678`. */
const personalIn = (value: unknown, at: readonly string[] = []): string[] => {
  if (typeof value === 'string')
    return isPersonal(at.at(-1) ?? '', value) ? [`${at.join('.')}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => personalIn(one, [...at, name]));
};

const isReadByClerk = (input: readonly unknown[]): boolean => {
  const { actor } = (input[0] ?? {}) as { actor?: Actor };
  return actor?.kind === 'member' && isClerk(actor);
};

/** Notes each answer to a clerk that holds somebody's data, though its use case puts nobody on record. */
export const watchPersonal = (isOpen: (fact: string) => boolean) => {
  const unrecorded = new Map<string, string>();
  const recorded = new Set<string>();
  const watch = (name: string, input: readonly unknown[], answer: unknown): void => {
    if (!isReadByClerk(input)) return;
    const found = personalIn(answer).find((fact) => !isOpen(fact));
    if (found === undefined) return;
    if (name in accessTasks) recorded.add(name);
    else unrecorded.set(name, found);
  };
  return { watch, unrecorded, recorded };
};
