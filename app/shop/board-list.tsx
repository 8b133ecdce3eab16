import { Picture } from '#app/media/picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { type BoardCode, boardOf } from '#shared/domain/board/boards.ts';
import type { PublicPost } from '#shared/domain/board/post.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { formatDate } from '#shared/domain/time/format.ts';

const Meta = ({ post: { writer, createdAt, views, comments } }: { post: PublicPost }) => (
  <span className="board-meta">
    <span>{writer.name}</span>
    <time dateTime={createdAt}>{formatDate(createdAt)}</time>
    <span>{`조회 ${formatNumber(views)}`}</span>
    {comments > 0 && <span>{`댓글 ${formatNumber(comments)}`}</span>}
  </span>
);

const Subject = ({ post: { pinned, isSecret, subject } }: { post: PublicPost }) => (
  <span className="board-subject">
    {pinned && <Badge tone="accent">공지</Badge>}
    {isSecret && <Badge>비밀글</Badge>}
    <b>{subject}</b>
  </span>
);

const Card = ({ post, href }: { post: PublicPost; href: string }) => (
  <a href={href} className="board-card">
    <span className="board-thumb">
      {post.thumb && <Picture image={post.thumb} sizes="(width >= 1024px) 290px, 46vw" max={640} alt="" />}
    </span>
    <Subject post={post} />
    <span className="board-excerpt">{post.excerpt}</span>
    <Meta post={post} />
  </a>
);

const Line = ({ post, href }: { post: PublicPost; href: string }) => (
  <a href={href} className="board-line">
    <Subject post={post} />
    <Meta post={post} />
  </a>
);

/** Posts of a board, with the links to write one and to the next page. */
export const BoardList = ({
  category,
  posts,
  isLater,
  next,
  param = 'cursor',
}: {
  category: BoardCode;
  posts: readonly PublicPost[];
  /** True when this is not the first page */
  isLater: boolean;
  /** Cursor of the next page */
  next?: string;
  /** Parameter of the page's address with the cursor */
  param?: string;
}) => {
  const { root, look, empty, writers, writing } = boardOf(category);
  const Item = look === 'cards' ? Card : Line;
  return (
    <>
      {posts.length === 0 ? (
        <EmptyState title={isLater ? '더 이상 글이 없습니다.' : empty} />
      ) : (
        <ul className={`board-${look}`}>
          {posts.map((post) => (
            <li key={post._id}>
              <Item post={post} href={`${root}/${post._id}`} />
            </li>
          ))}
        </ul>
      )}
      {writers === 'members' && (
        <p className="mt-6 flex justify-end">
          <LinkButton href={`${root}/write`} variant="primary">
            {writing ?? '글쓰기'}
          </LinkButton>
        </p>
      )}
      <CursorPages
        first={isLater ? root : undefined}
        next={next && `${root}?${new URLSearchParams({ [param]: next })}`}
      />
    </>
  );
};
