import { area } from '../area.ts'

/** Texts of the export of a supply chain, and of the files it makes. */
export const chainExport = area('chainExport', {
  menu: 'Export the chain',
  busy: 'Exporting the chain',
  png: 'Picture (PNG)',
  svg: 'Drawing (SVG)',
  csv: 'Table (CSV)',
  epcis: 'Events (EPCIS)',
  failed: 'The chain could not be exported. Please try again.',
  fileName: 'Supply chain of {material} by {criterion}',
  criterion: 'Criterion: {criterion}. {answer}',
  answer: 'answer',
  source: 'As {company} saw it on {instant}, at {address}',

  kind: 'kind',
  from: 'from',
  to: 'to',
  material: 'material',
  facility: 'facility',
  place: 'place',
  process: 'process',
  colour: 'colour',
  reason: 'reason',
  green: 'green',
  amber: 'amber',
  red: 'red',
  grey: 'grey',
  black: 'black',
})
