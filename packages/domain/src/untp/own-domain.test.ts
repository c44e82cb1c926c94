import { expect, test } from 'vitest'
import { ownDomainDid } from './own-domain.ts'

const OURS = ['https://selvedge.example', 'http://id.selvedge.example:8080/a']
const read = (text: string) => ownDomainDid(text, OURS)

test.each([
  ['mill.example', 'did:web:mill.example'],
  [' Mill.Example ', 'did:web:mill.example'],
  ['https://mill.example/', 'did:web:mill.example'],
  ['https://mill.example/.well-known/did.json', 'did:web:mill.example'],
  ['mill.example/credentials', 'did:web:mill.example:credentials'],
  ['https://mill.example/a/B/did.json', 'did:web:mill.example:a:B'],
  ['mill.example:8443/a', 'did:web:mill.example%3A8443:a'],
  ['mill.example:443', 'did:web:mill.example'],
  ['did:web:mill.example', 'did:web:mill.example'],
  ['did:web:Mill.example%3A8443:credentials', 'did:web:mill.example%3A8443:credentials'],
  ['mühle.example', 'did:web:xn--mhle-0ra.example'],
  ['sub.selvedge.example', 'did:web:sub.selvedge.example'],
])('%s is the domain of %s', (text, did) => expect(read(text)).toEqual({ did }))

test.each([
  ['', 'unreadable'],
  ['did:web:', 'unreadable'],
  ['did:key:z6Mk', 'unreadable'],
  ['http://mill.example', 'unreadable'],
  ['user@mill.example', 'unreadable'],
  ['mill.example/..', 'unreadable'],
  ['mill.example/a?b', 'unreadable'],
  ['mill.example/a b', 'unreadable'],
  ['mill.example.', 'unreadable'],
  ['mill.example:70000', 'unreadable'],
  ['did:web:mill.example#key-1', 'unreadable'],
  [`mill.example/${'a'.repeat(300)}`, 'unreadable'],
  ['127.0.0.1', 'number'],
  ['0x7f.1', 'number'],
  ['[::1]:8443', 'number'],
  ['selvedge.example', 'ours'],
  ['SELVEDGE.example:8443/x', 'ours'],
  ['did:web:id.selvedge.example:a:companies:7', 'ours'],
] as const)('%s names no domain of a company: %s', (text, fault) => expect(read(text)).toEqual({ fault }))
