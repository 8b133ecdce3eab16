import { describe, expect, test } from 'vitest';
import { createAnswerCache } from '#shared/usecases/common/remembered-answers.ts';

const NOON = '2026-11-20T03:00:00.000Z';
const LATER = '2026-11-20T03:00:00.001Z';

describe('remembered answers', () => {
  test('what is asked again is answered; what is asked otherwise is not', () => {
    const remembered = createAnswerCache<{ price: number }, string>(2);
    remembered.remember({ price: 1 }, NOON, 'one');
    expect(remembered.recall({ price: 1 }, LATER)).toBe('one');
    expect(remembered.recall({ price: 2 }, LATER)).toBeUndefined();
  });

  test('an answer is forgotten at the next instant named in what was asked, and not found for times before it', () => {
    const remembered = createAnswerCache<{ endsAt: string }, string>(2);
    remembered.remember({ endsAt: LATER }, NOON, 'in force');
    expect(remembered.recall({ endsAt: LATER }, NOON)).toBe('in force');
    expect(remembered.recall({ endsAt: LATER }, LATER)).toBeUndefined();
    remembered.remember({ endsAt: NOON }, LATER, 'over');
    expect(remembered.recall({ endsAt: NOON }, NOON)).toBeUndefined();
    expect(remembered.recall({ endsAt: NOON }, '2026-12-31T00:00:00.000Z')).toBe('over');
  });

  test('the oldest goes first when there are too many', () => {
    const remembered = createAnswerCache<{ n: number }, number>(2);
    for (const n of [1, 2, 3]) remembered.remember({ n }, NOON, n);
    expect([1, 2, 3].map((n) => remembered.recall({ n }, NOON))).toEqual([undefined, 2, 3]);
  });
});
