import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Thumb } from '#app/media/picture.tsx';
import { inquires } from '#app/resources/support.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import type { ProductQuestion } from '#shared/domain/review/review.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { ConsolePage } from '../layout/page.tsx';
import type { ResourceList } from '../list/declare.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { readList, saveAction } from '../resource/serve.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { answerColumn, answerFilter, createdColumn, createdFilter, writerColumn } from './columns.tsx';
import { ConsolePostView } from './post-view.tsx';
import { readAnswerAids } from './read-answer-aids.ts';

export const headers = personalPage;
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, inquires.scope);
  const read = await readList(args, inquires, clerk);
  return { ...read, beside: read.edited && (await readAnswerAids(args, clerk, read.edited._user)) };
};
export const action = saveAction(inquires);

const inquiryList: ResourceList<ProductQuestion> = {
  rowId: ({ _id }) => _id,
  rowName: ({ subject }) => subject,
  filters: [answerFilter, createdFilter],
  columns: [
    {
      key: 'subject',
      header: '문의',
      value: ({ subject }) => subject,
      cell: ({ _id, subject, isSecret, product }) => (
        <div className="list-name">
          <Thumb image={product.thumb} size={40} />
          <span>
            <EditLink id={_id}>{subject}</EditLink> {isSecret && <Badge>비밀글</Badge>}
            <small className="line-clamp-1">{product.name}</small>
          </span>
        </div>
      ),
    },
    { key: 'product', header: '상품', value: ({ product }) => product.name, onScreen: false },
    { key: 'content', header: '내용', value: ({ content }) => content, onScreen: false },
    { key: 'reply', header: '답변', value: ({ reply }) => reply, onScreen: false },
    writerColumn,
    createdColumn,
    answerColumn,
  ],
};

export default function Inquires() {
  const { page, edited: post, beside, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title={about.item}>
      <ListScreen list={inquiryList} about={about} page={page} />
      <AnswerDialog post={post} beside={beside}>
        {post && (
          <ConsolePostView
            {...post}
            facts={[
              {
                name: '상품',
                value: (
                  <a
                    href={`/shop/products/${post._product}`}
                    target="_blank"
                    rel="noopener"
                    className="underline"
                  >
                    {post.product.name}
                  </a>
                ),
              },
              { name: '작성자', value: post.user.username },
              { name: '작성일', value: formatDateTime(post.createdAt) },
              { name: '공개', value: post.isSecret ? '비밀글: 작성자만 봅니다' : '모두 봅니다' },
            ]}
          />
        )}
      </AnswerDialog>
    </ConsolePage>
  );
}
