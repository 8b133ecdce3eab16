import { type MouseEvent, type RefObject, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { productsHref } from '../products/address.ts';
import { clearRecentSearches, recentSearches, removeRecentSearch } from './recent.ts';

/** Searches shown before anything is typed: the recent ones of this browser, and the popular ones. */
export const SearchesBefore = ({
  input,
  popular,
  onGo,
}: {
  input: RefObject<HTMLInputElement | null>;
  popular: readonly string[];
  onGo: (searched: string) => void;
}) => {
  const [recent, setRecent] = useState(recentSearches);
  const [saved, setSaved] = useState('');
  const isEmpty = recent.length === 0 && popular.length === 0;
  if (isEmpty && !saved) return null;
  const forget = ({ currentTarget }: MouseEvent<HTMLButtonElement>, change: () => void, message: string) => {
    // The pressed button is removed, so the focus moves on first: if it were lost, this whole panel would close.
    const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('button');
    (next ?? input.current)?.focus();
    change();
    setRecent(recentSearches());
    setSaved(message);
  };
  return (
    <div className={isEmpty ? undefined : 'suggest suggest-before'}>
      <p className="sr-only" role="status">
        {saved}
      </p>
      {recent.length > 0 && (
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
    </div>
  );
};
