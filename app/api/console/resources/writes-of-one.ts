import type { ActionFunctionArgs } from '@remix-run/node';
import { oneAt } from './at.ts';

/** Writing of one item of a resource whose items are read only in its list. */
export const action = (args: ActionFunctionArgs) => oneAt(args.request).action(args);
