import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentences } from '../errors.ts'
import { publishErrors, subjectClaimErrors } from './check-publish.ts'
import { claimWordIn } from './claim-words.ts'
import { emptyContent, type PassportContent } from './content.ts'

const READY: PassportContent = {
  ...emptyContent({ name: 'Shirt', commodityCode: null }),
  components: [{ name: {}, fibres: [{ fibre: 'cotton', percent: 100 }] }],
}

describe('a text', () => {
  test.each([
    'Organic shirt',
    'Recycled fleece',
    'T-Shirt aus Bio-Baumwolle',
    'nachhaltige Jacke',
    'Coton biologique',
    'Algodón orgánico',
    'Økologisk bomuld',
    'Återvunnen bomull',
    'Βιολογικό βαμβάκι',
    'GOTS shirt',
    'Better Cotton tee',
    'ÖKO-TEX geprüft',
    'OEKO-TEX',
    'OekoTex100',
    'STANDARD 100',
    'Standard100',
    'made-in-green',
    'GRS',
    'yarn (RCS)',
    'Fair trade',
    'Cradle to Cradle',
    'EU Ecolabel',
    'certified yarn',
    'zertifiziertes Garn',
    'coton certifié',
    'EU compliant',
    'complies with the law',
    'ESPR ready',
    'Regulation (EU) 2024/1781',
    'EU-konform',
    'conforme à la loi',
    'cumple con la normativa',
    'spełnia wymagania, zgodny z ESPR',
  ])('with "%s" claims something', (text) => {
    expect(claimWordIn(text)).toBeDefined()
  })

  test.each([
    ['a Cyrillic o', '\u043erganic', '\u043erganic'],
    ['letters in capitals of other scripts', '\u0412\u0421I', '\u0412\u0421I'],
    ['a nought', '0rganic', '0rganic'],
    ['a hidden character', 'or\u200bganic', 'organic'],
    ['wide letters', '\uff27\uff2f\uff34\uff33', 'GOTS'],
    ['stops', 'G.O.T.S. yarn', 'G.O.T.S.'],
    ['blanks', 'a G O T S', 'G O T S'],
    ['blanks between small letters', 'o r g a n i c yarn', 'o r g a n i c'],
    ['a hyphen', 'or-ganic yarn', 'or-ganic'],
    ['an accent that is none of its own', 'orgánic', 'orgánic'],
    ['numbers beside it', 'GOTS100', 'GOTS'],
  ])('is read as it looks, with %s', (_what, text, word) => {
    expect(claimWordIn(text)).toBe(word)
  })

  test.each([
    'Crew shirt',
    'Morgan shirt',
    'Biographie',
    'Inorganic blue',
    'Ein Hemd',
    'Gotska',
    'standard 100 % cotton',
    'Comply with the care label.',
    'conformément à l’étiquette',
    'S, M, L, XL',
    'BC1',
    'ISO 13934-1, ISO 12945-2',
    'a grsx of bcio',
    'sostener la prenda',
  ])('with "%s" claims nothing', (text) => {
    expect(claimWordIn(text)).toBeUndefined()
  })

  test('about the end of a product may name recycling, not say that it is made of recycled material', () => {
    for (const text of [
      'goes to mechanical or chemical recycling of cotton',
      'À recycler avec le coton',
      'Bring it to be mended; no biological detergent, no organic solvents.',
    ])
      expect([text, claimWordIn(text, 'instruction')]).toEqual([text, undefined])
    for (const text of ['100 % recycled', 'coton recyclé', 'aus recycelter Baumwolle', 'organic dye'])
      expect([text, claimWordIn(text, 'instruction')]).not.toEqual([text, undefined])
    expect(claimWordIn('Recycling fleece')).toBe('Recycling')
  })

  test('of a link may name certificates, not what they are for', () => {
    for (const text of [
      'Certificates',
      'Our certification',
      'Zertifikate',
      'Nos certificats',
      'Declaration of conformity',
      'EU-Konformitätserklärung',
      'Déclaration UE de conformité',
    ])
      expect([text, claimWordIn(text, 'title')]).toEqual([text, undefined])
    for (const text of ['GOTS certificate', 'Certificate of organic cotton', 'certified', 'certifié'])
      expect([text, claimWordIn(text, 'title')]).not.toEqual([text, undefined])
    expect(claimWordIn('Certificates')).toBe('Certificates')
  })

  test('naming a company may have the French register of companies', () => {
    expect(claimWordIn('Tissus SARL, RCS Paris 512 000 111', 'company')).toBeUndefined()
    expect(claimWordIn('Tissus SARL, GRS', 'company')).toBe('GRS')
  })

  test('claims something wherever in it the word stands, in any case', () => {
    const word = fc.constantFrom('Organic', 'GOTS', 'OEKO-TEX', 'Better Cotton', 'compliant', 'recycled')
    const other = fc.array(fc.constantFrom('shirt', 'blue', '-', '42', 'coton', '„Hemd“'), { maxLength: 4 })
    fc.assert(
      fc.property(word, other, other, fc.boolean(), (said, before, after, isUpper) => {
        const text = [...before, said, ...after].join(' ')
        expect(claimWordIn(isUpper ? text.toUpperCase() : text.toLowerCase())?.toLowerCase()).toBe(
          said.toLowerCase(),
        )
      }),
    )
  })
})

