import { Badge } from '#app/ui/badge.tsx';
import type { AuditEntry, FieldChange } from '#shared/domain/audit/audit-entry.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { Panel } from '../layout/page.tsx';
import { fieldName } from './audit-names.ts';

const kinds: Record<AuditEntry['kind'], string> = {
  CREATED: '등록',
  CHANGED: '변경',
  REMOVED: '삭제',
  READ: '열람',
};
/** Korean names of the changed entities. A variant is also named by its own key. */
const entities: Record<string, string> = {
  product: '상품',
  'product-content': '상세 내용',
  sku: '옵션·재고',
  user: '회원정보',
  userGrade: '회원 등급',
  pointEntry: '적립금',
  scoreEntry: '점수',
};
const itemOf = ({ entity, item }: AuditEntry): string => {
  const name = entities[entity];
  return name && entity !== 'sku' ? name : [name, item].filter(Boolean).join(' ');
};

const TEXT_MAX = 60;

const formatValue = (value: unknown): string => {
  if (value === undefined) return '없음';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > TEXT_MAX ? `${beginningOf(text, TEXT_MAX)}…` : text;
};

const Change = ({ change: { path, before, after } }: { change: FieldChange }) => (
  <li>
    <b>{fieldName(path)}</b> {formatValue(before)} → {formatValue(after)}
  </li>
);

/**
 * Last changes of an item: by whom, from which address, and of which fields. The stream consumer writes an entry some
 * seconds after the change.
 */
export const AuditTrail = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <div className="audit-trail">
    <Panel title="변경 이력">
      {entries.length === 0 ? (
        <p className="text-ink-3">아직 변경된 적이 없습니다.</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <li key={entry._id}>
              <p>
                <Badge>{kinds[entry.kind]}</Badge> <b>{entry.username}</b>{' '}
                <span>
                  {itemOf(entry)} · {formatDateTime(entry.at)} · {entry.ip}
                </span>
              </p>
              {entry.changes.length > 0 && (
                <ul>
                  {entry.changes.map((change) => (
                    <Change key={change.path} change={change} />
                  ))}
                </ul>
              )}
              {entry.isShort && <p className="text-ink-3">변경한 값이 많아 일부는 보관하지 못했습니다.</p>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  </div>
);
