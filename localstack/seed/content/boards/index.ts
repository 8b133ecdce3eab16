import { type BoardComment, type BoardPost, excerptOf } from '#shared/domain/board/post.ts';
import { accountId } from '../../people/accounts.ts';
import type { Publisher } from '../../pictures/publisher.ts';
import { scenePicture } from '../../pictures/scene-pictures.ts';
import { textPicture } from '../../pictures/text-picture.ts';
import { idOf, pastAt } from '../../random.ts';
import { guides } from './guides.ts';
import { members } from './members.ts';
import { news } from './news.ts';
import { type Author, type PostText, pictureIn } from './post-text.ts';

const PICTURE = { width: 960, height: 720 };
const COMMENT_MS = 3 * 60 * 60 * 1000;

const by = (username: Author) => ({
  _user: accountId(username),
  writer: { username, isClerk: username.startsWith('clerk') },
});

const LISTS = { '- ': 'ul', '1. ': 'ol' } as const;
type Mark = keyof typeof LISTS;
const markOf = (line: string): Mark | undefined =>
  (Object.keys(LISTS) as Mark[]).find((mark) => line.startsWith(mark));

/** Returns the markup of lines in the form of post-text.ts. */
const markup = (publisher: Publisher, lines: readonly string[]): string => {
  let html = '';
  let open: Mark | undefined;
  for (const line of [...lines, '']) {
    const mark = markOf(line);
    if (open && open !== mark) html += `</${LISTS[open]}>`;
    if (mark && open !== mark) html += `<${LISTS[mark]}>`;
    open = mark;
    const picture = pictureIn(line);
    if (picture) html += textPicture(publisher, picture.look, picture.alt);
    else if (mark) html += `<li>${line.slice(mark.length)}</li>`;
    else if (line.startsWith('# ')) html += `<h2>${line.slice(2)}</h2>`;
    else if (line) html += `<p>${line}</p>`;
  }
  return html;
};

const pictureOf = (publisher: Publisher, { look, alt }: PostText) =>
  look ? { ...scenePicture(publisher, 'boards', look, PICTURE), alt } : undefined;

/** Returns the posts on the boards as the shop opens. */
export const seedBoards = (
  publisher: Publisher,
): { post: BoardPost; content: string; comments: BoardComment[] }[] =>
  [...news, ...guides, ...members].map((text) => {
    const { category, subject, author, at, views } = text;
    const createdAt = pastAt(at);
    const _id = idOf(`board ${subject}`, createdAt);
    const content = markup(publisher, text.text);
    const image = pictureOf(publisher, text);
    const comments = (text.comments ?? []).map(([who, said], n): BoardComment => {
      const saidAt = new Date(Date.parse(createdAt) + COMMENT_MS * (n + 1)).toISOString();
      return {
        _id: idOf(`comment ${subject} ${n}`, saidAt),
        _board: _id,
        category,
        ...by(who),
        content: said,
        createdAt: saidAt,
      };
    });
    const post: BoardPost = {
      _id,
      category,
      ...by(author),
      subject,
      excerpt: excerptOf(content),
      thumb: image,
      files: image ? [{ fileName: `${subject}.png`, image }] : [],
      isSecret: text.secret ?? false,
      pinned: text.pinned ?? false,
      shows: true,
      comments: comments.length,
      views,
      createdAt,
      updatedAt: createdAt,
      version: 1,
    };
    return { post, content, comments };
  });
