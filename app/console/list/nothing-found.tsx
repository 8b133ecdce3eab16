import { josa } from 'es-hangul';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';

/** Asks for more where nobody knows yet whether there is any: a search looks through so many places a page, and goes on. */
export const GO_ON = '검색 계속';

/** Says that a page of a list has no rows, and what can be done about it. */
export const NothingFound = ({
  name,
  empty,
  resetHref,
  hasMore,
}: {
  /** What the rows are: 상품 */
  name: string;
  /** What is said of a list that has none at all */
  empty: string;
  /** The list without what narrows it, where something does */
  resetHref?: string;
  /** Not all of it was looked through */
  hasMore: boolean;
}) => {
  const none = josa(name, '이/가');
  const narrowed = hasMore ? `여기까지는 조건에 맞는 ${none} 없습니다` : `조건에 맞는 ${none} 없습니다`;
  return (
    <EmptyState
      title={hasMore || resetHref ? narrowed : empty}
      action={resetHref && <LinkButton href={resetHref}>조건 초기화</LinkButton>}
    >
      {hasMore && `아직 검색하지 않은 ${none} 있습니다. 아래의 ${josa(GO_ON, '을/를')} 눌러주세요.`}
    </EmptyState>
  );
};
