import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { callsAt } from './calls.ts';

/** Lists of benefits, and of what members have of them. */
export const loader = (args: LoaderFunctionArgs) => callsAt(args.request).list.loader(args);
export const action = (args: ActionFunctionArgs) => callsAt(args.request).list.action(args);
