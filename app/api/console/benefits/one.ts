import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { callsAt } from './calls.ts';

const oneAt = (request: Request) => {
  const { one } = callsAt(request);
  if (!one) throw data({ code: 'NOT_FOUND', message: '찾을 수 없습니다.' }, 404);
  return one;
};

/** One benefit by its id. */
export const loader = (args: LoaderFunctionArgs) => oneAt(args.request).loader(args);
export const action = (args: ActionFunctionArgs) => oneAt(args.request).action(args);
