import { area } from '../area.ts'

/** What companies write about a record of theirs, and what has to change before it can be confirmed. */
export const comments = area('comments', {
  title: 'Messages about this record',
  none: 'Nothing has been written yet. Only {company} and your company read what is written here.',
  noneAlone: 'Nothing has been written yet.',
  listLabel: 'Messages, the oldest first',
  you: 'Your company',
  writtenBy: '{person}, {company}',
  askedChange: 'Asked for a change',
  filedAgain: 'Filed again as <record></record>',
  field: 'Your message',
  hint: 'They get it by e-mail. It is no part of what is signed.',
  send: 'Send message',
  sent: 'Your message has been sent.',
  sendFailed: 'Your message could not be sent. {reason}',
  unsent: 'Your message has not been sent.',
  failed: 'The messages could not be loaded.',

  askChange: 'Ask for a change',
  askChangeTitle: 'Ask for a change',
  askChangeHint:
    '{company} gets an e-mail, and can file it again as it should be. This one stays pending until you decide.',
  changeField: 'What has to change?',
  changeSend: 'Ask for the change',
  changeSent: '{company} has been asked for a change.',
  changeFailed: 'The change could not be asked for. {reason}',

  changeOfYou: '{company} asks for a change:',
  changeOfYouNext: 'File it again as it should be, or answer below.',
  fileAgain: 'File it again, corrected',
  changeOfOther: 'You asked {company} for a change. It has not answered yet.',
  replacedForYou: 'It was filed again as <record></record>. Refuse this one, if that one is right.',
  replaced: 'You filed it again as <record></record>. This one waits for {company} to refuse it.',
  corrects: 'It was filed in place of <record></record>.',

  changesOfYou:
    '{count, plural, one {A change is asked for in {shown} record} other {Changes are asked for in {shown} records}}',
  changeItem: '{company}: {text}',
  changeWaits: 'Change of <record></record>',
  correctTitle:
    'You file this in place of {reference}. What you filed then is filled in: change what {company} asked for, and attach the document.',
})
