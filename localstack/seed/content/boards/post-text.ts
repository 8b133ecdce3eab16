import type { BoardCode } from '#shared/domain/board/boards.ts';

/** Local accounts that write posts. */
export type Author = 'clerkadmin02' | 'member01' | 'company01' | 'promoter01';

/**
 * A post as written here. Paragraphs that begin with `# ` are headings, with `- ` bullet points, with `1. ` steps; `!
 * look words` is a picture of the studio and its alternative text.
 */
export type PostText = {
  category: BoardCode;
  author: Author;
  subject: string;
  /** Part of the shop's past */
  at: number;
  /** Picture in the list, and the post's first: a scene of the studio, or a packshot */
  look?: string;
  /** Alternative text of that picture */
  alt?: string;
  pinned?: true;
  secret?: true;
  views: number;
  text: string[];
  comments?: [author: Author, content: string][];
};

/** Returns the picture of a paragraph: its name in the studio, and its alternative text. */
export const pictureIn = (line: string): { look: string; alt: string } | undefined => {
  const [, look, alt] = /^! (\S+) (.+)$/.exec(line) ?? [];
  return look && alt ? { look, alt } : undefined;
};
