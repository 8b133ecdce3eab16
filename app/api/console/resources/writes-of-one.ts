import type { ActionFunctionArgs } from '@remix-run/node';
import { oneAt } from './at.ts';

/** One item of a resource whose items are read in its list alone. */
export const action = (args: ActionFunctionArgs) => oneAt(args.request).action(args);
