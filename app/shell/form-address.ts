type Button = { method?: string; action?: string };

/**
 * Calculates the address a GET form leads to, as a browser would: the action without its own query, then every field
 * with a value, repeated names included (two `_carts` are two lines). A button's own method or address takes precedence
 * over the form's. Returns `undefined` when it is not a GET.
 */
export const formAddress = (
  form: Required<Button>,
  button: Button,
  fields: Iterable<readonly [string, unknown]>,
): URL | undefined => {
  if ((button.method || form.method).toLowerCase() !== 'get') return undefined;
  const url = new URL(button.action || form.action);
  url.search = '';
  for (const [name, value] of fields)
    if (typeof value === 'string' && value) url.searchParams.append(name, value);
  return url;
};
