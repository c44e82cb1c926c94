import { X509Certificate } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aSigner, type Signer, signedPdf } from '../../../../test/support/signed-pdf.ts'
import { checkPdf } from './check-pdf.ts'

const NOW = new Date('2026-03-01T00:00:00Z')
let root: Signer
let body: Signer
let signed: Buffer
beforeAll(async () => {
  root = await aSigner('Test root')
  body = await aSigner('Loupe inspection', root)
  signed = await signedPdf(body)
})

const check = (file: Buffer, ...trusted: Signer[]) =>
  checkPdf(
    file,
    trusted.map(({ pem }) => new X509Certificate(pem)),
    NOW,
  )

describe('the signature of a PDF', () => {
  test('is valid where it covers the file and leads to a root that the operator loaded', async () => {
    expect(await check(signed, root)).toEqual({
      outcome: 'valid',
      why: null,
      signer: 'Loupe inspection',
      signedAt: '2026-02-01T10:00:00.000Z',
      isWhole: true,
    })
  })

  test('is none where there is none', async () => {
    expect(await check(Buffer.from('%PDF-1.7\n%%EOF'), root)).toMatchObject({ outcome: 'none' })
  })

  test.each([
    ['in the text', 'certified', 'certifieD'],
    ['behind the signature', '%%EOF', '%%EOG'],
  ])('is broken where a byte was changed %s', async (_, was, is) => {
    const changed = Buffer.from(signed.toString('latin1').replace(was, is), 'latin1')
    expect(changed).toHaveLength(signed.length)
    expect(await check(changed, root)).toMatchObject({ outcome: 'broken' })
  })

  test('says so where something was added after signing', async () => {
    const longer = Buffer.concat([signed, Buffer.from('\n2 0 obj\n(another weight)\nendobj\n')])
    expect(await check(longer, root)).toMatchObject({ outcome: 'valid', isWhole: false })
  })

  test('is not settled without the root, and with another root of that name', async () => {
    const other = await aSigner('Test root')
    const unsettled = { outcome: 'unchecked', why: 'root', signer: 'Loupe inspection' }
    expect(await check(signed)).toMatchObject(unsettled)
    expect(await check(signed, other)).toMatchObject(unsettled)
  })

  test('is not settled where one who is no authority issued the certificate', async () => {
    const child = await aSigner('Forger', body)
    expect(await check(await signedPdf(child), root)).toMatchObject({ outcome: 'unchecked', why: 'root' })
  })

  test('is not settled where the algorithm is not known', async () => {
    // The identifier of SHA-256 in the message becomes one that nobody has given out.
    const [known, unknown] = ['608648016503040201', '60864801650304027f']
    const changed = Buffer.from(signed.toString('latin1').replaceAll(known, unknown), 'latin1')
    expect(await check(changed, root)).toMatchObject({ outcome: 'unchecked' })
  })

  test.each([
    ['a range beyond the file', /\/ByteRange \[0 (\d+)\s+(\d+)\s+\d+\s*\]/, '/ByteRange [0 $1 $2 99999999]'],
    ['a range that leaves more out than the message', /\/ByteRange \[0 (\d+) /, '/ByteRange [0 9 '],
  ])('is not settled with %s', async (_, was, is) => {
    const changed = Buffer.from(signed.toString('latin1').replace(was, is), 'latin1')
    expect(await check(changed, root)).toMatchObject({ outcome: 'unchecked', why: 'form' })
  })

  test('is not settled where the message is longer than any is, nor where more signatures are claimed than a paper has', async () => {
    const long = await signedPdf(body, 'certified', 2_000_000)
    expect(await check(long, root)).toMatchObject({ outcome: 'unchecked' })
    const claims = Buffer.concat([signed, Buffer.from('/ByteRange [0 1 2 3]\n'.repeat(50_000))])
    expect(await check(claims, root)).toMatchObject({ outcome: 'unchecked' })
  })

  test('is not settled where the message is none', async () => {
    const changed = Buffer.from(
      signed.toString('latin1').replace(/<[0-9a-f]{40}/, `<${'ff'.repeat(20)}`),
      'latin1',
    )
    expect((await check(changed, root)).outcome).toBe('unchecked')
  })
})
