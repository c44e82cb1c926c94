import { area } from '../area.ts'

/** Texts of the search over everything that a company has. */
export const search = area('search', {
  title: 'Search everything',
  field: 'Search trades, companies, materials, certificates and pages',
  close: 'Close the search',

  plans: 'Transformation plans',
  chains: 'In your supply chains',
  pages: 'Pages and actions',
  newContract: 'New contract',
  newOrder: 'New order',
  newShipment: 'New shipment',
  newScope: 'New scope certificate',
  newTransaction: 'New transaction certificate',
  newMaterialCertificate: 'New material certificate',
  newSelf: 'New self certification',
  newPlan: 'New transformation',
  company: 'Company: {company}',
  profile: 'Your profile',

  received: 'Received',
  produced: 'Produced',
  makes: 'makes {material}',
  inChain: '{place} · {product}',

  searching: 'Searching…',
  found: '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
  nothing: 'Nothing found for “{text}”. Try a reference, a name, or the first letters of a word.',
  failed: 'The search did not work: {reason}',
  retry: 'Try again',
})
