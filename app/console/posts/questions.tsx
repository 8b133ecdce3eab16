import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { questions } from '#app/resources/support.server.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { ConsolePage } from '../layout/page.tsx';
import type { ResourceList } from '../list/declare.ts';
import { EditName } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { readList, saveAction } from '../resource/serve.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { answerColumn, answerFilter, createdColumn, createdFilter, writerColumn } from './columns.tsx';
import { ConsolePostView } from './post-view.tsx';
import { readAnswerAids } from './read-answer-aids.ts';

export const headers = personalPage;
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, questions.scope);
  const read = await readList(args, questions, clerk);
  return { ...read, beside: read.edited && (await readAnswerAids(args, clerk, read.edited._user)) };
};
export const action = saveAction(questions);

const questionList: ResourceList<SupportTicket> = {
  rowId: ({ _id }) => _id,
  rowName: ({ subject }) => subject,
  filters: [answerFilter, createdFilter],
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
};

export default function Questions() {
  const { page, edited: post, beside, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title={about.item}>
      <ListScreen list={questionList} about={about} page={page} />
      <AnswerDialog post={post} beside={beside}>
        {post && (
          <ConsolePostView
            {...post}
            images={post.files?.map(({ image }) => image)}
            facts={[
              { name: '분류', value: post.category },
              { name: '작성자', value: post.user.username },
              { name: '작성일', value: formatDateTime(post.createdAt) },
            ]}
          />
        )}
      </AnswerDialog>
    </ConsolePage>
  );
}
