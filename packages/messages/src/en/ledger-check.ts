import { area } from '../area.ts'

/** Texts of the card that says what checking a record against the blockchain found. */
export const ledgerCheck = area('ledgerCheck', {
  title: 'Blockchain check',
  failed: 'The check against the blockchain did not work.',
  chain: 'Blockchain: {chain}',
  chainAndContract: 'Blockchain: {chain}, contract {contract}',
  proofHint: 'One file, to be checked without this server. <link>Verify a file</link>',

  compared:
    '{count, plural, one {Compared, for {shown} state of the record:} other {Compared, for {shown} states of the record:}}',
  comparedRecord: 'what the record says now, with what the company signed;',
  comparedFile: 'the SHA-256 hash of the stored file, taken anew, with the hash that was signed;',
  comparedStatement: 'the signed statement, with the root that its transaction anchored on the blockchain.',

  state:
    '{event, select, created {Created by {company}<mark></mark>, {time}} accepted {Accepted by {company}<mark></mark>, {time}} refused {Refused by {company}<mark></mark>, {time}} withdrawn {Withdrawn by {company}<mark></mark>, {time}} withdrawn_by_body {Withdrawn by {company}<mark></mark>, {time}} taken_back {Taken back by {company}<mark></mark>, {time}} suspended {Suspended by {company}<mark></mark>, {time}} reinstated {Reinstated by {company}<mark></mark>, {time}} updated {Updated by {company}<mark></mark>, {time}} deleted {Deleted by {company}<mark></mark>, {time}} other {{event} by {company}<mark></mark>, {time}}}',
  details: 'What was checked',
  provenSince: 'Proven since {time}',
  transaction: 'Transaction',
  block: 'Block',
  refusedTitle: 'Blockchain document notarization failed',
  refused:
    'The blockchain refused it. It is stored and signed. Whoever runs this Selvedge has to fix the cause; then it is tried again.',
  waiting: 'Anchoring takes a few seconds. This page refreshes automatically.',
})
