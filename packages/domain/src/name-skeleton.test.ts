import { describe, expect, test } from 'vitest'
import { capitalSkeleton, nameReading, nameSkeleton } from './name-skeleton.ts'

describe('names that look alike have the same skeleton', () => {
  test.each([
    ['Northlight Spinning', 'nоrthlight spinning', 'a Cyrillic o'],
    ['Northlight Spinning', 'Northlight  Spinning\u200b', 'a space of no width'],
    ['Northlight Spinning', 'North\u2060light Spinning', 'a word joiner'],
    ['Northlight Spinning', 'Νοrthlight Spinning', 'Greek letters'],
    ['Northlight Spinning', 'North1ight Spinning', 'a one for an l'],
    ['IKARA', 'lKARA', 'a small L for a capital I'],
    ['MODA 100', 'M0DA lOO', 'noughts and ones for letters'],
    ['Farm Modern', 'Farm Modem', 'rn for m'],
    ['Lisboa', 'Ｌｉｓｂｏａ', 'letters of full width'],
    ['São Têxtil', 'Sa\u0303o Te\u0302xtil', 'accents of their own'],
    ['Weaver', 'vveaver', 'two v for a w'],
    ['Weaver', 'VVeaver', 'two capital V for a W'],
    ['Weaver', 'ννeaver', 'two Greek letters for a w'],
    ['Awvak', 'Avwak', 'a w before a v, and behind it'],
    ['Minsk Linen', 'Mınsk Lınen', 'an i without its dot'],
    ['Minsk Linen', 'Mi\u0307nsk Li\u0307nen', 'an i with a dot more'],
    ['Minsk Linen', 'Mı\u0307nsk Lı\u0358nen', 'an i whose dot is a mark of its own'],
    ['iplik', 'İplik', 'a capital I with a dot'],
    ['iplik', 'І\u0307plik', 'a Cyrillic capital I with a dot'],
  ])('%s and %s (%s)', (one, other) => {
    expect(nameSkeleton(other)).toBe(nameSkeleton(one))
  })
})

test.each([
  ['Northlight Spinning', 'Southlight Spinning'],
  ['Delta Gin', 'Delta Gin 2'],
  ['GIN-1', 'GIN-i'],
  ['FARM-L', 'FARM-I'],
  ['Sao Textil', 'São Têxtil'],
  ['東レ', '東京'],
  ['Кот', 'Кит'],
  // No table of look-alikes has these, and honest names differ by them.
  ['Clay Mills', 'Day Mills'],
  ['Banner Mill', 'Bamer Mill'],
  ['Savvy Knits', 'Savy Knits'],
  ['Minsk Linen', 'Mïnsk Linen'],
  ['Minsk Linen', 'Mínsk Linen'],
  ['Ożarów', 'Ozarów'],
  ['Nova Wool', 'Nova Vool'],
])('%s and %s are two names', (one, other) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(one))
})

describe('names that differ in case are read as one', () => {
  test.each([
    ['Delta Mira Mill', 'DELTA MlRA MILL', 'a small L among capitals'],
    ['Indigo Mill', 'INDlGO Mill', 'one word in capitals'],
    ['Indigo Mill', 'lndigo Mill', 'a small L that begins a word'],
    ['indigo mill', 'lndigo mill', 'a small L for the capital it could have'],
    ['Indigo Mill', 'INDIG0 MILL', 'a nought among capitals'],
    ['Lisboa Textil Mills', 'LISB0A TEXTIL MILLS', 'a nought beside an L'],
    ['Olive Oak Mill', 'ОLIVE OAK MILL', 'a Cyrillic capital'],
    ['Cotton Lane', 'COTTON 1ANE', 'a one for a first L'],
    ['Viola Knit', 'VI0LA KNIT', 'a nought beside an I'],
    ['Northlight Spinning', 'NORTHLIGHT SPlNNlNG', 'small Ls'],
    ['Northlight Spinning', 'NORTHL1GHT SPINN1NG', 'ones for Is'],
    ['Northlight Spinning', 'NОRTHLIGHT SPINNING', 'a Cyrillic capital within'],
    ['Northlight Spinning', 'NORTHLΙGHT SPΙNNΙNG', 'Greek capitals'],
    ['NORTHLIGHT SPINNING', 'NorthIight Spinning', 'a capital I within a small word'],
    ['NORTHLIGHT SPINNING', 'NORTHLIGHT SPlNNING', 'a small L beside a genuine name in capitals'],
    ['Northlight Spinning', 'Northlight Spinning.', 'a full stop behind'],
    ['Northlight Spinning', 'Northlight‐Spinning', 'a hyphen for a blank'],
    ['MILL', 'MlLL', 'a short word'],
    ['WILLOW MILL', 'VVillovv Mill', 'two v for a w, in the other case'],
    ['WILLOW MILL', 'Vvillow Mill', 'a capital V and a small one'],
    ['İPLİK SANAYİ', 'Iplik Sanayi', 'capitals with dots'],
    ['Iplik Sanayi', 'İPLIK SANAYİ', 'some capitals with dots'],
    ['IPLIK SANAYI', 'İplik Sanayı', 'a capital I with a dot and a small one without'],
    ['BURSAIPLIK', 'Bursaİplik', 'a capital I with a dot within a small word'],
  ])('%s and %s (%s)', (one, other) => {
    expect(nameReading(other)).toBe(nameReading(one))
  })
})

test.each([
  ['Bali Textiles', 'Ball Textiles'],
  ['BALI TEXTILES', 'BALL TEXTILES'],
  ['BALI TEXTILES', 'Ball Textiles'],
  ['Alia Yarns', 'Aila Yarns'],
  ['Delta Gin', 'Delta Gin 2'],
  ['Plant L', 'Plant I'],
  ['Plant L', 'Plant 1'],
  ['L5 Looms', 'I5 Looms'],
  ['L5 Looms', '15 Looms'],
  ['Sao Textil', 'São Têxtil'],
  ['Кот', 'Кит'],
  ['東レ', '東京'],
  ['!!!', '???'],
])('%s and %s are read as two', (one, other) => {
  expect(nameReading(other)).not.toBe(nameReading(one))
  expect(capitalSkeleton(other)).not.toBe(capitalSkeleton(one))
})

test('a name in another script is compared by its capitals, too', () => {
  expect(nameReading('BOCTOK')).not.toBe(nameReading('Восток'))
  expect(capitalSkeleton('BOCTOK')).toBe(capitalSkeleton('Восток'))
})
