import { isDeepStrictEqual } from 'node:util';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Opening, Setting } from '#shared/domain/content/setting.ts';
import { type AnyCode, ok, type Result } from '#shared/domain/result.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { retryOnConflict } from '#shared/usecases/retry-on-conflict.ts';

/**
 * Saves another opening over the settings it was decided on, and decides again when a clerk has saved them meanwhile.
 * Writes nothing when the opening stays as it is.
 */
export const saveOpening = <Code extends AnyCode = never>(
  { content }: Pick<Ports, 'content'>,
  by: ChangedBy,
  decide: (setting: Setting) => Promise<Result<Opening, Code>>,
) =>
  retryOnConflict(
    async (): Promise<Result<void, Code | SaveFailure>> => {
      const setting = await content.setting();
      const decided = await decide(setting);
      if (!decided.ok) return decided;
      if (isDeepStrictEqual(decided.value, setting.opening ?? {})) return ok(undefined);
      return content.saveSetting({ ...setting, opening: decided.value, version: setting.version + 1 }, by);
    },
    { on: 'VERSION_CONFLICT' },
  );
