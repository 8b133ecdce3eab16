/** A product a member likes (rules 8.11). */
export type Like = { _id: string; _user: string; _product: string; createdAt: string };
