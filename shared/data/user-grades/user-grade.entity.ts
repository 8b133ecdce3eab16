import { CustomAttributeType, Entity } from 'electrodb';
import { gradeReasons, type UserGradeEntry } from '#shared/domain/grade/user-grade.ts';
import { memberLedger } from '../common/member-ledger.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

const userGradeLedger = memberLedger({
  partition: 'user',
  line: 'user-grade',
  ofMember: 'grades',
  all: 'user-grades',
});

/** Line of the history of a member's grades; its `name` is the name of the new grade. */
export const userGradeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('userGrade'),
      attributes: {
        ...userGradeLedger.attributes,
        reason: { type: gradeReasons, required: true },
        from: { type: CustomAttributeType<UserGradeEntry['from']>('any') },
        _level: { type: 'string', required: true },
        isUp: { type: 'boolean', required: true },
        note: { type: 'string' },
        by: { type: 'string' },
      },
      indexes: userGradeLedger.indexes,
    },
    data,
  );
