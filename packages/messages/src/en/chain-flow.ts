import { area } from '../area.ts'

/** Texts of a supply chain by tier and country. */
export const chainFlow = area('chainFlow', {
  title: 'Supply chain by country',
  hint: 'From the sources on the left to your material on the right. Choose a country to see where its goods go.',
  number: '{count, number}',
  others: 'Other countries',
  noCountry: 'No country',
  steps: '{count, plural, one {# step} other {# steps}}',
  stepsCertified: '{certified, number} of {asked, number} certified',
  chosen: '{country}, {tier}: {counted}.',
  from: 'Comes from: {list}.',
  to: 'Goes to: {list}.',
  end: '{country} ({links, plural, one {# link} other {# links}})',
  notDrawn:
    '{count, plural, one {# link inside a tier is not drawn.} other {# links inside a tier are not drawn.}}',
  asTable: 'The same as a table',
  tier: 'Tier',
  country: 'Country',
  count: 'Steps',
  share: 'Share of the tier',
  certified: 'Certified',
})
