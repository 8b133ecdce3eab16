import { Icon } from './icon.tsx';

/** Lists the pages around the current one, at most five; beyond `reach` only this one and the next. */
const around = (page: number, last: number, reach: number): number[] => {
  const from = Math.max(1, Math.min(page - 2, last - 4));
  const pages = Array.from({ length: Math.min(5, last) }, (_, at) => from + at);
  return pages.filter((at) => at <= reach || at === page || at === page + 1);
};

const Step = ({ href, label, icon }: { href?: string; label: string; icon: 'left' | 'right' }) =>
  href ? (
    <a href={href} aria-label={label} rel={icon === 'left' ? 'prev' : 'next'}>
      <Icon name={icon} />
    </a>
  ) : (
    <span aria-disabled="true">
      <Icon name={icon} />
    </span>
  );

/** Numbered pages. `href` builds the address of a page, so that each page has its own. */
export const Pages = ({
  page,
  last,
  reach = last,
  href,
}: {
  /** 1-based */
  page: number;
  last: number;
  /** Last page that can be opened directly; later ones are reached one by one */
  reach?: number;
  href: (page: number) => string;
}) =>
  last > 1 ? (
    <nav aria-label="페이지" className="pages">
      <Step
        href={page > 1 && page - 1 <= reach ? href(page - 1) : undefined}
        label="이전 페이지"
        icon="left"
      />
      {around(page, last, reach).map((at) => (
        <a
          key={at}
          href={href(at)}
          aria-label={`${at}페이지`}
          aria-current={at === page ? 'page' : undefined}
        >
          {at}
        </a>
      ))}
      <Step href={page < last ? href(page + 1) : undefined} label="다음 페이지" icon="right" />
    </nav>
  ) : null;

/** Pages by cursor: only a first, a previous (when known) and a next one. */
export const CursorPages = ({
  first,
  previous,
  next,
}: {
  first?: string;
  previous?: string;
  next?: string;
}) =>
  first || previous || next ? (
    <nav aria-label="페이지" className="pages">
      {first && <a href={first}>처음</a>}
      {previous && (
        <a href={previous} rel="prev">
          <Icon name="left" /> 이전
        </a>
      )}
      {next && (
        <a href={next} rel="next">
          다음 <Icon name="right" />
        </a>
      )}
    </nav>
  ) : null;
