import type { ReactNode } from 'react';

/** Vertical table: names on the left, values on the right. */
export const KeyValueTable = ({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly { name: string; value: ReactNode }[];
}) => (
  <table className="kv">
    <caption className="sr-only">{caption}</caption>
    <tbody>
      {rows.map(({ name, value }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
