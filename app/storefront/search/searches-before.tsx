import { type MouseEvent, type RefObject, useState } from 'react';
import type { ShellView } from '#app/shell/shell-view.ts';
import { Icon } from '#app/ui/icon.tsx';
import { categoryHref } from '../layout/menu/mega-menu.ts';
import { productsHref } from '../products/address.ts';
import { clearRecentSearches, recentSearches, removeRecentSearch } from './recent.ts';

/**
 * Ways on before anything is typed, and when nothing matches: the recent searches of this browser, the popular ones, the
 * top categories.
 * @param missed what was typed, if anything was
 */
export const SearchesBefore = ({
  input,
  popular,
  categories,
  missed,
  onGo,
}: {
  input: RefObject<HTMLInputElement | null>;
  popular: readonly string[];
  categories: ShellView['categories'];
  missed: string;
  onGo: (searched: string) => void;
}) => {
  const [recent, setRecent] = useState(recentSearches);
  const [saved, setSaved] = useState('');
  const forget = ({ currentTarget }: MouseEvent<HTMLButtonElement>, change: () => void, message: string) => {
    // The pressed button is removed, so the focus moves on first: if it were lost, this whole panel would close.
    const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('button');
    (next ?? input.current)?.focus();
    change();
    setRecent(recentSearches());
    setSaved(message);
  };
  return (
    <div className="suggest suggest-before">
      <p className="sr-only" role="status">
        {saved}
      </p>
      {missed && (
        <p className="suggest-missed" role="status">
          <b>‘{missed}’</b> 상품을 찾지 못했습니다. 다른 말로 찾아보세요.
        </p>
      )}
      {!missed && recent.length > 0 && (
        <section aria-label="최근 검색어">
          <div className="suggest-head">
            <b>최근 검색어</b>
            <button
              type="button"
              onClick={(event) => forget(event, clearRecentSearches, '최근 검색어를 모두 삭제했습니다.')}
            >
              전체 삭제
            </button>
          </div>
          <ul className="suggest-recent">
            {recent.map((searched) => (
              <li key={searched}>
                <a href={productsHref({ searchValue: searched })} onClick={() => onGo(searched)}>
                  {searched}
                </a>
                <button
                  type="button"
                  aria-label={`${searched} 삭제`}
                  onClick={(event) => forget(event, () => removeRecentSearch(searched), `${searched} 삭제됨`)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-label="인기 검색어">
          <div className="suggest-head">
            <b>인기 검색어</b>
          </div>
          <ol className="suggest-popular">
            {popular.map((searched, rank) => (
              <li key={searched}>
                <a href={productsHref({ searchValue: searched })} onClick={() => onGo(searched)}>
                  <b>{rank + 1}</b>
                  {searched}
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-label="카테고리">
          <div className="suggest-head">
            <b>카테고리</b>
          </div>
          <ul className="suggest-categories">
            {categories.map(({ code, name }) => (
              <li key={code}>
                <a href={categoryHref(code)}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
