/**
 * Index of due items: one queue for each kind of work (attribute `due`), sorted by the time the items are due
 * (`dueAt`).
 */
export const dueIndex = {
  index: 'gsi3',
  pk: { field: 'gsi3pk', composite: ['due'], template: 'due#${due}', casing: 'none' },
  sk: { field: 'gsi3sk', composite: ['dueAt'], template: '${dueAt}', casing: 'none' },
} as const;
