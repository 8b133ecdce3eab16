import * as limits from '#shared/domain/limits.ts';
import type { Channel, Message } from '#shared/domain/message/message.ts';
import type { Ports } from '../ports/index.ts';
import type { Attempt } from '../rate-limit.ts';

type Needs = Pick<Ports, 'outbox' | 'rateLimits' | 'visitorHashes' | 'unitOfWork' | 'clock'>;

/**
 * Returns the limits a message counts against on a channel. Recipients are counted by a keyed hash, not by address or
 * number.
 */
const attemptsOf = (
  { visitorHashes }: Pick<Ports, 'visitorHashes'>,
  { by, to }: Message,
  channel: Channel,
): Attempt[] => {
  if (!by) return [];
  const recipient = channel === 'mail' ? to.email?.toLowerCase() : to.phone?.replace(/\D/g, '');
  const key = visitorHashes.hash(`recipient#${recipient}`);
  if (by.kind === 'newcomer') return [{ limit: limits.welcomesPerRecipient, key }];
  if (by.kind === 'member')
    return [{ limit: by.hasPaid ? limits.paidMessagesPerMember : limits.messagesPerMember, key: by._user }];
  if (by.hasPaid) return [{ limit: limits.paidGuestMessagesPerRecipient, key }];
  return [
    { limit: limits.guestMessagesPerRecipient, key },
    { limit: limits.guestMessagesPerVisitor, key: by.visitorId },
    ...(by.network ? [{ limit: limits.guestMessagesPerNetwork, key: by.network }] : []),
  ];
};

/**
 * Counts a message against the limits of the person who caused it, and marks it as admitted in the same transaction: so
 * it counts once, however many times it is tried. Above a limit it is held back permanently.
 */
export const admitMessage = async (
  ports: Needs,
  message: Message,
  channel: Channel,
): Promise<'ADMITTED' | 'HELD'> => {
  const attempts = attemptsOf(ports, message, channel);
  const now = ports.clock.now();
  const counted = await ports.unitOfWork.commit([
    // Before the counts: when a parallel run has admitted the message, it is admitted, even if that used up the limit.
    ports.outbox.admitting(message._id, channel),
    ...attempts.map(({ limit, key }) => ports.rateLimits.taking(limit, key, now)),
  ]);
  if (counted.ok || counted.failure.kind === 'CONFLICT') return 'ADMITTED';
  if (counted.failure.kind === 'LIMITED') return 'HELD';
  throw new Error(`${message._id}: ${counted.failure.code}`);
};
