import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { usePendingQuery } from '#app/ui/use-pending-query.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { Facets } from '#shared/domain/search/facets.ts';
import {
  filtersIn,
  isNarrowed,
  type ListFilters,
  productsHref,
  productsParams,
  unnarrowed,
} from './address.ts';

type Label = { code: string; name: string };
type Props = { facets: Facets; filters: ListFilters; labels: readonly Label[] };

/** Adds `value`, or removes it when it is included. Returns undefined for an empty list. */
const toggled = (chosen: readonly string[], value: string): string[] | undefined => {
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return next.length > 0 ? next : undefined;
};

/**
 * One kind of filter: a button whose panel lists its values. It opens without scripts; only one kind is open at a time.
 */
const Kind = ({ name, chosen, children }: { name: string; chosen: number; children: ReactNode }) => (
  <details name="facet" className="facet">
    <summary data-chosen={chosen > 0 || undefined}>
      {name}
      {chosen > 0 && <b>{chosen}</b>}
      <Icon name="down" />
    </summary>
    <div className="facet-panel">{children}</div>
  </details>
);

const Value = ({
  href,
  on,
  count,
  children,
}: {
  href: string;
  on: boolean;
  count: number;
  children: ReactNode;
}) => (
  <li>
    <a href={href} rel="nofollow" aria-current={on || undefined} className="facet-value">
      <span className="facet-tick">{on && <Icon name="check" />}</span>
      <span>{children}</span>
      <i>{formatNumber(count)}</i>
    </a>
  </li>
);

/** Filters of which several values can be chosen by their codes. */
type Listed = 'brands' | 'colors' | 'labels';

/** Returns the list with a value of `by` added or removed, and whether it is included now. */
const choiceOf = (filters: ListFilters, by: Listed, code: string) => {
  const chosen: readonly string[] = filters[by] ?? [];
  return { href: productsHref({ ...filters, [by]: toggled(chosen, code) }), on: chosen.includes(code) };
};

/** Values of one filter that may be chosen together. */
const Values = ({
  by,
  values,
  filters,
}: {
  by: Listed;
  values: readonly (Label & { count: number; hexa?: string })[];
  filters: ListFilters;
}) =>
  values.map(({ code, name, count, hexa }) => (
    <Value key={code} {...choiceOf(filters, by, code)} count={count}>
      {hexa && (
        <svg className="facet-swatch" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.5" fill={hexa} />
        </svg>
      )}
      {name}
    </Value>
  ));

/** Kind of filter whose values all come from one filter. */
const ListKind = ({ name, by, values, filters }: { name: string } & Parameters<typeof Values>[0]) => (
  <Kind name={name} chosen={filters[by]?.length ?? 0}>
    <ul className="facet-values">
      <Values by={by} values={values} filters={filters} />
    </ul>
  </Kind>
);

/** One end of a price range, in won. */
const Bound = ({ name, won, end }: { name: 'priceFrom' | 'priceTo'; won?: number; end: string }) => (
  <input
    key={won}
    name={name}
    type="number"
    min={0}
    defaultValue={won}
    placeholder={end}
    aria-label={`${end} 가격(원)`}
    className="input input-sm"
  />
);

const Prices = ({ facets, filters }: Props) => {
  const { priceFrom, priceTo, ...others } = filters;
  const isOn = (band: { priceFrom?: number; priceTo?: number }) =>
    band.priceFrom === priceFrom && band.priceTo === priceTo;
  return (
    <Kind name="가격" chosen={priceFrom !== undefined || priceTo !== undefined ? 1 : 0}>
      <ul className="facet-values">
        {facets.prices.map((band) => (
          <Value
            key={band.code}
            href={productsHref(
              isOn(band) ? others : { ...others, priceFrom: band.priceFrom, priceTo: band.priceTo },
            )}
            on={isOn(band)}
            count={band.count}
          >
            {band.name}
          </Value>
        ))}
      </ul>
      <form action="/shop/products" method="get" className="facet-range">
        {productsParams(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Bound name="priceFrom" won={priceFrom} end="최소" />
        <span aria-hidden="true">~</span>
        <Bound name="priceTo" won={priceTo} end="최대" />
        <button type="submit" className="btn btn-dark btn-sm">
          적용
        </button>
      </form>
    </Kind>
  );
};

const Perks = ({ facets, filters, labels }: Props) => {
  const named = facets.labels.flatMap(({ code, count }) => {
    const label = labels.find((candidate) => candidate.code === code);
    return label ? [{ ...label, count }] : [];
  });
  return (
    <Kind name="혜택·특징" chosen={(filters.labels?.length ?? 0) + (filters.free ? 1 : 0)}>
      <ul className="facet-values">
        <Value
          href={productsHref({ ...filters, free: !filters.free })}
          on={filters.free ?? false}
          count={facets.free}
        >
          배송비 없는 상품만
        </Value>
        <Values by="labels" values={named} filters={filters} />
      </ul>
    </Kind>
  );
};

const range = ({ priceFrom, priceTo }: ListFilters): string =>
  [priceFrom, priceTo].map((won) => (won === undefined ? '' : `${formatNumber(won)}원`)).join(' ~ ');

/** Active filters, each with a link that removes it. */
const Chosen = ({ facets, filters, labels }: Props) => {
  const nameIn = (values: readonly Label[], code: string) =>
    values.find((value) => value.code === code)?.name ?? code;
  const of = (by: Listed, values: readonly Label[]) =>
    (filters[by] ?? []).map((code) => ({
      text: nameIn(values, code),
      href: choiceOf(filters, by, code).href,
    }));
  const chosen = [
    ...of('brands', facets.brands),
    ...(filters.priceFrom !== undefined || filters.priceTo !== undefined
      ? [
          {
            text: range(filters),
            href: productsHref({ ...filters, priceFrom: undefined, priceTo: undefined }),
          },
        ]
      : []),
    ...of('colors', facets.colors),
    ...(filters.free ? [{ text: '배송비 없음', href: productsHref({ ...filters, free: false }) }] : []),
    ...of('labels', labels),
  ];
  return (
    <ul className="facet-chosen" aria-label="선택한 필터">
      {chosen.map(({ text, href }) => (
        <li key={href}>
          <a href={href} rel="nofollow">
            {text}
            <span className="sr-only"> 필터 해제</span>
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a href={productsHref(unnarrowed(filters))} rel="nofollow" className="facet-reset">
          필터 초기화
        </a>
      </li>
    </ul>
  );
};

/**
 * Filters of a list by brand, price, colour and benefits, each value with the number of remaining products. A pressed
 * value is ticked at once.
 */
export const FacetBar = ({ filters: shown, ...rest }: Props) => {
  const pendingFilters = filtersIn(usePendingQuery());
  const filters = useNavigation().state === 'idle' ? shown : pendingFilters;
  const { facets } = rest;
  const props = { ...rest, filters };
  return (
    <section className="facets" aria-label="상품 필터">
      <div className="facet-kinds">
        {facets.brands.length > 0 && (
          <ListKind name="브랜드" by="brands" values={facets.brands} filters={filters} />
        )}
        <Prices {...props} />
        {facets.colors.length > 0 && (
          <ListKind name="색상" by="colors" values={facets.colors} filters={filters} />
        )}
        <Perks {...props} />
      </div>
      {isNarrowed(filters) && <Chosen {...props} />}
    </section>
  );
};
