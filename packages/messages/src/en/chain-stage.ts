import { area } from '../area.ts'

/** Texts of the drawing of a supply chain. */
export const chainStage = area('chainStage', {
  drawing: 'Diagram of the supply chain',
  drawingHint: 'Up leads to suppliers, down to users, left and right along a tier. Enter opens the details.',
  arranging: 'Arranging the chain…',
  showAll: 'Show all',

  search: 'Search the chain',
  searchHint: 'Material, facility or process',
  noHits: 'None found',
  hits: '{count} found',
  hitOf: '{place} of {count}',
  previousHit: 'Previous hit',
  nextHit: 'Next hit',

  link: '{from} to {to}: {materials}. {colour}',
  stepsInView: '{shown, number} of {all, number} steps are in view. “Show all” brings in the others.',
  linksDrawn: '{drawn, number} of {all, number} links drawn.',
  tiers: 'Tiers',
  tier: '{process} · {count, plural, one {# step} other {# steps}}',
  tierCertified:
    '{process} · {count, plural, one {# step} other {# steps}} · {certified, number} of {asked, number} certified, {share} %',
  strips: 'Each strip shows how its tier is coloured. Click on it, or zoom in, for single steps.',
})
