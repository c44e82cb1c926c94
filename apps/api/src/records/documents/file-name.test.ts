import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { fileNameOf } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\papers\\contract.pdf', 'contract.pdf'],
    ['a\u0000b\r\nset-cookie: x.pdf', 'a_b__set-cookie_ x.pdf'],
    ['contract\u202efdp.exe', 'contract_fdp.exe'],
    ['half \ud83d.pdf', 'half _.pdf'],
    ['Bescheinigung für Şanlıurfa.pdf', 'Bescheinigung für Şanlıurfa.pdf'],
    ['..', 'document'],
    ['folder/', 'document'],
    [' ', 'document'],
  ])('%j is stored as %j', (name, stored) => expect(fileNameOf(name)).toBe(stored))

  it('keeps its ending where it is too long', () => {
    expect(fileNameOf(`${'n'.repeat(400)}.pdf`)).toBe(`${'n'.repeat(196)}.pdf`)
    expect(fileNameOf('n'.repeat(400))).toBe('n'.repeat(200))
    expect(fileNameOf(`${'🧵'.repeat(400)}.pdf`)).toBe(`${'🧵'.repeat(196)}.pdf`)
  })

  it('whatever it was, fits a header, has no folder and stays the same when it is stored again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (name) => {
        const stored = fileNameOf(name)
        expect(stored).not.toMatch(/[\\/\p{Cc}\u202e]/u)
        expect(stored.length).toBeGreaterThan(0)
        expect(fileNameOf(stored)).toBe(stored)
        expect(contentDisposition('application/pdf', stored)).toMatch(/^inline; [\x20-\x7e]+$/)
      }),
    )
  })
})
