import { area } from '../area.ts'

/** Links to proofs: the dialog that makes them, and the list of those that there are. */
export const share = area('share', {
  button: 'Share proof',
  title: 'Share proof',
  intro:
    'Make a link that anybody can open without a log-in. It shows whether the proof is right, and hands it out with no more than you tick here.',
  loading: 'Loading the links…',
  loadFailed: 'The links could not be loaded.',

  always: 'Always shown',
  alwaysText:
    'That it was recorded, decided or changed, when, and its status. The names, sizes and SHA-256 of its documents, not the documents themselves. The numbers that Selvedge gave the record, its companies and its documents. Of a certificate, whether the operator of this server confirmed the certification body. How many positions it has can also be seen.',
  ofRecord:
    '{type, select, trade {What else of the trade} certification {What else of the certificate} plan {What else of the transformation plan} stock {What else of the stock entry} other {Of the companies that signed}}',
  wholeOnly: 'This was recorded in an earlier form, which can only be shown whole or not at all.',
  whole: 'Show everything that the parties see',
  wholeHint: 'With the e-mail addresses of people and the addresses of companies.',
  days: 'How long the link works',
  dayCount: '{days, plural, one {{days, number} day} other {{days, number} days}}',
  preview: 'Whoever has the link sees',
  previewAlways: 'what is always shown',
  previewWhole: 'Everything, with the e-mail addresses of people.',
  previewList: '{list}.',
  previewHidden: 'They do not see: {list}.',
  create: 'Make link',

  made: 'The link is ready',
  madeHint:
    'Copy it or print the cover page now: it is shown only once. If you lose it, end it and make another.',
  link: 'Link',
  codeLabel: 'QR code of the link',
  until: 'It works until <day></day>, unless you end it before.',
  cover: 'Download cover page',
  coverFailed: 'The cover page could not be downloaded: {reason}',
  another: 'Make another link',

  listTitle: 'Links to this proof',
  none: 'There is no link yet.',
  state:
    '{state, select, open {Works until <day></day>} expired {Expired on <day></day>} other {Ended on <day></day>}}',
  madeBy: 'Made on {day} by {person}',
  uses: '{count, plural, =0 {Never opened} one {Opened once, on {last}} other {Opened {count, number} times, last on {last}}}',
  shows: 'Shows {list}.',
  end: 'End link',
  endOf: 'End link of {day}',
  ended: 'The link was ended. Nobody can open it any more.',
  endFailed: 'The link could not be ended: {reason}',

  naming: 'Without a link',
  namingLabel: 'Anybody who has one of our documents may learn that we can prove it',
  namingHint:
    'Whoever asks this server about a file that your company can prove then sees the name of your company, and no other. For all documents of your company.',
  namingAdmin: 'Only an administrator can change this.',
  namingFailed: 'This could not be changed: {reason}',
})
