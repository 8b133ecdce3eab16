import type { ReactNode } from 'react';
import type { AnswerState } from '#shared/domain/review/review.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { AnswerBadge } from './answer-badge.tsx';

/** Question of the member with the shop's answer. It opens by its subject. */
export const AnsweredPost = ({
  post: { state, subject, content, reply, repliedAt, createdAt },
  about,
  pictures,
  action,
}: {
  post: {
    state: AnswerState;
    subject: string;
    content: string;
    reply?: string;
    repliedAt?: string;
    createdAt: string;
  };
  /**
   * Text next to the subject about what the question concerns. Plain text only, since it is inside the element that
   * opens the post
   */
  about: string;
  /** Attached pictures */
  pictures?: ReactNode;
  action?: ReactNode;
}) => (
  <li className="post">
    <details>
      <summary>
        <AnswerBadge state={state} />
        <b>{subject}</b>
        <span className="post-meta">
          <span>{about}</span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </span>
      </summary>
      <p className="whitespace-pre-line">{content}</p>
      {pictures}
      {reply && (
        <p className="post-reply">
          <b>온결홈</b> {repliedAt && <small>{formatDate(repliedAt)}</small>}
          {'\n'}
          {reply}
        </p>
      )}
      {action && <div className="mt-3 flex justify-end gap-2">{action}</div>}
    </details>
  </li>
);
