import { useLocation, useSearchParams } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { useFollowAddress } from '#app/ui/use-follow-address.ts';
import { usePendingQuery } from '#app/ui/use-pending-query.ts';
import type { Filter } from './declare.ts';

/** Applies a filter with one choice at once. Texts are applied on Enter or 검색. */
const apply = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
  currentTarget.form?.requestSubmit();

/** Lists the parameters of a filter in the address. */
const parametersOf = ({ kind, name }: Filter): string[] =>
  kind === 'days' ? [`${name}From`, `${name}To`] : [name];

/** Parameters that only change the view of the list. They stay when filters change. */
export const VIEW_PARAMETERS: readonly string[] = ['limit', 'sort'];

/** True when the address narrows a list with these filters. */
export const useNarrowed = (filters: readonly Filter[]): boolean => {
  const [params] = useSearchParams();
  const narrowing = filters.filter((filter) => filter.kind !== 'select' || !filter.isView);
  return narrowing.flatMap(parametersOf).some((name) => params.has(name));
};

/** Matches keys that type a day, but none that opens the calendar. */
const TYPES = /^(\d|Backspace|Delete|ArrowUp|ArrowDown)$/;

/**
 * Input of a day that is one end of a period. A day picked in the calendar applies at once. While a day is typed, each
 * digit makes another day (first in the year 2, then 20, 202), so it applies on Enter, on 검색, or when the field loses
 * focus.
 */
const DayInput = ({ name, label, value }: { name: string; label: string; value: string }) => {
  const isTyped = useRef(false);
  return (
    <input
      type="date"
      name={name}
      aria-label={label}
      defaultValue={value}
      min="1900-01-01"
      max="2999-12-31"
      className="input"
      onPointerDown={() => {
        isTyped.current = false;
      }}
      onKeyDown={({ key, altKey }) => {
        if (TYPES.test(key) && !altKey) isTyped.current = true;
      }}
      onChange={(event) => {
        if (!isTyped.current) apply(event);
      }}
      onBlur={(event) => {
        const field = event.currentTarget;
        isTyped.current = false;
        if (field.value !== value && field.validity.valid) apply(event);
      }}
    />
  );
};

const FilterField = ({ filter, choices }: { filter: Filter; choices?: readonly Choice[] }) => {
  const [params] = useSearchParams();
  const { name, label } = filter;
  const value = params.get(name) ?? '';
  switch (filter.kind) {
    case 'text':
      return (
        <input
          type="search"
          name={name}
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={100}
          className="input list-text"
        />
      );
    case 'select':
      return (
        <select name={name} aria-label={label} defaultValue={value} className="input" onChange={apply}>
          <option value="">{filter.all ?? `${label} 전체`}</option>
          {(filter.options ?? choices ?? []).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case 'days':
      return (
        <span className="list-days">
          {(['From', 'To'] as const).map((end) => (
            <DayInput
              key={end}
              name={`${name}${end}`}
              label={`${label} ${end === 'From' ? '시작일' : '종료일'}`}
              value={params.get(`${name}${end}`) ?? ''}
            />
          ))}
        </span>
      );
  }
};

/** Filters of a list: a GET form, so that each choice has its own address. `children` are shown at its right. */
export const FilterBar = ({
  filters,
  choices = {},
  kept = VIEW_PARAMETERS,
  children,
}: {
  filters: readonly Filter[];
  choices?: Record<string, readonly Choice[]>;
  /** Parameters that a link from another screen brought: they stay when filters change */
  kept?: readonly string[];
  children?: ReactNode;
}) => {
  const { pathname } = useLocation();
  const query = usePendingQuery();
  const isNarrowed = useNarrowed(filters);
  const form = useRef<HTMLFormElement>(null);
  useFollowAddress(form, filters.flatMap(parametersOf));
  return (
    <search className="list-filters">
      <form ref={form} method="get" action={pathname}>
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} choices={choices[filter.name]} />
        ))}
        {kept
          .filter((name) => !filters.some((filter) => filter.name === name))
          .map((name) => {
            const value = query.get(name);
            return value && <input key={name} type="hidden" name={name} value={value} />;
          })}
        {filters.length > 0 && (
          <>
            <Button type="submit" variant="primary">
              검색
            </Button>
            {isNarrowed && <LinkButton href={pathname}>초기화</LinkButton>}
          </>
        )}
      </form>
      {children && <div className="console-actions">{children}</div>}
    </search>
  );
};
