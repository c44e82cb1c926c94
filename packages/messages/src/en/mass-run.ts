import { area } from '../area.ts'

/** Texts of a run: what was used and made at once, and what was lost on the way. */
export const massRun = area('massRun', {
  record: 'Record a run',
  title: 'Record a run',
  hint: 'What was used, and what became of it. Together it has to add up.',
  plan: 'Transformation',
  inputs: 'Used',
  outputs: 'Made',
  byProducts: 'By-products',
  addInputs: 'Add what was used',
  addOutputs: 'Add what was made',
  addByProducts: 'Add a by-product',
  part: '{list}, line {number}',
  remove: 'Remove: {list}, line {number}',
  material: 'Material',
  kilograms: 'Kilograms',
  lot: 'Lot',
  losses: 'Lost (kg)',
  gain: 'Taken up on the way, such as moisture (kg)',
  nothingYet: 'Enter what was used and made.',
  addsUp: 'All of it is accounted for.',
  recorded: 'The run is recorded.',
  failed: 'The run could not be recorded: {reason}',
})
