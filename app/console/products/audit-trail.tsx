import { Badge } from '#app/components/badge.tsx';
import type { AuditEntry, FieldChange } from '#shared/domain/audit/audit-entry.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { Panel } from '../layout/page.tsx';

const kinds: Record<AuditEntry['kind'], string> = {
  CREATED: '등록',
  CHANGED: '변경',
  REMOVED: '삭제',
  READ: '열람',
};
const TEXT_MAX = 60;

const told = (value: unknown): string => {
  if (value === undefined) return '없음';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
};

const Change = ({ change: { path, before, after } }: { change: FieldChange }) => (
  <li>
    <b>{path.replace(/^body\./, '')}</b> {told(before)} → {told(after)}
  </li>
);

/** Who changed an item lately, from where, and what of it; the stream writes it some seconds after the change. */
export const AuditTrail = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <div className="audit-trail">
    <Panel title="변경 이력">
      {entries.length === 0 ? (
        <p className="text-ink-3">아직 변경된 적이 없습니다.</p>
      ) : (
        <ol>
          {entries.map(({ _id, at, kind, username, ip, item, changes }) => (
            <li key={_id}>
              <p>
                <Badge>{kinds[kind]}</Badge> <b>{username}</b>{' '}
                <span>
                  {formatDateTime(at)} · {ip} · {item}
                </span>
              </p>
              {changes.length > 0 && (
                <ul>
                  {changes.map((change) => (
                    <Change key={change.path} change={change} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  </div>
);
