import { readMassClosingFileEndpoint } from '@selvedge/contract/mass-closings.ts'
import { FIGURES } from '@selvedge/domain/mass/reconciliation.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { linesOfPdf } from '../../../test/support/pdf-text.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { close } from '../../../test/support/world/closings.ts'
import { A_PDF, aBook, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { spokenLanguage } from '../../platform/language/spoken-language.ts'
import { closingPdf } from './closing-pdf.ts'

let t: TestApp
let mill: Person
let closing: Awaited<ReturnType<typeof close>>
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  const material = await aBook(t, mill, { name: '=Yarn “Ağaç”, 100 %' })
  await record(t, mill, { materialId: material, onDay: '2026-02-01', kilograms: 12.34 })
  const reason = 'The scale was wrong'
  await record(t, mill, {
    materialId: material,
    kind: 'OVERRIDE',
    onDay: '2026-02-02',
    kilograms: 5,
    reason,
    documentUpload: A_PDF,
  })
  closing = await close(t, mill, material)
})

const fileOf = (by: Person, format: 'csv' | 'pdf') =>
  t.send(by, readMassClosingFileEndpoint, { params: { id: closing.id }, query: { format } })

describe('a reconciliation as a file', () => {
  test('as CSV has each figure with its heading, and nothing that a spreadsheet would run', async () => {
    const { headers, text } = await fileOf(mill, 'csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain(`selvedge-reconciliation-2026-03-31-${closing.id}.csv`)
    const lines = text.split('\r\n')
    for (const figure of FIGURES.filter((one) => one !== 'lapsed'))
      expect(lines).toContain(`${texts[figure]},,${closing.figures[figure]}`)
    expect(lines).toContain(`Material,"'=Yarn “Ağaç”, 100 %",`)
    expect(lines).toContain('Override on 2026-02-02,The scale was wrong,5')
    expect(lines).toContain('Last day,2026-03-31,')
  })

  test('as PDF says the same, and where its proof is checked', async () => {
    const { headers, rawPayload } = await t.app.inject({
      method: 'GET',
      url: `/api/mass/closings/${closing.id}/file?format=pdf`,
      headers: { authorization: `Bearer ${mill.token}` },
    })
    expect(headers['content-type']).toBe('application/pdf')
    const text = (await linesOfPdf(rawPayload)).flat().map((line) => line.text)
    expect(text).toEqual(
      expect.arrayContaining(['At the end', '1,012.34 kg', 'No run had an unusual yield.']),
    )
    expect(text.join(' ')).toContain('=Yarn “Ağaç”, 100 %')
    expect(text).toContain('1 January 2026 to 31 March 2026')
    expect(text.join(' ')).toContain('5.00 kg. The scale was wrong')
    expect(text.join(' ')).toContain('/verify')
  })

  test('is in the language of the app that asks; its days and numbers in CSV are those that programs read', async () => {
    const inChinese = async (format: 'csv' | 'pdf') =>
      t.app.inject({
        method: 'GET',
        url: `/api/mass/closings/${closing.id}/file?format=${format}`,
        headers: { authorization: `Bearer ${mill.token}`, 'x-selvedge-language': 'zh-CN' },
      })
    const said = (await linesOfPdf((await inChinese('pdf')).rawPayload)).flat().map(({ text }) => text)
    expect(said).toEqual(
      expect.arrayContaining(['2026年1月1日至2026年3月31日', '期末', '1,012.34 kg', '第 1 页，共 1 页']),
    )
    const lines = (await inChinese('csv')).body.split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining(['最后一天,2026-03-31,', `期末,,${closing.figures.closing}`]),
    )
  })

  test('has a reason that was written from right to left on the right, and titles on the left', async () => {
    const pages = await linesOfPdf(
      await closingPdf(
        { ...closing, materialName: 'قطن', reason: 'تم إغلاق الفترة بعد الجرد.' },
        'https://selvedge.example/verify',
        spokenLanguage('tr'),
      ),
    )
    const lines = pages.flat()
    const leftOf = (text: string) => lines.find((line) => line.text === text)?.x
    expect(leftOf('قطن mutabakatı')).toBe(56)
    expect(leftOf('تم إغلاق الفترة بعد الجرد.')).toBeGreaterThan(400)
    expect(leftOf('قطن')).toBeGreaterThan(500)
  })

  test('goes on over as many pages as its runs and overrides need', async () => {
    const override = closing.overridden[0]
    if (!override) throw new Error('There is one')
    const overridden = Array.from({ length: 200 }, () => override)
    const pages = await linesOfPdf(
      await closingPdf(
        { ...closing, overridden },
        'https://selvedge.example/verify',
        spokenLanguage('en-US'),
      ),
    )
    expect(pages.length).toBeGreaterThan(3)
    for (const lines of pages) for (const { y } of lines) expect(y).toBeGreaterThanOrEqual(36)
    expect(pages.at(-1)?.at(-1)?.text).toBe(`Page ${pages.length} of ${pages.length}`)
  })
})
