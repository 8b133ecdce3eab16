import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { delivery } from '#infra/queue-delivery.ts';
import { batchOf, type Consumer, consumers, delayOf } from '#infra/triggers.ts';
import type { ChangeMessage, ChangeQueuesPort } from '#shared/usecases/ports/outside/change-queues.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

type Message = ChangeMessage & { n: number; visibleAt: number; times: number; inHand: boolean };

/** Runs a consumer with a batch; undefined when it was killed or threw. */
export type Invoke = (consumer: Consumer, event: SQSEvent) => Promise<SQSBatchResponse | undefined>;

/** Milliseconds for which a FIFO queue recognizes duplicates. */
const KNOWN_MS = 5 * 60_000;

/**
 * Creates the consumers' queues with the behavior of SQS: messages of standard queues arrive twice and in any order, a
 * batch may be processed in part, and unprocessed messages arrive again after a while, ten times, before they move to
 * the dead-letter queue.
 */
export const createQueues = ({
  scheduler,
  random,
  invoke,
}: {
  scheduler: Scheduler;
  random: Random;
  invoke: Invoke;
}) => {
  const queues = new Map(
    consumers.map((consumer) => [
      consumer.name,
      { consumer, messages: [] as Message[], known: new Map<string, number>(), underWay: 0, planned: false },
    ]),
  );
  const dead: { consumer: string; message: Message }[] = [];
  let sent = 0;
  let isCalm = false;
  type Queue = NonNullable<ReturnType<typeof queues.get>>;

  const take = ({ consumer, messages }: Queue): Message[] => {
    const { batchSize } = batchOf(consumer);
    const now = scheduler.now();
    const isOpen = ({ inHand, visibleAt }: Message) => !inHand && visibleAt <= now;
    const held = new Set<string>();
    for (const message of messages)
      if (message.group !== undefined && !isOpen(message)) held.add(message.group);
    const open = messages.filter(
      (message) => isOpen(message) && !(message.group !== undefined && held.has(message.group)),
    );
    if (!consumer.inOrder && !isCalm) open.sort(() => (random.happens(0.3) ? 1 : -1));
    return open.slice(0, isCalm ? batchSize : random.between(1, batchSize));
  };

  const recordOf = ({ n, body, group, times }: Message): SQSRecord =>
    ({
      messageId: `message-${n}`,
      receiptHandle: String(n),
      body,
      attributes: {
        ApproximateReceiveCount: String(times),
        SentTimestamp: '0',
        SenderId: 'simulation',
        ApproximateFirstReceiveTimestamp: '0',
        ...(group !== undefined && { MessageGroupId: group }),
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:ap-northeast-2:000000000000:simulated',
      awsRegion: 'ap-northeast-2',
    }) as SQSRecord;

  const hand = async (queue: Queue): Promise<void> => {
    const { consumer } = queue;
    const batch = take(queue);
    if (batch.length === 0) return;
    queue.underWay += 1;
    for (const message of batch) {
      message.inHand = true;
      message.times += 1;
    }
    const answer = await invoke(consumer, { Records: batch.map(recordOf) });
    queue.underWay -= 1;
    const failed = new Set(
      answer
        ? answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
        : batch.map(({ n }) => `message-${n}`),
    );
    for (const message of batch) {
      message.inHand = false;
      const isDone = !failed.has(`message-${message.n}`);
      if (isDone && !consumer.inOrder && !isCalm && random.happens(0.02)) {
        message.visibleAt = scheduler.now() + random.between(1_000, 60_000); // delivers it once more
        continue;
      }
      if (!isDone) message.visibleAt = scheduler.now() + delivery.visibilitySeconds * 1_000;
      if (isDone || message.times >= delivery.times) {
        queue.messages.splice(queue.messages.indexOf(message), 1);
        if (!isDone) dead.push({ consumer: consumer.name, message });
      }
    }
    wake(queue);
  };

  const wake = (queue: Queue): void => {
    if (queue.planned || queue.underWay >= delivery.atATime || queue.messages.length === 0) return;
    let soonest = Number.POSITIVE_INFINITY;
    for (const { inHand, visibleAt } of queue.messages)
      if (!inHand && visibleAt < soonest) soonest = visibleAt;
    if (soonest === Number.POSITIVE_INFINITY) return;
    queue.planned = true;
    const { windowSeconds } = batchOf(queue.consumer);
    const late = isCalm ? 0 : random.happens(0.03) ? random.between(1_000, 120_000) : random.between(5, 500);
    const at = Math.max(soonest, scheduler.now()) + windowSeconds * 1_000 + late;
    scheduler.plan(at, `queue of ${queue.consumer.name}`, () => {
      queue.planned = false;
      void hand(queue);
      wake(queue);
    });
  };

  const port: ChangeQueuesPort = {
    has: (consumer) => queues.has(consumer),
    send: (name, messages) =>
      scheduler.call('queue', `${name} ${messages.length}`, async (fate) => {
        const queue = queues.get(name);
        if (!queue || fate === 'error before') throw new Error('the queue was not reached');
        const { known, consumer } = queue;
        const taken =
          fate === 'ok' || fate === 'kill after' ? messages.length : random.between(0, messages.length);
        for (const message of messages.slice(0, taken)) {
          const knownSince = known.get(message.id);
          const isKnown =
            consumer.inOrder && knownSince !== undefined && scheduler.now() - knownSince < KNOWN_MS;
          if (isKnown) continue;
          known.set(message.id, scheduler.now());
          sent += 1;
          const visibleAt = scheduler.now() + delayOf(consumer) * 1_000;
          queue.messages.push({ ...message, n: sent, visibleAt, times: 0, inHand: false });
        }
        wake(queue);
        return messages.slice(taken).map(({ id }) => id);
      }),
  };

  return {
    port,
    /** Stops duplicates, reordering and failures of the queues. */
    calm: () => {
      isCalm = true;
    },
    /** Sends the dead letters again, as a clerk would. */
    redrive: (): number => {
      const letters = dead.splice(0);
      for (const { consumer, message } of letters) {
        const queue = queues.get(consumer);
        if (!queue) continue;
        queue.messages.push({ ...message, times: 0, visibleAt: 0, inHand: false });
        wake(queue);
      }
      return letters.length;
    },
    dead: () => dead.map(({ consumer }) => consumer),
    waiting: () => [...queues.values()].reduce((sum, { messages }) => sum + messages.length, 0),
  };
};
export type Queues = ReturnType<typeof createQueues>;
