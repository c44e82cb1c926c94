/** Sectors, and the roles companies take in each. */
export const INDUSTRY_ROLES: Record<string, readonly string[]> = {
  cotton: [
    'farmer',
    'ginner',
    'spinner',
    'weaver',
    'knitter',
    'dyer',
    'finisher',
    'manufacturing',
    'trader',
    'retailer',
    'brand',
    'certifier',
    'verifier',
  ],
  leather: [
    'farmer',
    'slaughterhouse',
    'abattoir',
    'tannery',
    'finisher',
    'manufacturing',
    'trader',
    'retailer',
    'brand',
    'certifier',
    'verifier',
  ],
}

export const TRACEABILITY_LEVELS = [
  '1 - WHERE - country',
  '2 - WHERE - region',
  '3 - WHERE-WHO - name - address',
]
export const TRANSPARENCY_LEVELS = ['1 - Cert', '2 - Copy Certificate', '3 - Kpi']
