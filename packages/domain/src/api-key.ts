/** What a key for programs may do. A scope is added together with the calls that ask for it. */
export const KEY_SCOPES = [
  'epcis.capture',
  'epcis.query',
  'epcis.subscribe',
  'records.import',
  'passports.read',
  'credentials.read',
  'passports.write',
] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** How every secret of a key begins: so a program that looks for leaked secrets knows it, and the server tells it from a session. */
export const KEY_PREFIX = 'sv_'

/** Whether a bearer token is the secret of a key, and no session's. */
export const isKeySecret = (token: string): boolean => token.startsWith(KEY_PREFIX)

/** The scopes as a row stores them, each once and always in the same order. */
export const scopesText = (scopes: readonly KeyScope[]): string =>
  KEY_SCOPES.filter((scope) => scopes.includes(scope)).join(' ')

/** The scopes in a row; one that this release does not know counts for nothing. */
export const scopesIn = (text: string): KeyScope[] => {
  const named = text.split(' ')
  return KEY_SCOPES.filter((scope) => named.includes(scope))
}
