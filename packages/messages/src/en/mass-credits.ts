import { area } from '../area.ts'

/** Texts of books of credits; those with the name of a text of `massBook` stand in its place. */
export const massCredits = area('massCredits', {
  title: 'Credits',
  intro:
    'What you may still sell as certified, where the standard lets certified and other goods be mixed. Accepted transaction certificates take credits from the seller and bring them to the buyer.',
  searchHint: 'Raw material',
  none: 'You keep no credits yet',
  noneHint:
    'A book of credits says how many kilograms you may still sell as certified. It can refuse to use the same kilogram twice. Only your company sees it.',
  missing: 'These credits do not exist, or are not yours to see',
  failed: 'The credits could not be loaded.',

  rawMaterial: 'Raw material',
  standard: 'Standard',
  mode: 'What the book does',
  modeOf: '{mode, select, GUARD {Guards: refuses more than is there} other {Watches: only points it out}}',

  keep: 'Keep credits',
  keepHint:
    'Start with the credits that you have. From this day on, the transaction certificates that you accept as the seller take from them, and what you buy adds to them.',
  rawMaterialHint: 'As transaction certificates name it among their raw materials.',
  firstDay: 'First day of the book',
  openingCredits: 'Credits on that day (kg)',
  how: 'How you know, such as “From the platform of the standard”',
  kept: 'The credits for {rawMaterial} are kept.',
  keepFailed: 'The credits could not be kept: {reason}',

  free: 'Free',
  freeHint: 'You can still sell this as certified',
  isShort: '{missing, number, ::.00} kg more were used than there were.',
  under: 'Under {standard}',
  guards: 'You cannot accept a transaction certificate that takes more than is free.',
  watches: 'A transaction certificate that takes more than is free is pointed out, and can be accepted.',
  letGuardHint:
    'From now on, nobody in your company can accept a transaction certificate that takes more of these credits than are free.',
  letWatchHint:
    'From now on, your company can accept transaction certificates that take more of these credits than are free.',
  recordHint: 'Transaction certificates are not recorded here: they change the credits by themselves.',
  OPENING: 'Credits at the beginning',
  lapsed: 'Lapsed with a closed period',
  certificate: 'Transaction certificate {reference}',
  yours: 'Your credits',
  takes:
    'Accepting this takes {needed, number, ::.00} kg of your {free, number, ::.00} kg of credits for <book>{rawMaterial}</book>.',
  takesTooMuch:
    'Accepting this takes {needed, number, ::.00} kg of your credits for <book>{rawMaterial}</book>. You have {free, number, ::.00} kg, and the book only watches: it falls below 0.',
  cannotTake:
    'Accepting this needs {needed, number, ::.00} kg of your credits for <book>{rawMaterial}</book>. You have {free, number, ::.00} kg, so it will be refused. Record what you bought outside of Selvedge, or refuse the certificate.',
  unkept:
    'You keep no credits for {rawMaterial} under this standard, so accepting this takes none. If it is another name for a raw material that you keep, ask the certification body to use that name.',
  took: 'Accepting it took {kilograms, number, ::.00} kg of your credits for <book>{rawMaterial}</book>.',
  closeHint:
    'The figures are signed. Credits that were there when the period began, and that you have not used since, lapse. From then on nothing can be dated on or before the last day, and nobody can open the period again.',
})
