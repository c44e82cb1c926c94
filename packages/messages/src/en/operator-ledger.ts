import { area } from '../area.ts'

/** What operators of the installation read about statements that no server recorded. */
export const operatorLedger = area('operatorLedger', {
  title: 'Blockchain',
  failed: 'The state of the blockchain records could not be loaded.',
  fine: 'Everything that waits to be anchored was recorded by this installation.',
  setAside:
    '{count, plural, one {{count, number} statement was not recorded by this installation. It was set aside and is not anchored.} other {{count, number} statements were not recorded by this installation. They were set aside and are not anchored.}}',
  refused:
    '{count, plural, one {{count, number} transaction was refused, by the blockchain or because no server made it.} other {{count, number} transactions were refused, by the blockchain or because no server made them.}}',
  held: '{count, plural, one {{count, number} statement waits: something was removed from the anchored history of its record.} other {{count, number} statements wait: something was removed from the anchored history of their records.}}',
  next: 'Somebody writes into the database. Change its passwords, run npm run ledger:check, and see docs/operations.md.',
  newest: 'Found last',
  one: '{type, select, trade {Trade {id}} certification {Certification {id}} plan {Plan {id}} audit {Audit trail of company {id}} other {Record {id}}}, in the name of {company}, found {time}',
  unknownCompany: 'an unknown company',
  why: '{reason, select, content {Its text is not what its hash or its row says.} signature {It was not signed by a key of its company.} link {It does not follow the statement before it.} rule {Its company may not state this.} other {No server recorded it at its time.}}',
})
