import type { BoardCode } from '#shared/domain/board/boards.ts';

/** Who of the local accounts writes. */
export type Author = 'clerkadmin02' | 'member01' | 'company01' | 'promoter01';

/**
 * A post as it is written down here. Paragraphs beginning with `# ` are headings, with `- ` points, with `1. ` steps;
 * `! look words` is a picture of the studio and what it shows, for those who cannot see it.
 */
export type PostText = {
  category: BoardCode;
  author: Author;
  subject: string;
  /** Part of the shop's past */
  at: number;
  /** The picture of the list, and the post's first: a scene of the studio, or a packshot */
  look?: string;
  /** What that picture shows */
  alt?: string;
  pinned?: true;
  secret?: true;
  views: number;
  text: string[];
  comments?: [author: Author, content: string][];
};

/** The picture a paragraph is: which of the studio's, and its words. */
export const pictureIn = (line: string): { look: string; alt: string } | undefined => {
  const [, look, alt] = /^! (\S+) (.+)$/.exec(line) ?? [];
  return look && alt ? { look, alt } : undefined;
};
