import { area } from '../area.ts'

/** The pages that only the static export of passports has. */
export const passportExport = area('passportExport', {
  title: 'Product passports',
  copy: 'These are copies of pages of {host}, made on {day}.',
  verify: 'Verify a file',
  productTitle: 'Product {path}',
  follow: 'Open the page of this product',
  missingTitle: 'Nothing is kept for exactly this address',
  missing:
    'If this address is on a product, what is known of its model may be here: open the address up to the 14 digits after /01/.',
  links: 'Everything that is known about it',
})
