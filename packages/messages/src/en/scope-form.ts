import { area } from '../area.ts'

/** The sites and products of a scope certificate: in the form, and on its page. */
export const scopeForm = area('scopeForm', {
  title: 'Sites and products',
  intro:
    'What the scope certificate lists. With its sites, the checks can say whether a processor is among them. It can be left out.',
  fillIn: 'Fill in sites and products',
  leaveOut: 'Leave out sites and products',
  leaveOutTitle: 'Leave out the sites and products?',
  leaveOutText: 'What you filled in about them is lost.',
  keep: 'Keep them',
  export: 'Export sites and products',
  importFile: 'Import a file',
  importTitle: 'Import sites and products from a file',
  importIntro:
    'A scope certificate as JSON (selvedge-certificate/1) fills in sites, products, the number and the days. A table of products as CSV fills in the products. What is there already is replaced.',
  certificate: 'Certificate',
  version: 'Version of the certificate',
  versionHint: 'A correction is a new version of the same number.',

  standards: 'Standards with their versions',
  standard: 'Standard {number}',
  addStandard: 'Add a standard',
  standardName: 'Standard',
  standardVersion: 'Version of the standard',

  products: 'Products',
  product: 'Product {number}',
  addProduct: 'Add a product',
  category: 'Category of the product',
  detail: 'Detail',
  composition: 'Composition',
  grade: 'Label grade',
  processes: 'Processes',
  facility: 'Facility that makes it',

  sites: 'Sites',
  site: 'Site {number}',
  addSite: 'Add a site',
  kind: 'Kind of site',
  OWN: 'Own site',
  ASSOCIATE_SUBCONTRACTOR: 'Subcontractor under this certificate',
  INDEPENDENT_SUBCONTRACTOR: 'Subcontractor with its own certificate',
  name: 'Name of the site',
  identifier: 'TE-ID or licence number',
  address: 'Address',
  country: 'Country',
  capacity: 'Farm capacity',
  body: 'Its certification body',
  expires: 'Certified until',

  siteLine: '{name}, {country}: {kind}',
  labelled: '{label}: {value}',
  standardLine: '{name}, {version}',
})
