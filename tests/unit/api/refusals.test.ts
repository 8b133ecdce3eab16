import { describe, expect, test } from 'vitest';
import { code } from '#shared/contracts/list.ts';
import { z } from '#shared/contracts/zod.ts';

/** All contracts of the shop, by module and name. */
const contracts = Object.entries(
  import.meta.glob<Record<string, unknown>>('../../../shared/contracts/**/*.ts', { eager: true }),
).flatMap(([file, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    .map(([name, contract]) => [`${file.split('/').at(-1)} ${name}`, contract] as const),
);

const garbage = [undefined, null, '', '가'.repeat(5000), -1, 0.5, 1e300, true, [], [null], {}, 'A\0'];

/** Builds a body with every field of the contract, all set to the same wrong value. */
const filledWith = (contract: z.ZodType, value: unknown): unknown =>
  contract instanceof z.ZodObject
    ? Object.fromEntries(Object.keys(contract.shape).map((name) => [name, value]))
    : value;

describe('a contract refuses in Korean, whatever is sent', () => {
  test.each(contracts)('%s', (_, contract) => {
    for (const value of garbage.flatMap((item) => [item, filledWith(contract, item)])) {
      const { error } = contract.safeParse(value);
      for (const { path, message } of error?.issues ?? [])
        expect(message, `${path.join('.')} of ${JSON.stringify(value)?.slice(0, 100)}`).toMatch(/[가-힣]/);
    }
  });
});

test.each(['__proto__', '_', '-a', 'a b', '가'])(
  'a code is no %s, which screens could not look up',
  (value) => {
    expect(code.safeParse(value).success).toBe(false);
  },
);
