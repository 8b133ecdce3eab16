import { codeTaken } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { DataConfig } from '../data-config.ts';
import { uniqueCodeEntity } from './unique-code.entity.ts';
import { toDelete, toPut } from './write.ts';

/** Writes that reserve codes of a kind for one owner. Refused as CONFLICT / CODE_TAKEN. */
export const codesOf = (data: DataConfig, kind: 'category' | 'brand' | 'banner' | 'showroom' | 'page') => {
  const codes = uniqueCodeEntity(data);
  const claim = (code: string, _owner: string): Write<'CODE_TAKEN'> =>
    toPut(codes.create({ kind, code, _owner }).params(), codeTaken);
  const release = (code: string): Write => toDelete(codes.delete({ kind, code }).params());
  return {
    claim,
    release,
    change: (was: string | undefined, next: string, _owner: string): Write<'CODE_TAKEN'>[] => {
      if (was === next) return [];
      return [...(was === undefined ? [] : [release(was)]), claim(next, _owner)];
    },
  };
};
