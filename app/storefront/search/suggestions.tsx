import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Thumb } from '#app/media/picture.tsx';
import type { ShellView } from '#app/shell/shell-view.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import type { Suggestion } from '#shared/usecases/search/suggest-searches.ts';
import { productsHref } from '../products/address.ts';
import { addRecentSearch } from './recent.ts';
import { SearchesBefore } from './searches-before.tsx';
import { useSuggestions } from './use-suggestions.ts';

const LIST = 'search-suggestions';
/** Rules 9.8: milliseconds for which the search keeps its focus state after losing focus. */
const BLUR_MS = 200;

const hrefOf = (suggestion: Suggestion): string => {
  switch (suggestion.kind) {
    case 'keyword':
      return productsHref({ searchValue: suggestion.text });
    case 'category':
      return productsHref({ category: suggestion.code });
    case 'brand':
      return `/shop/brands/${suggestion.code}`;
    case 'product':
      return `/shop/products/${suggestion._id}`;
  }
};

const kinds: Record<Exclude<Suggestion['kind'], 'product'>, { icon: IconName; text: string }> = {
  keyword: { icon: 'search', text: '' },
  category: { icon: 'menu', text: '카테고리' },
  brand: { icon: 'star', text: '브랜드' },
};

const OptionContent = ({ suggestion }: { suggestion: Suggestion }) => {
  if (suggestion.kind === 'product')
    return (
      <>
        <Thumb image={suggestion.thumb} size={40} />
        <span>{suggestion.text}</span>
        {suggestion.soldOut ? <i>품절</i> : <b>{formatWon(suggestion.salePrice)}</b>}
      </>
    );
  const { icon, text } = kinds[suggestion.kind];
  return (
    <>
      <Icon name={icon} />
      <span>{suggestion.text}</span>
      <i>{text}</i>
    </>
  );
};

const keyOf = (suggestion: Suggestion): string => `${suggestion.kind} ${hrefOf(suggestion)}`;

/** Reports a search to the shop, which counts it. The page does not wait for the answer. */
const tellSearched = (searchValue: string): void => {
  addRecentSearch(searchValue);
  void fetch('/api/v1/shop/searches', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ searchValue }),
  }).catch(() => undefined);
};

/** True while focus is in the search box, and for 200 ms after it has left. */
const useFocusWithin = (input: RefObject<HTMLInputElement | null>) => {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const box = input.current?.closest('search');
    if (!box) return;
    // A search that was sent, or navigated back to, has a new box without focus.
    setFocused(input.current === document.activeElement);
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const entered = () => {
      clearTimeout(leaving);
      setFocused(true);
    };
    const closeIfLeft = () => {
      clearTimeout(leaving);
      leaving = setTimeout(() => {
        if (!box.contains(document.activeElement)) setFocused(false);
      }, BLUR_MS);
    };
    box.addEventListener('focusin', entered);
    box.addEventListener('focusout', closeIfLeft);
    return () => {
      clearTimeout(leaving);
      box.removeEventListener('focusin', entered);
      box.removeEventListener('focusout', closeIfLeft);
    };
  }, [input]);
  return [focused, setFocused] as const;
};

/**
 * Makes the search box a combobox: suggestions while something is typed; earlier searches and categories while it is
 * empty, and when nothing matches. Loaded when the box first gets focus; without it the box is a plain form.
 */
export default function Suggestions({
  input,
  categories,
}: {
  input: RefObject<HTMLInputElement | null>;
  categories: ShellView['categories'];
}) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useFocusWithin(input);
  const { suggestions, popular, isNothingFound } = useSuggestions(typed);
  const listed = open && typed !== '' && suggestions.length > 0;
  const at = listed && active < suggestions.length ? active : -1;

  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'keyword') tellSearched(suggestion.text);
    setOpen(false);
    setActive(-1);
    // The typed text is no longer needed: the box shows the search of the new address.
    if (input.current) input.current.value = suggestion.kind === 'keyword' ? suggestion.text : '';
    navigate(hrefOf(suggestion), { preventScrollReset: true });
  };

  // The box is rendered by the header; its combobox attributes are set here, where its state is known.
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-haspopup', 'listbox');
    box.setAttribute('aria-expanded', String(listed));
    if (listed) box.setAttribute('aria-controls', LIST);
    else box.removeAttribute('aria-controls');
    if (at >= 0) box.setAttribute('aria-activedescendant', `${LIST}-${at}`);
    else box.removeAttribute('aria-activedescendant');
  }, [input, listed, at]);

  const keys = useRef<(event: KeyboardEvent) => void>(() => {});
  keys.current = (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    } else if (step && listed) {
      event.preventDefault();
      const places = suggestions.length + 1;
      setActive(((at + 1 + step + places) % places) - 1);
    } else if (step) {
      setOpen(true);
    } else if (event.key === 'Enter' && at >= 0) {
      const chosen = suggestions[at];
      event.preventDefault();
      if (chosen) choose(chosen);
    }
  };

  useEffect(() => {
    const box = input.current;
    const form = box?.form;
    if (!box || !form) return;
    // The text may differ from the one when it lost focus, since the box follows the address.
    const onFocus = () => setTyped(box.value.trim());
    onFocus();
    const onInput = () => {
      setTyped(box.value.trim());
      setActive(-1);
      setOpen(true);
    };
    const onKey = (event: KeyboardEvent) => keys.current(event);
    const onSubmit = () => {
      const searched = box.value.trim();
      if (searched) tellSearched(searched);
      setOpen(false);
    };
    box.addEventListener('focus', onFocus);
    box.addEventListener('input', onInput);
    box.addEventListener('keydown', onKey);
    form.addEventListener('submit', onSubmit);
    return () => {
      box.removeEventListener('focus', onFocus);
      box.removeEventListener('input', onInput);
      box.removeEventListener('keydown', onKey);
      form.removeEventListener('submit', onSubmit);
    };
  }, [input, setOpen]);

  return (
    <>
      <p className="sr-only" role="status">
        {listed ? `추천 ${suggestions.length}개` : ''}
      </p>
      {open && (typed === '' || isNothingFound) && (
        <SearchesBefore
          input={input}
          popular={popular}
          categories={categories}
          missed={typed}
          onGo={(searched) => {
            tellSearched(searched);
            setOpen(false);
          }}
        />
      )}
      {listed && (
        <div id={LIST} role="listbox" aria-label="추천 검색어" className="suggest">
          {suggestions.map((suggestion, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and hears the keys
            <div
              key={keyOf(suggestion)}
              id={`${LIST}-${place}`}
              role="option"
              aria-selected={place === at}
              tabIndex={-1}
              className="suggest-option"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <OptionContent suggestion={suggestion} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
