/** What clerks answer again and again, ready to be put into an answer. */
export type AnswerTemplate = {
  _id: string;
  /** What clerks choose it by */
  subject: string;
  /** plain text */
  content: string;
  index: number;
  /** Switched off, it is kept but not offered */
  shows: boolean;
  version: number;
};
