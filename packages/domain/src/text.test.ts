import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { issues } from './issues.ts'
import { anyCaseKey, isEmail, isWebAddress, mailboxKey, nameError, nameKey, plainWebAddress } from './text.ts'

test('names that people read as one are one', () => {
  expect(nameKey('  Delta   GIN ')).toBe('delta gin')
  expect(nameKey('Café')).toBe(nameKey('Cafe\u0301'))
})

test('a name in capitals is one without, in languages that have two letters i as well', () => {
  expect(anyCaseKey('İPLİK')).toBe(anyCaseKey('iplik'))
  expect(anyCaseKey('KADIN  Kumaşı')).toBe(anyCaseKey('kadın kumaşı'))
  expect(anyCaseKey('Şal')).not.toBe(anyCaseKey('Sal'))
  expect(nameKey('ısmet')).not.toBe(nameKey('ismet'))
})

test('a name key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(nameKey(nameKey(text))).toBe(nameKey(text))
    }),
  )
})

test.each([
  'selvedge-help.ru',
  'selvedge.support',
  'login.selvedge.eu',
  'selvedge.de',
  'selvedge.co.uk',
  'SELVEDGE.DE',
  'selvedge.ltd',
  'selvedge.inc',
  'selvedge.co',
  'selvedge.gmbh',
  'оплата.com',
  'селведж.рф',
  'selvedge.онлайн',
  'お支払い.みんな',
  'सहायता.भारत',
  'пример.xn--p1ai',
  'x.xn--p1ai',
  'evil。com',
  'evil｡com',
  'evil．com',
  'evil․com',
  'evil۔com',
  'evil.com.',
  'evil.com,',
  'evil.com-login',
  'evil.com_login',
  'evil.com.1',
  '(evil.com)',
  'evil_mill.ru',
  'hxxp.me',
  'x.com',
  'X.Com',
  't.me',
  'M.Support',
  'co.ltd/in',
  'co.ltd:8080',
  'Co.Ltd?in=1',
  'co.ltd./in',
  'J.Crew/login',
  'J.Crew',
  'CV.Company',
  'MS.Limited',
  'A.B.Agency',
  'U.S.Cotton',
  'PT.Crew.de',
  'www。evil',
  '185.22.1.9',
  '185。22。1。9',
  '١٨٥.22.1.9',
  '185.22.1.9:80',
  'hxxp://evil',
  'help@evil.test',
])('a name with %j carries an address', (text) => {
  expect(nameError(text)).toBe(issues.nameAddress)
  expect(nameError(`Account locked: ${text} now`)).toBe(issues.nameAddress)
})

test.each([
  'S.A. Textiles',
  'Textiles S.A.',
  'Filatures S.A.R.L.',
  'Tessitura S.p.A.',
  'Tkalnia Sp.z o.o.',
  'Predilnica d.o.o.',
  'Weberei G.m.b.H.',
  'Weberei Ges.m.b.H. & Co.KG',
  'Spinnerei e.V.',
  'Hilaturas, S.A. de C.V.',
  'Co.Ltd',
  'Zhejiang Silk Co.Ltd',
  'Zhejiang Silk Co.,Ltd.',
  'Zhejiang Silk Imp.Exp.Co.Ltd',
  'Dhaka Fibres Pvt.Ltd.',
  'Melaka Kain Sdn.Bhd',
  'İplik Teks.San.ve Tic.Ltd.Şti.',
  'İPLİK SAN.VE TİC.A.Ş.',
  'DIŞ TİC.LTD.ŞTİ.',
  'St. Gallen Weavers',
  'A.B. Yarns',
  'J. Crew',
  'U.S. Cotton',
  'PT. Sri Rejeki Tbk',
  'Md. Rahman',
  'J.R.R. Smith-Jones',
  'No.1 Mill',
  'No. 1 Mill',
  'Mill No.2B',
  'Denim 1.5',
  'Fibres 100.000.000',
  'Version 1.2.3',
  'Müller & Co. KG',
  'Ltd.',
  'Inc.',
  'Wool... and more',
  'Weaver’s · Mill',
  '東レ株式会社',
  'セルベ・ジャパン',
  'मिल लि.',
  'C&A',
  'Spinning/Weaving Ltd.',
  'Mills: North, South',
])('a company or a person may be called %j', (text) => {
  expect(nameError(text)).toBeUndefined()
})

