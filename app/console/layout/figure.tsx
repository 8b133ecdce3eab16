import { type ReactNode, useId } from 'react';

/** One figure of a row of them (`.figures`): what it is, how much, and a word about it. */
export const Figure = ({
  label,
  value,
  note,
  href,
  isNone = false,
}: {
  label: string;
  value: ReactNode;
  note?: string;
  href?: string;
  /** Nothing to do: it stands back behind those that wait */
  isNone?: boolean;
}) => {
  const inside = (
    <>
      <span>{label}</span>
      <strong className={isNone ? 'text-ink-3' : undefined}>{value}</strong>
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

/** A row of figures under what they are about. */
export const FigureSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="figures-title">
        {title}
      </h2>
      <div className="figures">{children}</div>
    </section>
  );
};
