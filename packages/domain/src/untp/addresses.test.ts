import { expect, test } from 'vitest'
import { didDocumentAddress, issuerDid } from './addresses.ts'

test('the document of a did:web stands at the address that its parts name', () => {
  expect(didDocumentAddress('did:web:mill.example')).toBe('https://mill.example/.well-known/did.json')
  expect(didDocumentAddress('did:web:mill.example%3A8443:companies:7')).toBe(
    'https://mill.example:8443/companies/7/did.json',
  )
  expect(didDocumentAddress(issuerDid('https://id.example/a', 'b'))).toBe(
    'https://id.example/a/companies/b/did.json',
  )
})

test.each([
  'did:key:z6Mk',
  'did:web:',
  'did:web:mill.example:',
  'did:web:mill.example:..:x',
  'did:web:mill.example:a%2Fb',
  'did:web:mill.example#key-1',
  'did:web:mill.example/x',
  'did:web:user@mill.example',
  'did:web:mill.example?x',
  'did:web:mill.example%3A443%3A1',
  'did:web:-mill.example',
  'mill.example',
])('%s names no address', (did) => expect(didDocumentAddress(did)).toBeUndefined())
