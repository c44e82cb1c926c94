import { area } from '../area.ts'

/** Texts of the kilograms of a supply chain: beside the drawing, and as a flow. */
export const chainMass = area('chainMass', {
  title: 'Kilograms',
  kilograms: '{kilograms, number} kg',
  percent: '{percent, number} %',
  hidden: 'No key figures are shown here.',
  received: 'Received',
  passedOn: 'Passed on',
  delivered: 'Delivered',
  deliveries: '{weighed, number} of {deliveries, plural, one {# delivery} other {# deliveries}} weighed',
  lots: 'Lots',
  declared: 'Yield, as declared',
  usual: 'Yield, as usual',
  band: '{low, number} to {high, number} %',
  expected: '{expected, number} % ({low, number} to {high, number} %)',
  runs: 'Your runs',
  runsMade:
    '{made, number} kg of {used, number} kg in {count, plural, one {# run} other {# runs}}: {percent, number} %',
  inThisChain: 'Received and passed on by confirmed deliveries in this supply chain.',

  showBy: 'Show the flow by',
  byCountry: 'Country',
  byMass: 'Kilograms',
  flowTitle: 'Supply chain by kilograms',
  flowHint:
    'From the sources on the left to your material on the right. A band is as wide as the kilograms that were delivered. Choose a company to read its own.',
  flowEmpty: 'No weights are shown',
  flowEmptyHint:
    'A delivery shows its kilograms where it says its weight, and where every plan on the way to you shows key figures.',
  loading: 'Adding up the weights.',
  failed: 'The weights could not be loaded.',
  others: 'Others',
  inAlone: '{into, number} kg in',
  outAlone: '{out, number} kg out',
  none: 'Not weighed',
  chosen: '{company}, {tier}: {amounts}.',
  end: '{company} ({kilograms, number} kg)',
  notDrawn:
    '{count, plural, one {# link is not drawn: its weights are not shown, or it lies inside a tier.} other {# links are not drawn: their weights are not shown, or they lie inside a tier.}}',
  company: 'Company',
  into: 'In, kg',
  out: 'Out, kg',
  outOfIn: 'Out of in',
})
