import { area } from '../area.ts'

/** What operators of the installation read about what somebody wrote into its database. */
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
  refusedRows:
    '{table, select, session {User sessions} app_user {User accounts} company {Company data} second_factor {Second factors} recovery_code {Recovery codes} password_reset {Links to a new password} invitation {Sent invitations} company_relation {Partner relations} certifier_access {Access of certification bodies} api_key {Keys for programs} proof_share {Links to proofs} named_holder {Companies that may be named} installation_operator {Installation operators} audit_event {Lines of audit trails} audit_head {Ends of audit trails} other {{table}}}: {count, plural, one {{count, number} was not written by this installation, and counts as not there.} other {{count, number} were not written by this installation, and count as not there.}}',
  everything: 'Check of everything',
  notYet: 'This installation has not checked everything yet.',
  checked:
    '{statements, plural, one {{statements, number} statement} other {{statements, number} statements}}, {records, plural, one {{records, number} record} other {{records, number} records}}, {keys, plural, one {{keys, number} key} other {{keys, number} keys}}, {lines, plural, one {{lines, number} audit line} other {{lines, number} audit lines}}, {documents, plural, one {{documents, number} document} other {{documents, number} documents}}, {batches, plural, one {{batches, number} batch} other {{batches, number} batches}} and {events, plural, one {{events, number} event} other {{events, number} events}} on the blockchain.',
  nothingFound: 'Nothing found.',
  found:
    '{count, plural, one {{count, number} thing is not as it was stated, signed and anchored.} other {{count, number} things are not as they were stated, signed and anchored.}}',
  finished: 'Finished {time}.',
  present: '{percent} % of the present round, begun {time}.',
  noted:
    '{count, plural, one {{count, number} remark, which contradicts nothing:} other {{count, number} remarks, which contradict nothing:}}',
  findingsShown: 'The first {shown, number} of {count, number} are listed.',
  whatToDo:
    'Run npm run ledger:check for the whole list. docs/operations.md (“When something fails”) says what to do.',
  newest: 'Found last',
  one: '{type, select, trade {Trade {id}} certification {Certification {id}} plan {Plan {id}} stock {Stock entry {id}} audit {Audit trail of company {id}} other {Record {id}}}, in the name of {company}, found {time}',
  unknownCompany: 'an unknown company',
  why: '{reason, select, content {Its text is not what its hash or its row says.} signature {It was not signed by a key of its company.} link {It does not follow the statement before it.} rule {Its company may not state this.} other {No server recorded it at its time.}}',
})
