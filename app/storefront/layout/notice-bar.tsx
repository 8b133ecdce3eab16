import { useEffect, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import type { NotificationLine } from '#shared/domain/content/notice.ts';
import { formatDate } from '#shared/domain/time/format.ts';

const ROTATE_MS = 5_000;

/** Notices one at a time. They go on by themselves until somebody points at them or uses the arrows. */
export const NoticeBar = ({ notices }: { notices: NotificationLine[] }) => {
  const [at, setAt] = useState(0);
  const [resting, setResting] = useState(false);
  const step = (by: number) => setAt((now) => (now + by + notices.length) % notices.length);
  useEffect(() => {
    if (resting || notices.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % notices.length), ROTATE_MS);
    return () => clearInterval(timer);
  }, [resting, notices.length]);
  const notice = notices[at];
  if (!notice) return null;
  const rest = () => setResting(true);
  return (
    <section className="notice" aria-label="공지사항" onPointerEnter={rest} onFocus={rest}>
      <a href={`/center/notices/${notice._id}`}>
        <b>[공지사항]</b> <span>{notice.subject}</span>{' '}
        <time dateTime={notice.createdAt}>{formatDate(notice.createdAt)}</time>
      </a>
      <button type="button" aria-label="이전 공지" onClick={() => step(-1)}>
        <Icon name="up" />
      </button>
      <button type="button" aria-label="다음 공지" onClick={() => step(1)}>
        <Icon name="down" />
      </button>
    </section>
  );
};
