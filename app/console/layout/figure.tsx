import { type ReactNode, useId } from 'react';

/** One figure of a row of figures (`.figures`): its name, its number, and a short note. */
export const Figure = ({
  label,
  value,
  note,
  href,
  isNone = false,
  isCurrent = false,
}: {
  label: string;
  value: ReactNode;
  note?: string;
  href?: string;
  /** True when there is nothing to do: the figure is less prominent than the others */
  isNone?: boolean;
  /** True when the list below shows what it counts */
  isCurrent?: boolean;
}) => {
  const inside = (
    <>
      <span>{label}</span>
      <strong className={isNone ? 'text-ink-3' : undefined}>{value}</strong>
      {note && <small>{note}</small>}
    </>
  );
  return href ? (
    <a className="figure" href={href} aria-current={isCurrent || undefined}>
      {inside}
    </a>
  ) : (
    <div className="figure">{inside}</div>
  );
};

/** Row of figures under a title. */
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