test.each([
  ['a private-use character', 'Mill \ue000'],
  ['a private-use character of another plane', 'Mill \u{f0000}'],
  ['a character that is not assigned', 'Mill \u0378'],
  ['a code point that is no character', 'Mill \ufdd0'],
  ['half of a pair', 'Mill \ud83d'],
  ['the other half', '\ude00 Mill'],
  ['a note without a head', 'Mill\u{1d159}'],
  ['a filler', 'Mill\u{16fe4}'],
  ['a mark that encloses', 'Mill A\u20dd'],
  ['a mark on nothing', 'Mill (demo)\u035f'],
])('a name with %s is refused: no font shows it in one way', (_what, name) => {
  expect(nameError(name)).toBe(issues.nameCharacters)
})

test.each(['Mill \u{1f9f5}', '𠮷野家', '東京・レ', 'Ƶ Å ﬁ', 'ދިވެހި', 'ꦗꦮ'])('a name with %j is one', (name) => {
  expect(nameError(name)).toBeUndefined()
})

test.each([
  'a@b.co',
  'first.last+tag@mill.example',
  "o'neil@mill.example",
  'ü@mill.example',
  '"q q"@x.ch',
  '"a@b"@mill.example',
  String.raw`"a \" b"@mill.example`,
])('%j is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'a',
  'a@b',
  'a@b.c',
  'a b@c.de',
  'a@b..de',
  '<a@b.de>',
  'a@b.de, c@d.ef',
  'a"b@c.de',
  '"a"b"@c.de',
  '"a\nb"@c.de',
  '""@c.de',
  `a@${'b'.repeat(250)}.de`,
])('%j is no address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each(['https://mill.example', 'http://mill.example/a?b#c', 'HTTPS://MILL.EXAMPLE'])(
  '%j is a web address',
  (text) => {
    expect(isWebAddress(text)).toBe(true)
  },
)

test.each([
  '',
  'mill.example',
  'ftp://mill.example',
  'javascript:alert(1)',
  'https://',
  'https://localhost',
  'https:// mill.example',
  'https://mill.example/a b',
  'https://mill.example/\nsecond line',
  'https://mill.example/\u202egnp',
  'https://mill.example@evil.example',
  'https://a:b@mill.example',
])('%j is no web address', (text) => {
  expect(isWebAddress(text)).toBe(false)
})

test.each([
  ['https://mill.example', 'https://mill.example'],
  ['HTTPS://MILL.EXAMPLE/A?b', 'HTTPS://MILL.EXAMPLE/A?b'],
  ['https://mill.example:8443/ü', 'https://mill.example:8443/ü'],
  ['https://www.m\u0456ll.example/a', 'https://www.xn--mll-jhd.example/a'],
  ['https://mill。example', 'https://mill.example/'],
  ['https://mill.example@evil.example', 'https://evil.example/'],
  ['none', 'none'],
])('%j is shown as %j', (text, shown) => {
  expect(plainWebAddress(text)).toBe(shown)
  expect(plainWebAddress(shown)).toBe(shown)
})

test.each([
  'victim@m.test',
  '"victim"@m.test',
  String.raw`"v\ictim"@m.test`,
  'Victim+a@M.test',
  '"victim+b"@m.test',
])('%j leads to one mailbox', (text) => {
  expect(mailboxKey(text)).toBe('victim@m.test')
})

test('different mailboxes are distinguished', () => {
  const others = ['"vic tim"@m.test', 'victim@other.test', '+victim@m.test', 'vıctim@m.test', '"a@b"@m.test']
  expect(new Set(others.map(mailboxKey)).size).toBe(others.length)
  expect(mailboxKey('x@bücher.example')).toBe(mailboxKey('x@xn--bcher-kva.example'))
})
