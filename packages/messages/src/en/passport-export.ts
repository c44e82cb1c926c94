import { area } from '../area.ts'

/** The pages that only the static export of passports has. */
export const passportExport = area('passportExport', {
  title: 'Product passports',
  copy: 'These are copies of pages of {host}, made on {day}.',
  verify: 'Verify a file',
  productTitle: 'Product {path}',
  follow: 'Open the page of this product',
  links: 'Everything that is known about it',
})
