/**
 * Use cases that write and that no fixed seed runs, by name, each with the reason why people of the simulation do not
 * reach it.
 */
export const outOfReach: Readonly<Record<string, string>> = {
  answerSubmission: 'forms are sent again by browsers: the web layer is not simulated',
  closeShop: 'a simulated shop is open from the first day',
  countSearch:
    'what is searched for is counted where it finds something, and the search index is not simulated',
  deleteShipping: 'asks the search what goes by it, and the search index is not simulated',
  getBell: 'what clerks are told of is no part of what the laws compare, and no clerk looks at the bell',
  getConsolePost: 'reads: it names a table of functions some of which write',
  issueJoinCoupons: 'nobody asks for it by itself: enrolling somebody does it',
  listConsolePosts: 'reads: it names a table of functions some of which write',
  noteReminderVisit: 'no simulated member agrees to advertising, so that nobody is reminded of a cart',
  openShop: 'a simulated shop is open from the first day',
  postWebhooks: 'no simulated clerk has a webhook',
  readBell: 'what clerks are told of is no part of what the laws compare, and no clerk looks at the bell',
  refuseAdvertising: 'no simulated member agrees to advertising, so that nobody has a link to refuse it',
  recordUsage: 'what functions cost is noted by the web function around the shop',
  recheckLowStock:
    'looks through the catalog once the number of units that is few has changed, and nobody changes that setting',
  removeOldRecords: 'removes what has been stored for five years, and no history lasts that long',
  renewPreview: 'a simulated shop is open from the first day',
  restoreMessageTemplate: 'words of messages are no part of what the laws compare, and nobody chooses them',
  revokePreview: 'a simulated shop is open from the first day',
  sendClerkDigests: 'clerks choose no digest here: nobody saves what they want to hear of',
  saveNoticePreferences:
    'what clerks are told of is no part of what the laws compare, and nobody chooses what to hear',
  sendHeartbeat: 'nobody operates a simulated shop, so that the schedules which only watch it do not run',
  sendTestMessage: 'words of messages are no part of what the laws compare, and nobody tries them',
  takeOverdueSteps:
    'takes steps whose message a queue lost: simulated queues hand each over in the end, mostly within the minute',
  updateMessageTemplate: 'words of messages are no part of what the laws compare, and nobody chooses them',
};
