import type { BoardCode } from '#shared/domain/board/boards.ts';

/** Who of the local accounts writes. */
export type Author = 'clerkadmin02' | 'member01' | 'company01' | 'promoter01';

/** A post as it is written down here. Paragraphs beginning with `# ` are headings, with `- ` points, with `1. ` steps. */
export type PostText = {
  category: BoardCode;
  author: Author;
  subject: string;
  /** Part of the shop's past */
  at: number;
  /** A scene of the studio, or a packshot */
  look?: string;
  pinned?: true;
  secret?: true;
  views: number;
  text: string[];
  comments?: [author: Author, content: string][];
};
