import type { ClerkNote } from '#shared/domain/user/clerk-note.ts';
import { ClerkNoteList } from '../../users/notes-tab.tsx';
import { tabPath } from '../../users/tabs.ts';

/** Latest notes of clerks about the buyer of an order. */
export const MemberNotes = ({ notes, _user = '' }: { notes: readonly ClerkNote[]; _user?: string }) => (
  <section className="order-wide">
    <h3>
      회원 메모 <a href={tabPath(_user, 'notes')}>모두 보기</a>
    </h3>
    <ClerkNoteList notes={notes} />
  </section>
);
