type Button = { method?: string; action?: string };

/**
 * Where a GET form leads, as a browser would go there: the action without its own query, then every field that holds
 * something, repeated names included (two `_carts` are two lines). A button of its own method or address goes before
 * the form. `undefined` when it is no GET.
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
