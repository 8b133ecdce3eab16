import type { CSSProperties, ReactNode } from 'react';

/** Message of a list without content, with a link to continue. */
export const EmptyState = ({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <div className="empty">
    <strong>{title}</strong>
    {children && <p>{children}</p>}
    {action}
  </div>
);

/** Message of a part of a screen that could not be loaded. */
export const ErrorState = ({
  title = '내용을 불러오지 못했습니다.',
  children = '잠시 후 다시 시도해주세요.',
  action,
}: {
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <div className="empty" role="alert">
    <strong>{title}</strong>
    <p>{children}</p>
    {action}
  </div>
);

/** Placeholder while something is loading. */
export const Skeleton = ({ width = '100%', height = 16 }: Pick<CSSProperties, 'width' | 'height'>) => (
  <div className="skeleton" aria-hidden="true" style={{ width, height }} />
);
