import { area } from '../area.ts'

/** Texts of the pages of materials. */
export const materials = area('materials', {
  intro: 'What {company} receives and what it makes, under its own names.',
  add: 'Add a material',
  search: 'Search by name',
  group: 'Group',
  allGroups: 'All groups',
  showAllGroups: 'Show all groups',
  received: 'Received',
  produced: 'Produced',
  usedIn: 'Used in',
  lastUsed: 'Last used',
  trades: '{count, plural, one {# trade} other {# trades}}',
  manyTrades: '{count}+ trades',
  plans: '{count, plural, one {# plan} other {# plans}}',
  manyPlans: '{count}+ plans',
  notUsed: 'Not used yet',
  empty: 'No materials yet',
  emptyHint: 'Name what you buy and what you make. Trades and transformations are recorded with these names.',
  addFirst: 'Add the first material',

  yourCompany: 'Your company',
  receivesIt: 'receives it',
  producesIt: 'produces it',
  addButton: 'Add material',

  missing: 'There is no such material.',
  failed: 'The material could not be loaded.',
  introReceived: 'Received material, added {day}. {uses}.',
  introReceivedNotUsed: 'Received material, added {day}. Not used yet.',
  introProduced: 'Produced material, added {day}. {uses}.',
  introProducedNotUsed: 'Produced material, added {day}. Not used yet.',

  noTrades: 'No trade holds this material yet.',
  use: 'Use',
  sold: 'Sold',
  partner: 'Partner',
  ofPlans: 'Transformations',
  noPlans: 'No transformation plan uses this material yet.',
  output: 'Output',
  input: 'Input, {percentage} %',
})
