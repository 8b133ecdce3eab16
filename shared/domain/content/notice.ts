/** 공지사항 (rules 9.17). `content` is sanitised HTML. */
export type Notification = {
  _id: string;
  subject: string;
  content: string;
  /** True when it stays above the others in the list */
  pinned: boolean;
  shows: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** A notice in a list, without content. */
export type NotificationLine = Pick<Notification, '_id' | 'subject' | 'pinned' | 'createdAt'>;

/** A frequently asked question. `content` is sanitised HTML. */
export type Faq = {
  _id: string;
  category: string;
  subject: string;
  content: string;
  index: number;
  shows: boolean;
  createdAt: string;
  version: number;
};
