import { josa } from 'es-hangul';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';

/**
 * Label of the link that continues the search when it is not known whether there are more results: a search reads a
 * limited number of entries per page.
 */
export const CONTINUE_SEARCH_LABEL = '검색 계속';

/** Says that a page of a list has no rows, and what the clerk can do. */
export const NothingFound = ({
  name,
  empty,
  resetHref,
  hasMore,
}: {
  /** Name of the rows: 상품 */
  name: string;
  /** Text for a list that has no rows at all */
  empty: string;
  /** Address of the list without its filters, when there are any */
  resetHref?: string;
  /** True when the search has not read everything yet */
  hasMore: boolean;
}) => {
  const none = josa(name, '이/가');
  const narrowed = hasMore ? `여기까지는 조건에 맞는 ${none} 없습니다` : `조건에 맞는 ${none} 없습니다`;
  return (
    <EmptyState
      title={hasMore || resetHref ? narrowed : empty}
      action={resetHref && <LinkButton href={resetHref}>조건 초기화</LinkButton>}
    >
      {hasMore &&
        `아직 검색하지 않은 ${none} 있습니다. 아래의 ${josa(CONTINUE_SEARCH_LABEL, '을/를')} 눌러주세요.`}
    </EmptyState>
  );
};
