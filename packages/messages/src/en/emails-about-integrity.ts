import { area } from '../area.ts'

/** E-mails about records that are no longer what was signed, and about those that are so again. */
export const emailsAboutIntegrity = area('emailsAboutIntegrity', {
  planNamed: 'Transformation {name}',
  recordAlteredSubject: 'Altered: {record}',
  recordAltered: '{record} no longer matches what its companies signed.',
  recordAlteredNext:
    'Do not rely on it. Compare it with your own copy, and ask whoever runs this server to restore it from a backup. Until then it counts as not certified in every supply chain. You get one e-mail about it, and another when it is restored.',
  recordRepairedSubject: 'Restored: {record}',
  recordRepaired: '{record} matches again what its companies signed.',
  recordsAlteredSubject: 'Altered: {count, number} of your records',
  recordsAltered: '{count, number} records of your company no longer match what was signed.',
  recordAndReason: '{record}: {reason}',
  recordsAlteredNext:
    'Do not rely on them. Compare them with your own copies, and ask whoever runs this server to restore them from a backup. Until then they count as not certified in every supply chain. You get another e-mail when they are restored.',
  recordsRepairedSubject: 'Restored: {count, number} of your records',
  recordsRepaired: '{count, number} records of your company match again what was signed.',
  andMore: 'and {count, number} more',
  chainAlteredSubject:
    '{count, plural, one {Altered: a record in the supply chain of {material}} other {Altered: {count, number} records in your supply chains}}',
  chainAltered:
    '{count, plural, one {A record in the supply chain of your material {material} no longer matches what its companies signed.} other {{count, number} records in the supply chains of these materials no longer match what their companies signed.}}',
  chainAlteredNext:
    '{count, plural, one {It counts as not certified until it is restored. The supply chain shows where it stands. Ask your supplier about it. You get one e-mail about it, and another when it is restored.} other {They count as not certified until they are restored. The supply chain shows where they stand. Ask your suppliers about them. You get another e-mail when they are restored.}}',
  chainRepairedSubject:
    '{count, plural, one {Restored: a record in the supply chain of {material}} other {Restored: {count, number} records in your supply chains}}',
  chainRepaired:
    '{count, plural, one {A record in the supply chain of your material {material} matches again what its companies signed.} other {{count, number} records in the supply chains of these materials match again what their companies signed.}}',
  openRecord: 'Open the record',
  openChain: 'Open the supply chain',
  openHome: 'Open Selvedge',
})
