import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { oneAt } from './at.ts';

/** Reading and writing of one item of a resource. */
export const loader = (args: LoaderFunctionArgs) => {
  const { loader: read } = oneAt(args.request);
  if (!read) throw new Error('a resource whose items are read in its list alone has no such route');
  return read(args);
};
export const action = (args: ActionFunctionArgs) => oneAt(args.request).action(args);
