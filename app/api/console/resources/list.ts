import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { listAt } from './at.ts';

/** Calls of the list of every resource of the console. */
export const loader = (args: LoaderFunctionArgs) => listAt(args.request).loader(args);
export const action = (args: ActionFunctionArgs) => listAt(args.request).action(args);
