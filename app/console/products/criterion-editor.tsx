import type { KeyboardEvent } from 'react';
import { FieldError } from '#app/components/field.tsx';
import type { Criterion, OptionValue } from './options.ts';

const NEW_COLOR = '#cccccc';

/** One axis shoppers choose on: its kind, its name and its values, added by Enter or a comma. */
export const CriterionEditor = ({
  criterion,
  error,
  onChange,
}: {
  criterion: Criterion;
  error?: string;
  onChange: (criterion: Criterion) => void;
}) => {
  const { type, name, values } = criterion;
  const setValue = (at: number, value: OptionValue) =>
    onChange({ ...criterion, values: values.map((one, place) => (place === at ? value : one)) });
  const add = (field: HTMLInputElement) => {
    const names = field.value.split(',').map((text) => text.trim());
    field.value = '';
    const fresh = names.filter(
      (one, at) => one && names.indexOf(one) === at && !values.some((value) => value.name === one),
    );
    if (fresh.length === 0) return;
    const color = type === 'COLOR' && { hexa: NEW_COLOR };
    onChange({ ...criterion, values: [...values, ...fresh.map((one) => ({ name: one, ...color }))] });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
    event.preventDefault();
    add(event.currentTarget);
  };
  return (
    <div className="criterion">
      <select
        className="input"
        aria-label="옵션 종류"
        value={type}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value === 'COLOR' ? 'COLOR' : 'OTHER';
          onChange({
            ...criterion,
            type: next,
            values: values.map((value) => ({
              name: value.name,
              ...(next === 'COLOR' && { hexa: value.hexa ?? NEW_COLOR }),
            })),
          });
        }}
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
              onClick={() => onChange({ ...criterion, values: values.filter((one) => one !== value) })}
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
      <FieldError id={`${name}-error`} errors={error ? [error] : undefined} />
    </div>
  );
};