describe('publishing', () => {
  const claim = { en: 'Better Cotton' }
  test.each<[Partial<PassportContent>, string]>([
    [{ name: claim }, 'name.en'],
    [{ description: claim }, 'description.en'],
    [{ careNote: claim }, 'careNote.en'],
    [{ repair: claim }, 'repair.en'],
    [{ takeBack: claim }, 'takeBack.en'],
    [{ sorting: claim }, 'sorting.en'],
    [{ disassembly: claim }, 'disassembly.en'],
    [{ languages: ['en', 'de'], disassembly: { de: 'EU-konform' } }, 'disassembly.de'],
    [{ importer: 'EU compliant Ltd' }, 'importer'],
    [{ robustnessTests: 'OEKO-TEX' }, 'robustnessTests'],
    [{ footprintMethod: 'carbon neutral' }, 'footprintMethod'],
    [{ components: READY.components.map((one) => ({ ...one, name: claim })) }, 'components.0.name'],
    [
      { hasConcern: true, substances: [{ name: 'Lead', cas: '7439-92-1', place: 'GRS', percent: 1 }] },
      'substances.0.place',
    ],
    [{ recycled: [{ percent: 100, from: 'postConsumer', custody: 'segregated' }] }, 'recycled'],
  ])('refuses %j there', (changes, field) => {
    expect(Object.keys(publishErrors({ ...READY, ...changes }))).toEqual([field])
  })

  test('takes what says nothing of the kind, names of chemistry, and shares beside their claim', () => {
    const substances = [{ name: 'Organic tin', cas: '7440-31-5', place: 'print', percent: 1 }]
    const recycled = [{ percent: 100, from: 'postConsumer', custody: 'segregated' } as const]
    expect(publishErrors({ ...READY, hasConcern: true, substances, recycled, claims: ['recycled'] })).toEqual(
      {},
    )
  })

  test('says what to do', () => {
    expect(sentences(publishErrors({ ...READY, name: { en: 'GOTS' } }))['name.en']).toContain(
      'Claims are made by ticking them, once certificates prove them',
    )
  })

  test('of a lot or a piece refuses claims in their numbers', () => {
    expect(Object.keys(subjectClaimErrors({ lot: 'GOTS-ORGANIC-100', serial: 'a_grs_1' }))).toEqual([
      'lot',
      'serial',
    ])
    expect(subjectClaimErrors({ lot: 'L-2026-44', serial: 'aGotsb19Zx-_x1' })).toEqual({})
  })
})
