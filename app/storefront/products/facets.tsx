import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { Facets } from '#shared/domain/search/facets.ts';
import { type Filters, isNarrowed, listHref, listParams, unnarrowed } from './address.ts';

type Label = { code: string; name: string };
type Props = { facets: Facets; filters: Filters; labels: readonly Label[] };

/** `value` taken in, or out when it is in; undefined for none. */
const toggled = <T extends string>(chosen: readonly T[] = [], value: T): T[] | undefined => {
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return next.length > 0 ? next : undefined;
};

/** One kind of choice: a button whose panel lists its values. Opens without scripts; of all kinds one at a time. */
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

const Brands = ({ facets, filters }: Props) => (
  <Kind name="브랜드" chosen={filters.brands?.length ?? 0}>
    <ul className="facet-values">
      {facets.brands.map(({ code, name, count }) => (
        <Value
          key={code}
          href={listHref({ ...filters, brands: toggled(filters.brands, code) })}
          on={filters.brands?.includes(code) ?? false}
          count={count}
        >
          {name}
        </Value>
      ))}
    </ul>
  </Kind>
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
            href={listHref(
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
        {listParams(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          key={`from ${priceFrom}`}
          name="priceFrom"
          type="number"
          min={0}
          step={1000}
          defaultValue={priceFrom}
          placeholder="최소"
          aria-label="최소 가격(원)"
          className="input input-sm"
        />
        <span aria-hidden="true">~</span>
        <input
          key={`to ${priceTo}`}
          name="priceTo"
          type="number"
          min={0}
          step={1000}
          defaultValue={priceTo}
          placeholder="최대"
          aria-label="최대 가격(원)"
          className="input input-sm"
        />
        <button type="submit" className="btn btn-dark btn-sm">
          적용
        </button>
      </form>
    </Kind>
  );
};

const Colors = ({ facets, filters }: Props) => (
  <Kind name="색상" chosen={filters.colors?.length ?? 0}>
    <ul className="facet-values">
      {facets.colors.map(({ code, name, count, hexa }) => (
        <Value
          key={code}
          href={listHref({ ...filters, colors: toggled(filters.colors, code) })}
          on={filters.colors?.includes(code) ?? false}
          count={count}
        >
          <svg className="facet-swatch" viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7.5" fill={hexa} />
          </svg>
          {name}
        </Value>
      ))}
    </ul>
  </Kind>
);

const Perks = ({ facets, filters, labels }: Props) => {
  const named = facets.labels.flatMap(({ code, count }) => {
    const label = labels.find((one) => one.code === code);
    return label ? [{ ...label, count }] : [];
  });
  return (
    <Kind name="혜택·특징" chosen={(filters.labels?.length ?? 0) + (filters.free ? 1 : 0)}>
      <ul className="facet-values">
        <Value
          href={listHref({ ...filters, free: !filters.free })}
          on={filters.free ?? false}
          count={facets.free}
        >
          배송비 없는 상품만
        </Value>
        {named.map(({ code, name, count }) => (
          <Value
            key={code}
            href={listHref({ ...filters, labels: toggled(filters.labels, code) })}
            on={filters.labels?.includes(code) ?? false}
            count={count}
          >
            {name}
          </Value>
        ))}
      </ul>
    </Kind>
  );
};

const range = ({ priceFrom, priceTo }: Filters): string =>
  [priceFrom, priceTo].map((won) => (won === undefined ? '' : `${formatNumber(won)}원`)).join(' ~ ');

/** What the list is narrowed by, each to be taken back. */
const Chosen = ({ facets, filters, labels }: Props) => {
  const nameIn = (values: readonly Label[], code: string) =>
    values.find((one) => one.code === code)?.name ?? code;
  const chosen = [
    ...(filters.brands ?? []).map((code) => ({
      text: nameIn(facets.brands, code),
      href: listHref({ ...filters, brands: toggled(filters.brands, code) }),
    })),
    ...(filters.priceFrom !== undefined || filters.priceTo !== undefined
      ? [{ text: range(filters), href: listHref({ ...filters, priceFrom: undefined, priceTo: undefined }) }]
      : []),
    ...(filters.colors ?? []).map((code) => ({
      text: nameIn(facets.colors, code),
      href: listHref({ ...filters, colors: toggled(filters.colors, code) }),
    })),
    ...(filters.free ? [{ text: '배송비 없음', href: listHref({ ...filters, free: false }) }] : []),
    ...(filters.labels ?? []).map((code) => ({
      text: nameIn(labels, code),
      href: listHref({ ...filters, labels: toggled(filters.labels, code) }),
    })),
  ];
  return (
    <ul className="facet-chosen" aria-label="고른 조건">
      {chosen.map(({ text, href }) => (
        <li key={href}>
          <a href={href} rel="nofollow">
            {text}
            <span className="sr-only"> 조건 지우기</span>
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a href={listHref(unnarrowed(filters))} rel="nofollow" className="facet-reset">
          모두 지우기
        </a>
      </li>
    </ul>
  );
};

/** Brand, price, colour and perks to narrow a list by, each value with what would remain. */
export const FacetBar = (props: Props) => (
  <section className="facets" aria-label="상품 좁혀 보기">
    <div className="facet-kinds">
      {props.facets.brands.length > 0 && <Brands {...props} />}
      <Prices {...props} />
      {props.facets.colors.length > 0 && <Colors {...props} />}
      <Perks {...props} />
    </div>
    {isNarrowed(props.filters) && <Chosen {...props} />}
  </section>
);
