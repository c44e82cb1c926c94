import { referenceNames } from '@selvedge/messages/en/reference-names.ts'
import { expect, test } from 'vitest'
import { ASSESSMENT_TYPES, DOCUMENT_TYPES } from './document-types.ts'
import { CRITERIA, STANDARDS } from './standards.ts'
import { PROCESS_TYPES, PRODUCT_CATEGORIES, UNITS } from './units-and-processes.ts'

test('every entry of the lists can be translated', () => {
  const names = [
    ...[...UNITS, ...PROCESS_TYPES, ...PRODUCT_CATEGORIES].map(([, name]) => name),
    ...[...DOCUMENT_TYPES].map(([, , name]) => name),
    ...[...ASSESSMENT_TYPES].map(([, name]) => name),
    ...[...CRITERIA, ...STANDARDS].map(([name]) => name),
  ]
  for (const name of names) expect(referenceNames).toHaveProperty([name], name)
})
