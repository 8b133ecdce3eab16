import type { Question } from '#shared/domain/question/question.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from './content.ts';
import type { Page } from './page.ts';

/** 1:1 questions of members. */
export interface QuestionsPort {
  /** A member's questions, or with no member the whole shop's, newest first. */
  questionsOf(query: PageQuery & { _user?: string }): Promise<Result<Page<Question>>>;
  /** Creates (version 1) or replaces what has `version − 1`; CONFLICT / VERSION_CONFLICT otherwise. */
  saveQuestion(question: Question): Promise<Result<void>>;
}
