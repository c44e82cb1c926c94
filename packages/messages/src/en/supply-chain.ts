import { area } from '../area.ts'

/** Texts of the screen of a supply chain: its frame, the cards beside it, and the supply chain as a table. */
export const supplyChain = area('supplyChain', {
  title: 'Supply chain',
  titleOf: 'Supply chain of {material}',
  titleBy: 'Supply chain of {material}, by {criterion}',
  loading: 'Loading the supply chain…',
  failed: 'The supply chain could not be loaded.',
  notToSeeHint: 'Only a material’s owner and the companies it is sold to can see its supply chain.',
  showAs: 'Show as',
  viewGraph: 'Graph',
  viewTable: 'Table',
  viewMap: 'Map',
  viewFlow: 'Flow',
  onlyWrong: 'Only what is wrong',
  stepsHidden: '{count, plural, one {# step is hidden.} other {# steps are hidden.}}',
  nothingWrong: 'Nothing is wrong by {criterion}',
  showAllSteps: 'Show all steps',
  empty: 'We don’t know the suppliers of this product yet',
  emptyHint:
    'If you make it, say what it is made of in a transformation plan. If you buy it, its supply chain appears once you have accepted a trade of it.',
  focused: 'Only what leads to {process}, {company}.',
  showWhole: 'Show whole chain',

  summary:
    '{companies, plural, one {# company} other {# companies}}, {materials, plural, one {# material} other {# materials}}, {plans, plural, one {# process} other {# processes}}, {positions, plural, one {# traded item} other {# traded items}}.',
  hidden:
    '{count, plural, one {# company is not named: a plan limits who sees upstream.} other {# companies are not named: a plan limits who sees upstream.}}',
  skipped:
    '{count, plural, one {# entry is left out: what it names is not in the chain.} other {# entries are left out: what they name is not in the chain.}}',

  criteria: 'Criteria',
  colourBy: 'Colour the chain by',

  producer: 'Producer',
  apply: 'Highlight in chain',
  applied: 'Highlighted in chain',

  legend: 'Legend',
  legendHint: 'Sources are at the top. Arrows lead down to the material asked about.',
  arrowKeys: 'Arrow keys',
  arrowKeysDo: 'Along the chain: up to suppliers, down to users',
  enterEsc: 'Enter, Esc',
  enterEscDo: 'Open and close the details',
  zoomKeys: '+  -  0',
  zoomKeysDo: 'Nearer, further, all of it',
  shiftArrows: 'Shift + arrows',
  shiftArrowsDo: 'Move the drawing',

  tableTitle: 'Where it comes from',
  openAll: 'Open all',
  closeAll: 'Close all',
  comesFrom: 'What {material} comes from',
  madeBy: 'Made by {processes} ({plan})',
  madeByTo: 'Made by {processes} ({plan}), to {standards}',
  shownElsewhere: 'Shown elsewhere in this chain, with what it comes from.',
  boughtIn: 'Bought in {trades}',
  boughtInMore: 'Bought in {trades} and {count} more',
  tradeOnDay:
    '{type, select, Contract {Contract {reference} ({day})} Order {Order {reference} ({day})} other {Shipping {reference} ({day})}}',
  validUntil: 'valid until {day}',
})
