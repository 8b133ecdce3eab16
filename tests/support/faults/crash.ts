import type { OrderPorts } from '../orders.ts';

class Crash extends Error {}

/**
 * Wraps the ports so that the process dies at the `at`-th step that changes something outside it: before the step is
 * done or right after. Every later step fails, too.
 */
export const crashing = (
  ports: OrderPorts,
  at: number,
  when: 'before' | 'after',
): { ports: OrderPorts; steps: () => number } => {
  let steps = 0;
  const guarded =
    <A extends unknown[], R>(step: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      steps += 1;
      if (steps > at || (steps === at && when === 'before')) throw new Crash();
      const answer = await step(...args);
      if (steps === at) throw new Crash();
      return answer;
    };
  const { toss } = ports.payments;
  return {
    steps: () => steps,
    ports: {
      ...ports,
      unitOfWork: { commit: guarded(ports.unitOfWork.commit) },
      payments: {
        ...ports.payments,
        toss: { ...toss, approve: guarded(toss.approve), refund: guarded(toss.refund) },
      },
    },
  };
};

/** Answers the result of work that was not killed; undefined otherwise. */
export const survive = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Crash) return undefined;
    throw error;
  }
};
