import { area } from '../area.ts'

/** E-mails about records that are no longer what was signed, and about those that are so again. */
export const emailsAboutIntegrity = area('emailsAboutIntegrity', {
  aRecord: 'A record',
  planNamed: 'Transformation {name}',
  recordAlteredSubject: 'Altered: {record}',
  recordAltered: '{record} is no longer what the companies signed that made it.',
  recordAlteredNext:
    'Do not rely on it. Compare it with your own copy, and ask whoever runs this server to put it back from a backup. Until then it counts as not certified in every supply chain. You get one e-mail about it, and another when it is put back.',
  recordRepairedSubject: 'Put back: {record}',
  recordRepaired: '{record} is again what the companies signed that made it.',
  chainAlteredSubject: 'Altered: a record in the supply chain of {material}',
  chainAltered:
    'A record in the supply chain of your material {material} is no longer what the companies signed that made it.',
  chainAlteredNext:
    'It counts as not certified until it is put back. The supply chain shows where it stands. Ask your supplier about it. You get one e-mail about it, and another when it is put back.',
  chainRepairedSubject: 'Put back: a record in the supply chain of {material}',
  chainRepaired:
    'A record in the supply chain of your material {material} is again what the companies signed that made it.',
  openRecord: 'Open the record',
  openChain: 'Open the supply chain',
})
