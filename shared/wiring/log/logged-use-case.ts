import { ORDER_NO, orderNoOfAttempt } from '#shared/domain/order/order.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import { addLogFields } from '#shared/log/log-fields.ts';

type NamedInput = { orderNo?: unknown; attemptId?: unknown };
type NamedOutput = { orderNo?: unknown; order?: { orderNo?: unknown } };

/** Returns an order number. Any other text may be what a person typed, and stays out of the log. */
const orderNoIn = (value: unknown): string | undefined =>
  typeof value === 'string' && ORDER_NO.test(value) ? value : undefined;

const orderAskedFor = (input: unknown): string | undefined => {
  const { orderNo, attemptId } = (input ?? {}) as NamedInput;
  return (
    orderNoIn(orderNo) ?? (typeof attemptId === 'string' ? orderNoIn(orderNoOfAttempt(attemptId)) : undefined)
  );
};

const orderToldOf = (value: unknown): string | undefined => {
  const { orderNo, order } = (value ?? {}) as NamedOutput;
  return orderNoIn(orderNo) ?? orderNoIn(order?.orderNo);
};

/**
 * Wraps a use case so that log lines of the request or run around it name the order it is about, and the use case that
 * failed with its code. What it returns is unchanged.
 */
export const loggedUseCase = <Bound>(name: string, useCase: Bound): Bound => {
  if (typeof useCase !== 'function') return useCase;
  const note = (outcome: unknown): void => {
    const { ok, value, failure } = (outcome ?? {}) as Partial<Result<unknown, AnyCode>> & {
      value?: unknown;
      failure?: { code: string };
    };
    if (ok === false) addLogFields({ useCase: name, failure: failure?.code });
    else addLogFields({ orderNo: orderToldOf(value) });
  };
  const logged = (...input: unknown[]): unknown => {
    addLogFields({ orderNo: orderAskedFor(input[0]) });
    const answer: unknown = useCase(...input);
    if (answer instanceof Promise) answer.then(note, () => addLogFields({ useCase: name }));
    return answer;
  };
  return logged as Bound;
};
