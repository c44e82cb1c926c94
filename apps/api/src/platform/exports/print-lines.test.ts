import { expect, test } from 'vitest'
import { linesOfPdf } from '../../../test/support/pdf-text.ts'
import { spokenLanguage } from '../language/spoken-language.ts'
import { drawPdf } from '../pdf/draw-pdf.ts'
import { type PrintedLine, printLines } from './print-lines.ts'

const MARGIN = 56
const RIGHT_END = 595 - MARGIN
const TEXT = { weight: 'regular', size: 10 } as const

const printed = async (lines: readonly PrintedLine[]) =>
  (
    await linesOfPdf(
      await printLines(spokenLanguage('tr'), () => ({ title: 'Sertifika', lines, page: () => '1' })),
    )
  )
    .flat()
    .slice(0, -1)

/** Where lines end on the right. */
async function endsOf(lines: Awaited<ReturnType<typeof printed>>): Promise<number[]> {
  const ends: number[] = []
  await drawPdf(spokenLanguage('tr'), (paper) => {
    ends.push(...lines.map(({ x, text }) => x + paper.widthOf(text, TEXT)))
    paper.page([595, 842])
  })
  return ends
}

test('what somebody wrote from right to left begins on the right, each line of it', async () => {
  const text = `${'تقر شركة الدلتا للغزل بأن القطن عضوي وأن كل ما ورد أعلاه صحيح. '.repeat(4)}Delta Gin.`
  const lines = await printed([{ text, style: 'text', isWritten: true }])
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.map((line) => line.text.trim()).join(' ')).toBe(text)
  for (const end of await endsOf(lines)) expect(end).toBeCloseTo(RIGHT_END, 1)
})

test('what somebody wrote from left to right begins on the left, with an Arabic name in it as well', async () => {
  for (const text of ['Delta دلتا Gin', '杭州纺织', '12.5', '१२ सूत دلتا']) {
    const [line] = await printed([{ text, style: 'text', isWritten: true }])
    expect([text, line?.x]).toEqual([text, MARGIN])
  }
})

test('a sentence of ours begins on the left, also with an Arabic name first', async () => {
  const [line] = await printed([{ text: 'شركة الدلتا mutabakatı', style: 'text' }])
  expect(line).toMatchObject({ x: MARGIN, text: 'شركة الدلتا mutabakatı' })
})
