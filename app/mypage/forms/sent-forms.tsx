import { SentPictures } from '#app/media/sent-pictures.tsx';
import { AnsweredPost } from '#app/shop/answered-post.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import type { SentForm } from '#shared/domain/form/form.ts';
import { serviceFormOf } from '#shared/domain/form/service-forms.ts';

/** Formats the answers of a form line by line, as filled in. */
const textOf = ({ code, category, answers, subject, content }: SentForm): string => {
  const { categoryLabel, fields } = serviceFormOf(code);
  const lines = [
    `${categoryLabel}: ${category.join(', ')}`,
    ...fields.flatMap(({ name, label }) => (answers[name] ? [`${label}: ${answers[name]}`] : [])),
  ];
  return [lines.join('\n'), subject, content].filter(Boolean).join('\n\n');
};

/** Forms a member sent, each with its content and the shop's answer. */
export const SentForms = ({
  forms,
  page,
  isLater,
  next,
}: {
  forms: readonly SentForm[];
  /** Address of the list */
  page: string;
  isLater: boolean;
  next?: string;
}) => (
  <>
    <ul className="posts">
      {forms.map((form) => (
        <AnsweredPost
          key={form._id}
          post={{ ...form, subject: serviceFormOf(form.code).name, content: textOf(form) }}
          about={form.category.join(', ')}
          action={form.files.length > 0 && <SentPictures files={form.files} />}
        />
      ))}
    </ul>
    <CursorPages
      first={isLater ? page : undefined}
      next={next && `${page}?${new URLSearchParams({ cursor: next })}`}
    />
  </>
);
