import { afterEach, expect, test } from 'vitest'
import { speakIn } from '../../testing/languages.ts'
import { PRODUCT_SHEET } from '@selvedge/domain/certificate-boxes/product-table.ts'
import { headingsOf } from './product-file.ts'
import { readImport } from './read-file.ts'

afterEach(() => speakIn('en-US'))

test('a Turkish table is read by Turkish headings, and everything about it is said in Turkish', () => {
  speakIn('tr')
  const table = (...rows: string[]) =>
    ['Ürün;Net ağırlık (kg);Sertifikalı ağırlık (kg);Karışım', ...rows].join('\n')
  expect(readImport(table('Poplin;1.234,5;12,5;"%95 organik pamuk; %5 elastan"'))).toMatchObject({
    faults: [],
    imported: { products: [{ net: 1234.5, certified: 12.5, composition: [{ share: 95 }, { share: 5 }] }] },
    notes: ['Satır 1, Net ağırlık (kg): “1.234,5”, 1234,5 olarak okunur.'],
  })
  expect(readImport(table('Poplin;x;1;pamuk')).faults).toEqual([
    'Satır 1, Karışım: Her malzemeyi oranıyla yazın: %95 organik pamuk; %5 elastan.',
    'Satır 1, Net ağırlık (kg): “x”, en çok iki ondalıklı bir kilogram değeri değil.',
  ])
  expect(readImport('Ürün;Renk\nPoplin;mavi').faults).toEqual([
    'Şu sütunlar eksik: Net ağırlık (kg), Sertifikalı ağırlık (kg).',
  ])
  expect(headingsOf(PRODUCT_SHEET).needed).toEqual(['Ürün', 'Net ağırlık (kg)', 'Sertifikalı ağırlık (kg)'])
})
