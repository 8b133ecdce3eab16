import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import type { Question } from '#shared/domain/question/question.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { Page } from '../layout/page.tsx';
import type { ListDeclaration } from '../list/declare.ts';
import { EditName } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { answerColumn, answerFilter, createdColumn, writerColumn } from './columns.tsx';
import { PostView } from './post-view.tsx';
import { postsAction, postsLoader } from './serve.ts';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => postsLoader(args, 'questions');
export const action = (args: ActionFunctionArgs) => postsAction(args, 'questions');

const questionList: ListDeclaration<Question> = {
  name: '1:1 문의',
  rowId: ({ _id }) => _id,
  rowName: ({ subject }) => subject,
  filters: [answerFilter],
  columns: [
    { key: 'category', header: '분류', value: ({ category }) => category, width: 150 },
    {
      key: 'subject',
      header: '제목',
      value: ({ subject }) => subject,
      cell: ({ _id, subject }) => <EditName id={_id}>{subject}</EditName>,
    },
    { key: 'content', header: '내용', value: ({ content }) => content, onScreen: false },
    { key: 'reply', header: '답변', value: ({ reply }) => reply, onScreen: false },
    writerColumn,
    createdColumn,
    answerColumn,
  ],
  source: { href: '/api/console/center/questions', rows: 'questions', personal: true },
};

export default function Questions() {
  const { page, post } = useLoaderData<typeof loader>();
  return (
    <Page title="1:1 문의">
      <ListScreen list={questionList} page={page} />
      <AnswerDialog post={post}>
        {post && (
          <PostView
            {...post}
            facts={[
              { name: '분류', value: post.category },
              { name: '작성자', value: post.user.username },
              { name: '작성일', value: formatDateTime(post.createdAt) },
            ]}
          />
        )}
      </AnswerDialog>
    </Page>
  );
}
