import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { NotificationLine } from '#shared/domain/content/notice.ts';
import { formatDate } from '#shared/domain/time/format.ts';

const ROTATE_MS = 5_000;

/** Notices, one at a time. They advance automatically, until somebody stops them, and pause while they are hovered. */
export const NoticeBar = ({ notices }: { notices: NotificationLine[] }) => {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const count = notices.length;
  const step = (by: number) => setAt((now) => (now + by + count) % count);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (paused || held || count < 2) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), ROTATE_MS);
    return () => clearInterval(timer);
  }, [paused, held, count]);
  const notice = notices[at];
  if (!notice) return null;
  return (
    <section
      className="notice"
      aria-label="공지사항"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <a href={`/center/notices/${notice._id}`}>
        <b>[공지사항]</b> <span>{notice.subject}</span>{' '}
        <time dateTime={notice.createdAt}>{formatDate(notice.createdAt)}</time>
      </a>
      {count > 1 && (
        <>
          <button type="button" aria-label="이전 공지" onClick={() => step(-1)}>
            <Icon name="up" />
          </button>
          <button type="button" aria-label="다음 공지" onClick={() => step(1)}>
            <Icon name="down" />
          </button>
          <button
            type="button"
            aria-label={paused ? '공지 자동 넘김 시작' : '공지 자동 넘김 멈춤'}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} />
          </button>
        </>
      )}
    </section>
  );
};
