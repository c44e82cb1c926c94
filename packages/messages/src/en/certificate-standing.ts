import { area } from '../area.ts'

/** Texts about the standing and the versions of a certificate, on its page. */
export const certificateStanding = area('certificateStanding', {
  title: 'Standing',
  SUSPENDED: 'Suspended',
  REINSTATED: 'Reinstated',
  WITHDRAWN: 'Withdrawn',
  inStanding: 'In standing.',
  from: '{change} from <day></day> on',
  said: 'Stated by {person} on <at></at>',
  saidByBody: 'Stated on <at></at>',
  reasonOf: 'Reason: {reason}',

  suspend: 'Suspend',
  reinstate: 'Reinstate',
  withdraw: 'Withdraw',
  suspendTitle: 'Suspend this scope certificate?',
  reinstateTitle: 'Reinstate this scope certificate?',
  withdrawTitle: 'Withdraw this scope certificate?',
  suspendHint:
    'It does not count in supply chains until you reinstate it. {company} is notified with the reason. Days before the one you choose stay as they are.',
  reinstateHint:
    'It counts in supply chains again. The days on which it was suspended stay as they are. {company} is notified with the reason.',
  withdrawHint:
    'It does not count in supply chains any more, and cannot come back. {company} is notified with the reason. Days before the one you choose stay as they are.',
  onDay: 'From which day on',
  reason: 'Reason',
  suspended: 'The scope certificate is suspended.',
  reinstated: 'The scope certificate is reinstated.',
  withdrawn: 'The scope certificate is withdrawn.',
  failed: 'This could not be stated. {reason}',

  replaces:
    'This is a new version of <version>certificate {reference}</version>. Once it is accepted, it takes the place of that one.',
  replaced: 'This version took the place of <version>certificate {reference}</version>.',
  supersededBy: 'A newer version took the place of this one: <version>certificate {reference}</version>.',
  newVersion: 'File a new version',
  newVersionIntro:
    'You are filing a new version of {reference}. Once it is accepted, it takes the place of the one before.',
})
