import { area } from '../area.ts'

/** E-mails about records that are no longer what was signed, and about those that are so again. */
export const emailsAboutIntegrity = area('emailsAboutIntegrity', {
  planNamed: 'Transformation {name}',
  recordAlteredSubject: 'Altered: {record}',
  recordAltered: '{record} is no longer what the companies signed that made it.',
  recordAlteredNext:
    'Do not rely on it. Compare it with your own copy, and ask whoever runs this server to put it back from a backup. Until then it counts as not certified in every supply chain. You get one e-mail about it, and another when it is put back.',
  recordRepairedSubject: 'Put back: {record}',
  recordRepaired: '{record} is again what the companies signed that made it.',
  recordsAlteredSubject: 'Altered: {count, number} of your records',
  recordsAltered:
    '{count, number} records of your company are no longer what the companies signed that made them.',
  recordAndReason: '{record}: {reason}',
  recordsAlteredNext:
    'Do not rely on them. Compare them with your own copies, and ask whoever runs this server to put them back from a backup. Until then they count as not certified in every supply chain. You get another e-mail when they are put back.',
  recordsRepairedSubject: 'Put back: {count, number} of your records',
  recordsRepaired:
    '{count, number} records of your company are again what the companies signed that made them.',
  andMore: 'and {count, number} more',
  chainAlteredSubject:
    '{count, plural, one {Altered: a record in the supply chain of {material}} other {Altered: {count, number} records in your supply chains}}',
  chainAltered:
    '{count, plural, one {A record in the supply chain of your material {material} is no longer what the companies signed that made it.} other {{count, number} records in the supply chains of these materials are no longer what the companies signed that made them.}}',
  chainAlteredNext:
    '{count, plural, one {It counts as not certified until it is put back. The supply chain shows where it stands. Ask your supplier about it. You get one e-mail about it, and another when it is put back.} other {They count as not certified until they are put back. The supply chain shows where they stand. Ask your suppliers about them. You get another e-mail when they are put back.}}',
  chainRepairedSubject:
    '{count, plural, one {Put back: a record in the supply chain of {material}} other {Put back: {count, number} records in your supply chains}}',
  chainRepaired:
    '{count, plural, one {A record in the supply chain of your material {material} is again what the companies signed that made it.} other {{count, number} records in the supply chains of these materials are again what the companies signed that made them.}}',
  openRecord: 'Open the record',
  openChain: 'Open the supply chain',
  openHome: 'Open Selvedge',
})
