import type { KeyboardEvent } from 'react';
import { FieldError } from '#app/forms/field.tsx';
import { VALUE_PICTURES_MOST } from '#shared/domain/product/value-pictures.ts';
import { PictureInput, PicturesInput } from '../form/image-fields.tsx';
import { type Criterion, type OptionValue, ofType, type ValuePictures, withNames } from './options.ts';
import { picturesOfForm } from './pictures-of-form.ts';

/**
 * Pictures of each value: those that shoppers see of the product once they chose it, and the swatch they see next to
 * its name, or instead of its colour.
 */
const Pictures = ({
  values,
  onPictures,
}: {
  values: readonly OptionValue[];
  onPictures: (name: string, change: ValuePictures) => void;
}) => (
  <details className="criterion-pictures">
    <summary>옵션 값 사진</summary>
    <p className="form-note">
      고른 옵션의 사진이 상품 페이지, 장바구니, 주문에 보입니다. 견본은 옵션 이름 옆이나 색상 대신 보이는 작은
      사진입니다.
    </p>
    <ul>
      {values.map(({ name, img, pictures }) => (
        <li key={name}>
          <fieldset>
            <legend>{name}</legend>
            <div className="value-pictures">
              <PicturesInput
                purpose="products"
                most={VALUE_PICTURES_MOST}
                initialValue={pictures}
                others={{ name: '상품 이미지', find: picturesOfForm }}
                onChange={(images) => onPictures(name, { pictures: images })}
              />
              <fieldset>
                <legend>견본</legend>
                <PictureInput
                  label={`${name} 견본`}
                  purpose="products"
                  image={img}
                  onChange={(image) => onPictures(name, { img: image })}
                />
              </fieldset>
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  </details>
);

/** Editor of one option axis: its type, its name and its values, which Enter or a comma adds. */
export const CriterionEditor = ({
  criterion,
  error,
  onChange,
  onPictures,
}: {
  criterion: Criterion;
  error?: string;
  onChange: (criterion: Criterion) => void;
  /**
   * Called when pictures of the value with this name were uploaded, moved or removed; an upload completes long after it
   * was picked, when everything else may have changed
   */
  onPictures: (name: string, change: ValuePictures) => void;
}) => {
  const { type, name, values } = criterion;
  const setValue = (at: number, value: OptionValue) =>
    onChange({ ...criterion, values: values.map((existing, place) => (place === at ? value : existing)) });
  const add = (field: HTMLInputElement) => {
    const names = field.value.split(',').map((text) => text.trim());
    field.value = '';
    const next = withNames(criterion, names);
    if (next.values.length > values.length) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add(event.currentTarget);
  };
  return (
    <div className="criterion">
      <select
        className="input"
        aria-label="옵션 종류"
        value={type}
        onChange={({ currentTarget }) =>
          onChange(ofType(criterion, currentTarget.value === 'COLOR' ? 'COLOR' : 'OTHER'))
        }
      >
        <option value="COLOR">색상</option>
        <option value="OTHER">기타</option>
      </select>
      <input
        className="input"
        aria-label="옵션 이름"
        placeholder={type === 'COLOR' ? '색상' : '크기, 소재 …'}
        value={name}
        maxLength={30}
        onChange={({ currentTarget }) => onChange({ ...criterion, name: currentTarget.value })}
      />
      <div className="input tags-field">
        {values.map((value, at) => (
          <span key={value.name} className="badge">
            {value.hexa && (
              <input
                type="color"
                aria-label={`${value.name} 색`}
                value={value.hexa}
                onChange={({ currentTarget }) => setValue(at, { ...value, hexa: currentTarget.value })}
              />
            )}
            {value.name}
            <button
              type="button"
              aria-label={`${value.name} 삭제`}
              onClick={() => onChange({ ...criterion, values: values.filter((other) => other !== value) })}
            >
              ×
            </button>
          </span>
        ))}
        <input
          aria-label="옵션 값 추가"
          placeholder="값을 입력하고 Enter"
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget }) => add(currentTarget)}
        />
      </div>
      {values.length > 0 && <Pictures values={values} onPictures={onPictures} />}
      <FieldError id={`${name}-error`} errors={error ? [error] : undefined} />
    </div>
  );
};
