import { area } from '../area.ts'

/** E-mails about what companies write on a record of theirs. */
export const emailsAboutComments = area('emailsAboutComments', {
  open: 'Open the record',
  commentSubject: '{company} writes about {record}',
  comment: '{company} has written a comment on {record}.',
  changeSubject: '{company} asks you to change {record}',
  change: '{company} cannot confirm {record} as it is, and asks you for a change.',
  changeNext:
    'Open the record to file it again with the change, or to answer. What was filed before stays as it is until the other company decides.',
  words: 'They write: {text}',
})
