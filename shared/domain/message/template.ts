import { fail, ok, type Result } from '#shared/domain/result.ts';

/** Variable of a template: its Korean name in `#{…}`, and a value to show it with. */
export type Variable = { label: string; example: string | readonly string[] };
export type Variables = Readonly<Record<string, Variable>>;

/** Values of an event's variables, by their names in code; a list is one line for each of its entries. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** Words of a message with variables in them. Each line of `text` is a paragraph of the mail; `short` is for the phone. */
export type Wording = { subject: string; text: string; short: string };

const VARIABLE = /#\{([^{}\n]*)\}/g;

/** Lists the variables that a template names, by their Korean names, each once. */
export const labelsIn = (template: string): string[] => [
  ...new Set([...template.matchAll(VARIABLE)].map(([, label = '']) => label.trim())),
];

/** Lists variables of a template that are not declared (rules 9.36). */
export const unknownLabels = (template: string, variables: Variables): string[] => {
  const known = new Set(Object.values(variables).map(({ label }) => label));
  return labelsIn(template).filter((label) => !known.has(label));
};

const isEmpty = (value: string | readonly string[]): boolean => value.length === 0;

/**
 * Renders a template, one entry for each line of it (rules 9.36). A line with an empty variable is left out; a line that
 * is nothing but a list becomes one line for each entry. A variable without a value stays as it is written, so that it is
 * seen. Values are never read as templates.
 * @returns UNKNOWN_VARIABLE for a variable that is not declared
 */
export const renderTemplate = (
  template: string,
  variables: Variables,
  values: Values,
): Result<string[], 'UNKNOWN_VARIABLE'> => {
  const [unknown] = unknownLabels(template, variables);
  if (unknown !== undefined) return fail('UNKNOWN_VARIABLE', `'#{${unknown}}' 변수는 사용할 수 없습니다.`);
  const byLabel: ByLabel = new Map(
    Object.entries(variables).map(([name, { label }]) => [label, values[name]]),
  );
  return ok(template.split('\n').flatMap((line) => renderLine(line, byLabel)));
};

type ByLabel = ReadonlyMap<string, Values[string] | undefined>;

const renderLine = (line: string, byLabel: ByLabel): string[] => {
  const found = labelsIn(line).map((label) => byLabel.get(label));
  if (found.some((value) => value !== undefined && isEmpty(value))) return [];
  const [only] = found;
  if (typeof only === 'object' && line.replace(VARIABLE, '').trim() === '') return [...only];
  const rendered = line.replace(VARIABLE, (written, label: string) => {
    const value = byLabel.get(label.trim());
    return value === undefined ? written : typeof value === 'string' ? value : value.join(', ');
  });
  return rendered.trim() === '' ? [] : [rendered];
};

/** Returns the examples of an event's variables, as values to show a template with. */
export const exampleValues = (variables: Variables): Values =>
  Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]));
