import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold.ts'

test.each([
  ['Şırnak', 'sirnak'],
  ['ŞIRNAK', 'sirnak'],
  ['Şirnak', 'sirnak'],
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['São Paulo', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['ØSTERGÅRD', 'ostergard'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ærø', 'aero'],
  ['Đakovo', 'dakovo'],
  ['Señal', 'senal'],
  ['ＡＢＣ１２３', 'abc123'],
  // Digits of Hindi, Bengali, Arabic, and Persian.
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['सूत १२', 'सूत 12'],
  ['Αθήνας', foldText('ΑΘΗΝΑΣ')],
  // Vowel signs are letters; the dot below is none, and joiners show nothing.
  ['मिल', 'मिल'],
  ['क़ालीन', foldText('कालीन')],
  ['क\u093Cालीन', foldText('कालीन')],
  ['क्\u200Dष', foldText('क्ष')],
  ['र्\u200Cय', foldText('र्य')],
  ['हिन्दी', foldText('हिंदी')],
  ['कम्पनी', foldText('कंपनी')],
  ['गाँव', foldText('गांव')],
  // While it is typed.
  ['हिन्', foldText('हिं')],
  ['棉纱厂', '棉纱厂'],
])('%s is searched as %s', (text, folded) => expect(foldText(text)).toBe(folded))

test('another vowel is another word', () => {
  expect(foldText('मिल')).not.toBe(foldText('मेल'))
})

test('a folded text folds to itself, and its case does not matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
      expect(foldText(text.toUpperCase())).toBe(foldText(text.toUpperCase().toLowerCase()))
    }),
  )
})
