import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Harbour Weavers (demo)', 'HW'],
  ['gin', 'G'],
  ['  Juniper & Rye  ', 'JR'],
  ['"Çelik" İplik A.Ş.', 'Çİ'],
  ['मिल कपास', 'मिक'],
  ['棉花 公司', '棉公'],
  ['3M', '3'],
  ['—', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
