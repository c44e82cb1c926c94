import { area } from '../area.ts'

/** Texts of the map of a supply chain. */
export const chainMap = area('chainMap', {
  facilities: 'Facilities on the map',
  showAll: 'Show all facilities',
  markAt: '{count, plural, =1 {{company}, {place}} other {{shown} facilities near {place}}}',
  markInCountry:
    '{count, plural, =1 {{company}, somewhere in {country}} other {{shown} companies, somewhere in {country}}}',
  markInSomeCountry:
    '{count, plural, =1 {{company}, somewhere in the country} other {{shown} companies, somewhere in the country}}',
  markSpoken: '{mark}. {colour}.',
  noCoordinates: 'The company gave no coordinates: it is drawn in the middle of its country.',
  showInGraph: 'Show in the graph<hidden>: {material}</hidden>',

  brokenRing:
    'A ring with a broken line marks companies somewhere in a country: location hidden or not given.',
  notOnMap: 'Not on the map: {companies}.',
  notOnMapMore: 'Not on the map: {companies} and {count} more.',
  busiestLinks: 'The {count} busiest links are drawn.',
})
