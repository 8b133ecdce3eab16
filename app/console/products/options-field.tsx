import { useRef, useState } from 'react';
import { FieldError } from '#app/forms/field.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type OptionSort, optionSortOf, optionSorts } from '#shared/domain/product/option-order.ts';
import { BASE_SKU, type Product } from '#shared/domain/product/product.ts';
import type { CustomProps } from '../form/declare.ts';
import { useErrorsWithin } from '../form/fields.tsx';
import { useHiddenJson } from '../form/hidden-value.tsx';
import { addKeys, type Keyed, removeKeys } from '../form/list-item-keys.ts';
import { CriterionEditor } from './criterion-editor.tsx';
import {
  type Criterion,
  MOST_CRITERIA,
  MOST_VARIANTS,
  type Variant,
  variantsFor,
  withPictures,
} from './options.ts';
import { VariantTable } from './variant-table.tsx';

/** Variant as the contract has it. An amount that is not a number is left for the contract to report. */
type SkuField = Omit<Variant, 'price' | 'stock'> & { price?: number; stock?: number };

const asTyped = ({ price, stock, ...variant }: SkuField): Variant => ({
  ...variant,
  price: String(price ?? ''),
  stock: String(stock ?? ''),
});

const amountOf = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : Number(typed.replaceAll(',', ''));

const asField = ({ price, stock, ...variant }: Variant): SkuField => ({
  ...variant,
  price: amountOf(price),
  stock: amountOf(stock),
});

type Options = {
  enabled: boolean;
  sort: OptionSort;
  criteria: Keyed<Criterion>[];
  base: Variant;
  variants: Variant[];
};

const sortLabels: Record<OptionSort, string> = {
  latest: '입력한 순서',
  name: '이름순',
  price_asc: '추가금액 낮은순',
  price_desc: '추가금액 높은순',
};

const newBase: Variant = { value: [], price: '0', stock: '', enabled: true };
const newCriterion: Criterion = { type: 'OTHER', name: '', values: [] };

const startOf = (skus: readonly SkuField[], conf: Product['optionsConf'] | undefined): Options => {
  const base = skus.find(({ sku, value }) => sku === BASE_SKU || (!sku && value.length === 0));
  return {
    enabled: conf?.enabled ?? false,
    sort: conf ? optionSortOf(conf) : 'latest',
    criteria: conf?.criteria.map(addKeys) ?? [],
    base: base ? asTyped(base) : newBase,
    variants: skus.filter((skuField) => skuField !== base && skuField.sku !== BASE_SKU).map(asTyped),
  };
};

/**
 * Field of the options and stock of a product (rules 8.4): the options shoppers choose from, and the price and stock of
 * each combination. A product without options has one stock. It manages two fields of the contract: `skus` and
 * `optionsConf`.
 */
export const OptionsField = ({ initialValue = [], whole, onChange, errors }: CustomProps<SkuField[]>) => {
  const conf = (whole as Partial<Product> | undefined)?.optionsConf;
  const [options, setOptions] = useState(() => startOf(initialValue, conf));
  /** Uploads finish long after the render that started them. */
  const latest = useRef(options);
  const { put: putConf, input } = useHiddenJson('optionsConf', conf && { ...conf, sort: options.sort });
  const confErrors = useErrorsWithin('optionsConf');
  const { enabled, sort, criteria, base, variants } = options;
  const set = (change: Partial<Options>) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setOptions(next);
    putConf({
      enabled: next.enabled,
      sort: next.sort,
      criteria: next.enabled ? removeKeys(next.criteria) : [],
    });
    onChange((next.enabled ? next.variants : [next.base]).map(asField));
  };
  const setCriteria = (next: Keyed<Criterion>[]) =>
    set({ criteria: next, variants: variantsFor(next, latest.current.variants) });
  const changeCriterion = (key: Keyed<Criterion>['key'], change: (criterion: Criterion) => Criterion) =>
    setCriteria(
      latest.current.criteria.map((optionCriterion) =>
        optionCriterion.key === key ? { ...change(optionCriterion), key } : optionCriterion,
      ),
    );
  const hasTooMany = variants.length > MOST_VARIANTS;
  return (
    <div className="grid gap-4">
      {input}
      <label className="check">
        <input
          type="checkbox"
          role="switch"
          checked={enabled}
          aria-checked={enabled}
          onChange={({ currentTarget }) =>
            set({
              enabled: currentTarget.checked,
              ...(currentTarget.checked && criteria.length === 0 && { criteria: [addKeys(newCriterion)] }),
            })
          }
        />
        <span>옵션 사용</span>
      </label>
      {enabled ? (
        <>
          <ol className="grid gap-3">
            {criteria.map((criterion, at) => (
              <li key={criterion.key} className="flex items-start gap-2">
                <CriterionEditor
                  criterion={criterion}
                  error={Object.entries(confErrors).find(([path]) => path.startsWith(`criteria.${at}.`))?.[1]}
                  onChange={(next) => changeCriterion(criterion.key, () => next)}
                  onPictures={(name, change) =>
                    changeCriterion(criterion.key, (optionCriterion) =>
                      withPictures(optionCriterion, name, change),
                    )
                  }
                />
                <IconButton
                  label={`${at + 1}번째 옵션 삭제`}
                  onClick={() => setCriteria(criteria.filter((_, place) => place !== at))}
                >
                  <Icon name="trash" />
                </IconButton>
              </li>
            ))}
          </ol>
          {criteria.length < MOST_CRITERIA && (
            <Button
              size="sm"
              className="justify-self-start"
              onClick={() => setCriteria([...criteria, addKeys(newCriterion)])}
            >
              <Icon name="plus" /> 옵션 추가
            </Button>
          )}
          <label className="option-sort">
            <span>옵션 값 순서</span>
            <select
              className="input"
              value={sort}
              onChange={({ currentTarget }) => set({ sort: optionSortOf({ sort: currentTarget.value }) })}
            >
              {optionSorts.map((optionSort) => (
                <option key={optionSort} value={optionSort}>
                  {sortLabels[optionSort]}
                </option>
              ))}
            </select>
          </label>
          {confErrors.criteria && <FieldError id="criteria-error" errors={[confErrors.criteria]} />}
          {hasTooMany && (
            <FieldError
              id="variants-error"
              errors={[`옵션 조합은 ${MOST_VARIANTS}개까지 만들 수 있습니다.`]}
            />
          )}
          {variants.length > 0 && (
            <VariantTable variants={variants} errors={errors} onChange={(next) => set({ variants: next })} />
          )}
        </>
      ) : (
        <VariantTable variants={[base]} errors={errors} onChange={([next = base]) => set({ base: next })} />
      )}
    </div>
  );
};
