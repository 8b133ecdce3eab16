import { Form, useSearchParams } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { usePendingQuery } from '#app/ui/use-pending-query.ts';
import { consolePageSizes } from '#shared/contracts/list.ts';

/** Returns the page size in the address. */
export const usePageSize = (): number => {
  const [params] = useSearchParams();
  const requested = Number(params.get('limit'));
  return consolePageSizes.find((size) => size === requested) ?? consolePageSizes[0];
};

/** Chooses the number of rows per page. It is stored in the address, and the list starts at the first page again. */
export const PageSize = () => {
  const size = usePageSize();
  const entries = [...usePendingQuery()].filter(
    ([name, value]) => value && name !== 'limit' && name !== 'cursor',
  );
  return (
    <Form method="get" preventScrollReset className="list-size">
      {entries.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <select
        key={size}
        name="limit"
        aria-label="한 페이지에 보는 개수"
        defaultValue={size}
        className="input"
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {consolePageSizes.map((consolePageSize) => (
          <option key={consolePageSize} value={consolePageSize}>
            {consolePageSize}개씩
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">보기</Button>
      </noscript>
    </Form>
  );
};
