import { area } from '../area.ts'

/** What operators read about the witnesses of their log. */
export const witnessing = area('witnessing', {
  title: 'Witnesses',
  none: 'There is no checkpoint yet: nothing was anchored since witnesses were set up.',
  newest:
    '{size, plural, one {The newest checkpoint is of {size, number} batch. Enough witnesses have seen {enough, number}.} other {The newest checkpoint is of {size, number} batches. Enough witnesses have seen {enough, number}.}}',
  cosigned:
    '{size, plural, one {{name} has seen {size, number} batch, by its clock at {time}.} other {{name} has seen {size, number} batches, by its clock at {time}.}}',
  notYet: '{name} has not seen the log yet.',
  problem:
    '{problem, select, unreachable {It has not answered since {time}.} unknownLog {It does not know this log (since {time}): give its operator the key of the log.} unknownKey {It knows another key for this log (since {time}).} malformed {It does not accept how it is asked (since {time}).} badCosignature {What it signs is wrong (since {time}): compare its key with the one in the settings.} other {It has refused the log since {time}.}}',
  rewritten:
    '{problem, select, ahead {{name} says that it has seen a longer log than there is: this database was set back.} otherRoot {{name} says that it has seen another log of this length.} other {{name} says that the log does not continue what it has seen.}}',
  changed:
    'The log in the database does not continue the checkpoints that were signed before. Nothing more is signed.',
  whatToDo:
    'Somebody rewrote the log, or an older backup was restored. docs/witnesses.md says what to do; anybody who keeps a former checkpoint can prove it.',
  logKey: 'Key of the log, for those who run witnesses: {key}',
  ownWitness: 'This server is a witness. Its key, for those who ask it: {key}',
})
