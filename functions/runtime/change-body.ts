import type { DynamoDBRecord } from 'aws-lambda';

/** A change: the item's key and its images before and after, as in the stream's record. */
export type WholeChange = {
  id: string;
  images: Pick<NonNullable<DynamoDBRecord['dynamodb']>, 'Keys' | 'OldImage' | 'NewImage'>;
};

/** Body of a message: a change, or only the id of a change that is too large for a queue. */
export type ChangeBody = WholeChange | { id: string; isLarge: true };

/** Characters that are valid in JSON but refused by SQS: a user who types one must not block the stream. */
const REFUSED = /[\uFFFE\uFFFF]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16)}`;

const serialize = (body: ChangeBody): string => JSON.stringify(body).replace(REFUSED, escaped);

export const bodyOf = ({
  eventID: id = '',
  dynamodb: { Keys, OldImage, NewImage } = {},
}: DynamoDBRecord): string => serialize({ id, images: { Keys, OldImage, NewImage } });

/** Returns the body for a change that is stored elsewhere. */
export const referenceTo = (id: string): string => serialize({ id, isLarge: true });
