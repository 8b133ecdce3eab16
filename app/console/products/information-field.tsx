import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Product } from '#shared/domain/product/product.ts';
import type { CustomProps } from '../form/declare.ts';
import { addKeys, type Keyed, removeKeys } from '../form/list-item-keys.ts';

type Row = Product['information'][number];

/** Rows that 상품정보제공고시 requires for household goods; other kinds have more. */
const usual = [
  ...['품명 및 모델명', '크기·용량', '색상', '재질', '제품 구성', '제조자(수입자)', '제조국'],
  ...['인증·허가 사항', '품질보증기준', 'A/S 책임자와 전화번호'],
];

/** Field of the 상품정보제공고시: the rows the law requires, in order. */
export const InformationField = ({ initialValue = [], onChange, errors }: CustomProps<Row[]>) => {
  const [rows, setRows] = useState(() => initialValue.map(addKeys));
  const set = (next: Keyed<Row>[]) => {
    setRows(next);
    onChange(removeKeys(next));
  };
  const change = (at: number, field: Partial<Row>) =>
    set(rows.map((row, place) => (place === at ? { ...row, ...field } : row)));
  const missing = usual.filter((name) => !rows.some((row) => row.name === name));
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <table className="sub-table">
          <caption className="sr-only">상품정보제공고시</caption>
          <thead>
            <tr>
              <th scope="col" className="w-1/3">
                항목
              </th>
              <th scope="col">내용</th>
              <th scope="col">
                <span className="sr-only">삭제</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.key}>
                {(['name', 'value'] as const).map((field) => (
                  <td key={field}>
                    <input
                      className="input"
                      aria-label={`${at + 1}번째 ${field === 'name' ? '항목' : '내용'}`}
                      aria-invalid={Boolean(errors[`${at}.${field}`]) || undefined}
                      title={errors[`${at}.${field}`]}
                      value={row[field]}
                      onChange={({ currentTarget }) => change(at, { [field]: currentTarget.value })}
                    />
                    {errors[`${at}.${field}`] && <p className="field-error">{errors[`${at}.${field}`]}</p>}
                  </td>
                ))}
                <td className="w-10">
                  <IconButton
                    label={`${row.name || `${at + 1}번째 항목`} 삭제`}
                    onClick={() => set(rows.filter((_, place) => place !== at))}
                  >
                    <Icon name="close" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex gap-2">
        <Button size="sm" onClick={() => set([...rows, addKeys({ name: '', value: '' })])}>
          <Icon name="plus" /> 항목 추가
        </Button>
        {missing.length > 0 && (
          <Button
            size="sm"
            onClick={() =>
              set([...rows, ...missing.map((name) => addKeys({ name, value: '상세 설명 참조' }))])
            }
          >
            고시 항목 채우기
          </Button>
        )}
      </div>
    </div>
  );
};
