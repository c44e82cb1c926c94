import { CERTIFICATION_SUBJECTS } from '@selvedge/domain/records/certification-sides.ts'
import { SITE_KINDS } from '@selvedge/domain/certificate-scope/scope.ts'
import { INPUT_KINDS } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { CREDENTIAL_ABOUT, CREDENTIAL_STATES } from '@selvedge/domain/credential.ts'
import { BOOK_MODES, CUSTODY_MODELS } from '@selvedge/domain/mass/book.ts'
import { PASSPORT_LEVELS, PASSPORT_STATUSES } from '@selvedge/domain/passport/status.ts'
import { STANDING_CHANGES } from '@selvedge/domain/records/standing-changes.ts'
import { STOCK_KINDS } from '@selvedge/domain/records/stock-kinds.ts'
import { TRADE_KINDS } from '@selvedge/domain/records/trade-kinds.ts'
import { CREDENTIAL_KINDS } from '@selvedge/domain/untp/envelope.ts'
import { valueWords } from '@selvedge/proof/answer/value-words.ts'
import { expect, test } from 'vitest'

test.each([
  ['trade', 'kind', TRADE_KINDS],
  ['certification', 'subject', CERTIFICATION_SUBJECTS],
  ['certification', 'standings.1.change', STANDING_CHANGES],
  ['certification', 'boxes.inputs.1.kind', INPUT_KINDS],
  ['certification', 'scope.sites.1.kind', SITE_KINDS],
  ['stock', 'kind', STOCK_KINDS],
  ['stock', 'mode', BOOK_MODES],
  ['stock', 'custody', CUSTODY_MODELS],
  ['passport', 'level', PASSPORT_LEVELS],
  ['passport', 'status', PASSPORT_STATUSES],
  ['credential', 'kind', CREDENTIAL_KINDS],
  ['credential', 'state', CREDENTIAL_STATES],
  ['credential', 'about.type', CREDENTIAL_ABOUT],
] as const)('every word that a %s may state as its %s is called something', (type, name, values) => {
  const uncalled = values.filter((value) => valueWords(type, name, value)?.words === undefined)
  expect(uncalled).toEqual([])
})
