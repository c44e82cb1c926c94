import { area } from '../area.ts'

/** The roles that companies take in an industry. Each key is the role as calls name it. */
export const roles = area('roles', {
  farmer: 'Farmer',
  ginner: 'Ginner',
  spinner: 'Spinner',
  weaver: 'Weaver',
  knitter: 'Knitter',
  dyer: 'Dyer',
  finisher: 'Finisher',
  manufacturing: 'Manufacturing',
  trader: 'Trader',
  retailer: 'Retailer',
  brand: 'Brand',
  slaughterhouse: 'Slaughterhouse',
  abattoir: 'Abattoir',
  tannery: 'Tannery',
  certifier: 'Certifier',
  verifier: 'Verifier',
})
