import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { KakaoTemplate, MessageTemplate } from '#shared/domain/message/message-template.ts';
import type { Result } from '#shared/domain/result.ts';
import { type SaveFailure, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { UnitOfWorkPort } from '#shared/domain/stored/unit-of-work.ts';
import { putOverVersion, toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { messageTemplateEntity, messageTemplateVersionEntity } from './message-template.entity.ts';

/** Words and ways chosen for the messages of events, with earlier versions. */
export interface MessageTemplatesPort {
  /** Finds what was chosen for an event; undefined while it is sent as it was declared. */
  find(event: string): Promise<MessageTemplate | undefined>;
  /** Lists all of them. */
  all(): Promise<MessageTemplate[]>;
  /** Lists the latest versions of an event, newest first. */
  versions(event: string, limit: number): Promise<MessageTemplate[]>;
  /** Notes what the provider said of the template at Kakao, unless clerks saved another version meanwhile. */
  noteKakao(template: MessageTemplate, kakao: KakaoTemplate): Promise<void>;
  /** Saves the next version over the one before. Answers CONFLICT / VERSION_CONFLICT otherwise. */
  save(template: MessageTemplate, by: ChangedBy): Promise<Result<void, SaveFailure>>;
}

/** Access patterns: one by its event, all of them, and the versions of one. */
export const createMessageTemplates = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): MessageTemplatesPort => {
  const templates = messageTemplateEntity(data);
  const versions = messageTemplateVersionEntity(data);
  return {
    async find(event) {
      const { data: found } = await templates.get({ event }).go();
      if (!found) return undefined;
      const { changedBy, ...template } = found;
      return template;
    },

    async all() {
      const { data: found } = await templates.query.templates({}).go({ pages: 'all' });
      return found.map(({ changedBy, ...template }) => template);
    },

    async versions(event, limit) {
      const { data: found } = await versions.query.versions({ event }).go({ order: 'desc', limit });
      return found;
    },

    async noteKakao({ event, version }, kakao) {
      await unitOfWork.commit([
        toUpdate(
          templates
            .patch({ event })
            .set({ kakao })
            .where((is, { eq }) => eq(is.version, version))
            .params(),
          savedMeanwhile,
        ),
      ]);
    },

    save: (template, changedBy) =>
      unitOfWork.commit([
        putOverVersion(
          template.version - 1,
          templates.put({ ...template, changedBy }).params(),
          savedMeanwhile,
        ),
        toPut(versions.create(template).params(), savedMeanwhile),
      ]),
  };
};
