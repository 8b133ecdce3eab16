import { Form } from '@remix-run/react';
import type { FormEvent } from 'react';
import { Picture } from '#app/media/picture.tsx';
import { innerHtml } from '#app/shell/inner-html.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { askBeforeLoss } from '#app/ui/dialogs.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { type BoardCode, boardOf } from '#shared/domain/board/boards.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { BoardPage, BoardViewer } from '#shared/usecases/boards/read-boards.ts';
import type { CommentAnswer } from './comments.tsx';
import { Comments } from './comments.tsx';
import { useViewer } from './use-viewer.ts';

/** Asks for confirmation before a form that cannot be undone is sent. */
export const askFirst = (question: string) => async (event: FormEvent<HTMLFormElement>) => {
  const form = event.currentTarget;
  if (form.dataset.sure) return;
  event.preventDefault();
  if (!(await askBeforeLoss(question))) return;
  form.dataset.sure = '1';
  form.requestSubmit();
  // The form was sent within that call. If it is refused, the next press asks again.
  delete form.dataset.sure;
};

const Own = ({ address }: { address: string }) => (
  <div className="flex gap-2">
    <LinkButton href={`${address}/modify`} size="sm">
      수정
    </LinkButton>
    <Form
      method="post"
      action={`${address}/modify`}
      onSubmit={askFirst('글을 삭제할까요? 댓글도 함께 지워집니다.')}
    >
      <input type="hidden" name="intent" value="remove" />
      <Button type="submit" size="sm">
        삭제
      </Button>
    </Form>
  </div>
);

/** Attached pictures. A file name is not a description: a picture without one is described by its number. */
const Photos = ({ post: { subject, files }, first }: Pick<BoardPage, 'post'> & { first?: boolean }) =>
  files.length > 0 && (
    <ul className="board-files">
      {files.map(({ image }, n) => (
        <li key={image.url}>
          <Picture
            image={image}
            sizes="(width >= 1024px) 760px, 94vw"
            alt={image.alt ?? `${subject} 사진 ${n + 1}`}
            eager={first && n === 0}
          />
        </li>
      ))}
    </ul>
  );

/** Post with its pictures and comments. On boards whose list shows pictures, the post begins with them. */
export const PostView = ({
  category,
  cursor,
  post,
  locked,
  content,
  comments,
  viewer: known,
  answer,
}: Omit<BoardPage, 'viewer'> & {
  category: BoardCode;
  cursor?: string;
  viewer?: BoardViewer;
  answer?: CommentAnswer;
}) => {
  const { name, root, look, comments: takesComments } = boardOf(category);
  const viewer = useViewer(post, known, cursor);
  const address = `${root}/${post._id}`;
  return (
    <article className="grid gap-6">
      <Breadcrumb items={[{ text: '홈', href: '/' }, { text: name, href: root }, { text: post.subject }]} />
      <header className="board-head">
        <h1 className="text-section">{post.subject}</h1>
        <p className="board-meta">
          {post.pinned && <Badge tone="accent">공지</Badge>}
          {post.isSecret && <Badge>비밀글</Badge>}
          <span>{post.writer.name}</span>
          <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
          <span>{`조회 ${formatNumber(post.views)}`}</span>
        </p>
      </header>
      {locked ? (
        <EmptyState
          title="비밀글입니다."
          action={<LinkButton href={`${address}?mine`}>작성자로 보기</LinkButton>}
        >
          글을 쓴 회원과 온결홈 담당자만 볼 수 있습니다.
        </EmptyState>
      ) : (
        <>
          {look === 'cards' && <Photos post={post} first />}
          <div className="rich board-text" {...innerHtml(content)} />
          {look === 'lines' && <Photos post={post} />}
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <LinkButton href={root}>목록</LinkButton>
        {viewer?.mayChange ? (
          <Own address={address} />
        ) : (
          !known && (
            <noscript>
              <a href={`${address}?mine`} className="underline">
                내가 쓴 글과 댓글 관리
              </a>
            </noscript>
          )
        )}
      </div>
      {!locked && takesComments && (
        <Comments
          address={address}
          total={post.comments}
          page={comments}
          isLater={cursor !== undefined}
          removable={viewer?.comments ?? []}
          own={known !== undefined}
          answer={answer}
        />
      )}
    </article>
  );
};
