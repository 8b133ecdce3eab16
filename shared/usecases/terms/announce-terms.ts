import { termsMessage } from '#shared/domain/message/terms-messages.ts';
import { announcedTo, type UpcomingTerms, upcomingAt } from '#shared/domain/terms/terms.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import type { User } from '#shared/domain/user/user.ts';
import { list, pageOrThrow } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

type Needs = WorkPorts & Pick<Ports, 'terms' | 'users' | 'messageWrites' | 'unitOfWork'>;

/** Names the checkpoint of the announcement of a revision to the members. */
export const announcementOf = ({ code, version }: Pick<UpcomingTerms, 'code' | 'version'>): string =>
  `announce-terms#${code}#${version}`;

/**
 * Schedule: notifies members of future terms, once for each revision. It processes the members in the order they
 * joined, over as many runs as needed; members who join meanwhile are at the end. A message is named by revision and
 * member, so that a repeated page notifies nobody twice. A revision that is withdrawn or in force is no longer
 * announced.
 */
export const announceTerms = (ports: Needs) =>
  workThrough(ports, 'announce-terms', async () => {
    const now = ports.clock.now();
    const tell = async (next: UpcomingTerms, user: User): Promise<void> => {
      if (announcedTo(next) === 'PROMOTERS' && !user.scope.includes(PROMOTER_SCOPE)) return;
      const committed = await ports.unitOfWork.commit([
        ports.messageWrites.put(termsMessage(user, next, now)),
      ]);
      if (!committed.ok && committed.failure.kind !== 'CONFLICT') throw new Error(committed.failure.code);
    };
    const coming = (await ports.terms.kept()).flatMap((versions) => upcomingAt(versions, now) ?? []);
    return coming.filter(announcedTo).map((next) =>
      list(
        announcementOf(next),
        (page) => pageOrThrow(ports.users.everyone(page)),
        (user) => tell(next, user),
      ),
    );
  });
