/** Form as submitted: its member, its random id, and a hash of its content. */
export type Submission = { _user: string; _id: string; fingerprint: string };
