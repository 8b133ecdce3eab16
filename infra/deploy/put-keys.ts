import { secretGroups } from '../constructs/variables.ts';

type Values = Readonly<Record<string, string>>;

const groupOf = (name: string): string | undefined =>
  Object.entries(secretGroups).find(([, names]) => names.some((candidate) => candidate === name))?.[0];

/**
 * Returns the new content of a secret: its current values, with the given ones replacing those of the same name.
 * @throws Error naming what is no variable of this secret, or has no value; never a value
 */
export const withKeys = (stored: Values, added: Values): Values => {
  const [group] = Object.keys(stored).flatMap((name) => groupOf(name) ?? []);
  const names = Object.keys(added);
  if (!group || names.length === 0) throw new Error('nothing to put, or no secret of the shop');
  const foreign = names.filter((name) => groupOf(name) !== group);
  if (foreign.length > 0) throw new Error(`not of the secret "${group}": ${foreign.join(', ')}`);
  const empty = names.filter((name) => typeof added[name] !== 'string' || added[name].trim() === '');
  if (empty.length > 0) throw new Error(`without a value: ${empty.join(', ')}`);
  return { ...stored, ...added };
};
