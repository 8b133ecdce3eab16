/** A text clerks often answer with, to be inserted into an answer. */
export type AnswerTemplate = {
  _id: string;
  /** Title clerks choose it by */
  subject: string;
  /** Plain text */
  content: string;
  index: number;
  /** False: it stays stored but is not offered */
  shows: boolean;
  version: number;
};
