import { area } from '../area.ts'

/** What a person reads when the history of the server is not what their browser saw before. */
export const logWatch = area('logWatch', {
  title: 'The history of this server has changed',
  what: '{kind, select, rewritten {On {time} this browser saw a history of all records. What the server shows now does not continue it: records that were there may be missing or different.} shorter {On {time} this browser saw a longer history of all records than the server shows now: the newest records may be missing.} other {On {time} this browser saw the history of all records of another installation. This server has begun anew.}}',
  whatToDo:
    'Save the evidence and show it to your partners and your auditor. Rely on no record here until whoever runs this server has explained it.',
  titleUnanswered: 'The history of this server can no longer be checked',
  whatUnanswered:
    '{kind, select, missing {On {time} this browser saw a history of all records. Since {since} the server says that there is none.} unreadable {On {time} this browser saw a history of all records. Since {since} the server shows nothing in its place that can be read: what it keeps may have been changed.} other {On {time} this browser saw a history of all records. The server shows a longer one, and has not proven since {since} that it continues what was seen.}}',
  whatToDoUnanswered:
    'Save the evidence, and ask whoever runs this server what happened. Until it is explained, do not rely on records that were made or changed after this time, and inform your partners and your auditor.',
  save: 'Save the evidence',
  goOn: 'I have saved it, compare from now on',
  askAgain: 'I have saved it, check again',
  fileName: 'history-evidence.json',
})
