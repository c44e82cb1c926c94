import { area } from '../area.ts'

/** Receipts by e-mail: on the page of a company, and in the e-mail. */
export const receipts = area('receipts', {
  title: 'Receipts by e-mail and by a program',
  failed: 'Whether receipts are sent could not be loaded.',
  on: 'Sent once a day',
  off: 'Not sent',
  about:
    'A receipt lists the new statements about your records by their hashes, with the time of each. It shows nothing of their contents. Keep receipts outside this system: they prove what was stated and when, even if this server loses or changes it.',
  last: 'Last sent {time}.',
  none: 'None sent yet. The first one is sent once there is a new statement.',
  switchOn: 'Send receipts',
  switchOff: 'Stop sending',
  nowOn: 'Administrators get receipts from now on.',
  nowOff: 'Receipts are no longer sent.',

  feed: 'Fetched by a program',
  feedAbout:
    'A program or a feed reader can fetch the same receipts from an address that only you know, without a log-in.',
  feedOn: 'Since {made}. Fetched last {read}.',
  feedUnread: 'Since {made}. Not fetched yet.',
  feedMake: 'Make an address',
  feedReplace: 'Replace the address',
  feedEnd: 'End the address',
  feedMade: 'Copy this address now: it is not shown again.',
  feedAddress: 'Address of the receipts',
  feedEnded: 'The address no longer works.',
  feedTitle: 'Receipts of {company}',
  itemTitle:
    '{type, select, trade {Trade {id}} certification {Certification {id}} plan {Plan {id}} company {Company {id}} other {Audit trail {id}}}, version {version}',

  subject:
    '{count, plural, one {Receipt of {count, number} statement: {company}} other {Receipt of {count, number} statements: {company}}}',
  intro:
    'These statements about records of {company} were anchored on the blockchain. Keep this e-mail: it proves later what was stated, and when.',
  line: '{type, select, trade {Trade {id}} certification {Certification {id}} plan {Plan {id}} company {Company {id}} other {Audit trail {id}}}, version {version}: stated {at}, leaf {leaf}, batch {batch}',
  head: 'The newest head of the log of batches, which covers all of them (last leaf of batch {batch}):',
  checkpoint: 'The newest checkpoint of that log that witnesses cosigned:',
  next: 'To check a record, download its proof file and choose it on the page “Verify a file”. Its statements must have these leaves.',
  open: 'Open your company',
})
