import type { KeyScope } from '@selvedge/domain/api-key.ts'
import { apiKeys as texts } from '@selvedge/messages/en/api-keys.ts'

/** What each scope lets a program do. */
export const SCOPE: Readonly<Record<KeyScope, string>> = {
  'epcis.capture': texts.scopeCapture,
  'epcis.query': texts.scopeQuery,
  'epcis.subscribe': texts.scopeSubscribe,
  'records.import': texts.scopeImport,
  'passports.read': texts.scopePassportsRead,
  'credentials.read': texts.scopeCredentials,
  'passports.write': texts.scopePassportsWrite,
}
