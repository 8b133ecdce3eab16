import type { ReactNode } from 'react';

/** One figure of a row of them (`.figures`): what it is, how much, and a word about it. */
export const Figure = ({
  label,
  value,
  note,
  href,
}: {
  label: string;
  value: ReactNode;
  note?: string;
  href?: string;
}) => {
  const inside = (
    <>
      <span>{label}</span>
      <strong>{value}</strong>
      {note && <small>{note}</small>}
    </>
  );
  return href ? (
    <a className="figure" href={href}>
      {inside}
    </a>
  ) : (
    <div className="figure">{inside}</div>
  );
};
