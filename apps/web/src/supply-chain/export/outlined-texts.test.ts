import { expect, test, vi } from 'vitest'
import { drawTexts } from './draw-texts-of-test.ts'
import { type Lettering, outlinedTexts } from './outlined-texts.ts'

const PLACE = { x: 10, y: 20, fill: '#111111' }
const drawn = async (lettering: Lettering) => {
  const texts = await outlinedTexts([lettering], drawTexts)
  return {
    ...texts.measured(lettering),
    svg: texts.drawn(lettering, PLACE),
    definitions: texts.definitions(),
  }
}

test('a text is painted by outlines, and is text that is not painted as well', async () => {
  const { width, svg, definitions } = await drawn({ text: 'A & B', size: 20 })
  expect(width).toBe(50)
  expect(definitions).toContain('<path id="letter-0" d="M0,0L500,0L500,700Z"/>')
  expect(svg.match(/<use xlink:href="#letter-0"/g)).toHaveLength(5)
  expect(svg).toContain(
    'transform="translate(10.0 20.0) scale(0.02 -0.02)" fill="#111111" aria-hidden="true"',
  )
  expect(svg).toMatch(/<text [^>]*fill="none"[^>]* textLength="50.0"[^>]*>A &amp; B<\/text>/)
})

test('a text is cut where it has no room, and what is measured is what is drawn', async () => {
  const { text, width, svg } = await drawn({ text: 'Delta Gin', size: 10, room: 26 })
  expect([text, width]).toEqual(['Delta', 25])
  expect(svg.match(/<use /g)).toHaveLength(5)
})

test('bold letters of a font of one weight have an edge', async () => {
  const { svg, definitions } = await drawn({ text: '杭州', size: 10, isBold: true })
  expect(definitions).toContain('stroke-width="30"')
  expect(svg).toContain('stroke="#111111" stroke-width="0"')
})

test('a name from right to left is text that is read so, over its outlines', async () => {
  expect((await drawn({ text: 'قطن', size: 10, isWritten: true })).svg).toContain(
    'direction="rtl" text-anchor="end"',
  )
})

test('what the server has no font for is painted with those of the device', async () => {
  expect((await drawn({ text: 'ไทย', size: 10 })).svg).toBe(
    '<text x="10.0" y="20.0" font-size="10" font-family="system-ui, sans-serif" fill="#111111">ไทย</text>',
  )
})

test('each text is asked for once, and many in parts, whose outlines stay apart', async () => {
  const draw = vi.fn(drawTexts)
  const many = Array.from({ length: 1001 }, (_, at) => ({ text: `Mill ${at}`, size: 10 }))
  const texts = await outlinedTexts([...many, ...many], draw)
  expect(draw.mock.calls.map(([{ body }]) => body.texts.length)).toEqual([1000, 1])
  expect(texts.drawn({ text: 'Mill 0', size: 10 }, PLACE)).toContain('#letter-0"')
  expect(texts.drawn({ text: 'Mill 1000', size: 10 }, PLACE)).toContain('#letter-2"')
  expect(texts.definitions()).toContain('id="letter-3"')
})
