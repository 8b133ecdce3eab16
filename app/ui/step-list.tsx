/** Shows the current step of a process; `names` by step, in their order. */
export const StepList = <Step extends string>({
  label,
  names,
  step,
}: {
  label: string;
  names: Readonly<Record<Step, string>>;
  step: Step;
}) => (
  <ol className="step-list" aria-label={label}>
    {Object.entries<string>(names).map(([one, name], n) => (
      <li key={one} aria-current={one === step ? 'step' : undefined}>
        <b>{n + 1}</b> {name}
      </li>
    ))}
  </ol>
);
