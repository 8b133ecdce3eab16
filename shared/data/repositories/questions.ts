import { fail } from '#shared/domain/result.ts';
import type { QuestionsPort } from '#shared/usecases/ports/questions.ts';
import type { UnitOfWorkPort } from '#shared/usecases/ports/unit-of-work.ts';
import type { DataConfig } from '../data-config.ts';
import { questionEntity } from '../entities/question.ts';
import { newest } from './newest.ts';
import { puttingOver } from './write.ts';

const changed = fail(
  'CONFLICT',
  'VERSION_CONFLICT',
  '그 사이 내용이 바뀌었습니다. 새로고침한 뒤 다시 시도해주세요.',
).failure;

export const createQuestionsRepository = (data: DataConfig, unitOfWork: UnitOfWorkPort): QuestionsPort => {
  const questions = questionEntity(data);
  return {
    /** Questions of a member or the whole shop, newest first: one bounded query. */
    questionsOf({ _user, ...page }) {
      const query = _user ? questions.query.ofMember({ _user }) : questions.query.all({});
      return newest(
        page,
        (_id, go) => (_id ? query.lt({ _id }) : query).go(go),
        (question) => question,
      );
    },

    saveQuestion: (question) =>
      unitOfWork.commit([puttingOver(question.version - 1, questions.put(question).params(), changed)]),
  };
};
