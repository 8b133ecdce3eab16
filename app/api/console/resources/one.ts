import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { oneAt } from './at.ts';

/** One item of every resource of the console. */
export const loader = (args: LoaderFunctionArgs) => oneAt(args.request).loader(args);
export const action = (args: ActionFunctionArgs) => oneAt(args.request).action(args);
