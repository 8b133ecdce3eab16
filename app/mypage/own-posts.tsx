import { BoardList } from '#app/shop/board-list.tsx';
import { type BoardCode, boardOf } from '#shared/domain/board/boards.ts';
import type { PublicPost } from '#shared/domain/board/post.ts';

/** Parameter of the page's address with the cursor. The page around the list may have its own cursor. */
export const OWN_POSTS = 'posts';

export type OwnPosts = { category: BoardCode; posts: PublicPost[]; next?: string; isLater: boolean };

/** List of such a board, on the page at its address. */
export const OwnPostsSection = ({ own }: { own: OwnPosts }) => {
  const { name, description } = boardOf(own.category);
  return (
    <section className="my-part" aria-label={name}>
      <header>
        <h2>{name}</h2>
      </header>
      <p className="mb-4 text-ink-2">{description}</p>
      <BoardList {...own} param={OWN_POSTS} />
    </section>
  );
};
