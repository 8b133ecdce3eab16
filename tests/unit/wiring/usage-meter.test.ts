import { expect, it, vi } from 'vitest';
import type { Usage } from '#shared/domain/stored/usage.ts';

it('has what a process counted written now and then, and counts on what could not be written', async () => {
  vi.resetModules();
  const { countAnswer, countUnits } = await import('#shared/wiring/usage-meter.ts');
  const record = vi.fn<(usage: Usage) => Promise<void>>();
  record.mockRejectedValueOnce(new Error('the table is away')).mockResolvedValue();
  const answer = (times: number) => {
    for (let n = 0; n < times; n++) {
      countUnits('readUnits', 2);
      countAnswer(5, record);
    }
  };
  answer(199);
  expect(record).not.toHaveBeenCalled();
  answer(1);
  expect(record).toHaveBeenCalledOnce();
  await Promise.resolve();
  await Promise.resolve();
  answer(1);
  expect(record).toHaveBeenLastCalledWith({
    invocations: 201,
    milliseconds: 1_005,
    readUnits: 402,
    writeUnits: 0,
  });
});
