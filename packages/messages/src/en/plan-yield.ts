import { area } from '../area.ts'

/** Texts of what a transformation yields. */
export const planYield = area('planYield', {
  title: 'Yield',
  say: 'Say what it yields',
  none: 'You have not said what it yields. Once you do, a shipment of its output may take what it is made of from your books.',
  declared: '{expected, number} % of what is used, from {low, number} to {high, number} %. Since {day}.',
  usual: 'Usual for its processes: {low, number} to {high, number} %.',
  dialogTitle: 'What {plan} yields',
  hint: 'In percent of what is used. It counts for runs and shipments from this day on.',
  from: 'From',
  expected: 'Expected (%)',
  low: 'Lowest usual (%)',
  high: 'Highest usual (%)',
  why: 'Why',
  whyHint: 'Needed if the yield is unusual or above 100 %. It is shown in your reconciliations.',
  saved: 'The yield is saved.',
  failed: 'The yield could not be saved: {reason}',
})
