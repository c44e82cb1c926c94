import { area } from '../area.ts'

/** Whether a certificate counts in supply chains, in one sentence on top of its page. */
export const certificateAnswer = area('certificateAnswer', {
  title: 'Does it count?',
  counts: 'Counts in supply chains. It is confirmed and valid until {day}.',
  countsWithoutEnd: 'Counts in supply chains. It is confirmed and has no end date.',
  ending:
    '{count, plural, =0 {Counts in supply chains until today. A new one has to be confirmed to go on.} one {Counts in supply chains until tomorrow, {day}. A new one has to be confirmed by then.} other {Counts in supply chains until {day}, for {count, number} more days. A new one has to be confirmed by then.}}',
  expired: 'Does not count. It expired on {day}.',
  superseded: 'Does not count any more. A newer version took its place.',
  withdrawn: 'Does not count. Its certification body withdrew it from {day} on.',
  suspended: 'Does not count for now. Its certification body suspended it from {day} on.',
  pending: 'Does not count yet. {company} has not decided.',
  takenBack: 'Does not count. The company that filed it has taken it back.',
  refused: 'Does not count. {company} refused it.',
  notConfirmed:
    'Does not count. The certification body is not confirmed by the operators of this installation.',
  altered: 'Does not count. It was altered after it was signed.',
  fileNext: 'File the new certificate',
})
