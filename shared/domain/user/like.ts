/** A product a member likes (spec §3 Like). */
export type Like = { _id: string; _user: string; _product: string; createdAt: string };
