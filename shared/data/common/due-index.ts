/** Where an item with something due lies in the queue of its kind (attribute `due`), by the instant it is due (`dueAt`). */
export const dueIndex = {
  index: 'gsi3',
  pk: { field: 'gsi3pk', composite: ['due'], template: 'due#${due}', casing: 'none' },
  sk: { field: 'gsi3sk', composite: ['dueAt'], template: '${dueAt}', casing: 'none' },
} as const;
