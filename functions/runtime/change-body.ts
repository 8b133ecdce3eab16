import type { DynamoDBRecord } from 'aws-lambda';

/** A change: the item's key and what it was and is, as the stream's record has it. */
export type WholeChange = {
  id: string;
  images: Pick<NonNullable<DynamoDBRecord['dynamodb']>, 'Keys' | 'OldImage' | 'NewImage'>;
};

/** What a message says: a change, or of one too large for a queue only which it is. */
export type ChangeBody = WholeChange | { id: string; isLarge: true };

/** Characters that JSON may hold as they are and SQS refuses: whoever types one must not hold up the stream. */
const REFUSED = /[\uFFFE\uFFFF]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16)}`;

const written = (body: ChangeBody): string => JSON.stringify(body).replace(REFUSED, escaped);

export const bodyOf = ({
  eventID: id = '',
  dynamodb: { Keys, OldImage, NewImage } = {},
}: DynamoDBRecord): string => written({ id, images: { Keys, OldImage, NewImage } });

/** Tells of a change that is kept elsewhere. */
export const referenceTo = (id: string): string => written({ id, isLarge: true });
