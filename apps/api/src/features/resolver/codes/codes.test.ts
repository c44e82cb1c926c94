import { withCheckDigit } from '@selvedge/domain/gs1/check-digit.ts'
import { productPath } from '@selvedge/domain/gs1/strict/product-path.ts'
import { codeSvg } from '@selvedge/domain/qr/svg.ts'
import { PDFDocument } from 'pdf-lib'
import * as fc from 'fast-check'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { modulesOfPath, readQr } from '../../../../test/support/read-qr.ts'
import { textOfPdf } from '../../../../test/support/pdf-text.ts'
import { codePng } from './code-png.ts'
import { SHEET } from './label-sheet.ts'
import { newSerial, sheetsOf } from './labels.ts'
import { modulesOf } from './modules-of.ts'
import { pdfOf } from './pdf-pages.ts'

const GTIN = '09521321000056'
const BASE = 'https://mill.example'

test('C1: a code is read as the address that it was made of, out of the SVG as out of the PNG', () => {
  const item = fc.record({
    gtin: fc.stringMatching(/^\d{13}$/).map(withCheckDigit),
    lot: fc.option(fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/), { nil: null }),
    serial: fc.option(fc.stringMatching(/^[A-Za-z0-9+/_-]{1,20}$/), { nil: null }),
  })
  fc.assert(
    fc.property(item, (product) => {
      const address = BASE + productPath(product)
      const modules = modulesOf(address)
      const svg = codeSvg({ modules, title: address, lines: ['(01)'] })
      const dark = /shape-rendering="crispEdges" d="([^"]*)"/.exec(svg)?.[1] ?? ''
      expect(readQr(modulesOfPath(dark, modules.length))).toBe(address)
      expect(readQr(modulesOfPng(codePng(modules)))).toBe(address)
    }),
    { numRuns: 40 },
  )
})

test('an SVG has a white field, a title for those who cannot see it, and the text below the code', () => {
  const modules = modulesOf(`${BASE}/01/${GTIN}`)
  const svg = codeSvg({ modules, title: 'T-shirt <1881>', lines: [`(01) ${GTIN}`, '(10) "A"'] })
  expect(svg).toContain('<title>T-shirt &#60;1881&#62;</title>')
  expect(svg).toContain('<path fill="#fff" d="M0 0h')
  expect(svg).toContain(`>(01) ${GTIN}</text>`)
  expect(svg).toContain('>(10) &#34;A&#34;</text>')
})

async function collected(count: number): Promise<{ bytes: Buffer; largest: number }> {
  const product = { gtin: GTIN, lot: 'L-2026-44' }
  const parts: Buffer[] = []
  const pdf = pdfOf(sheetsOf(product, { base: BASE, count }), {
    title: 'Labels – 布',
    language: 'tr',
    size: SHEET.size,
  })
  for await (const part of pdf) parts.push(part)
  return { bytes: Buffer.concat(parts), largest: Math.max(...parts.map(({ length }) => length)) }
}

test('sheets have a label for each item, with a serial number of its own that the code below it leads to', async () => {
  const { bytes } = await collected(50)
  const pdf = await PDFDocument.load(bytes)
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([3, 'Labels – 布'])
  const lines = (await textOfPdf(bytes)).split('\n')
  expect(lines.filter((line) => line === `(01) ${GTIN}`)).toHaveLength(50)
  expect(lines.filter((line) => line === '(10) L-2026-44')).toHaveLength(50)
  const serials = lines.filter((line) => line.startsWith('(21) ')).map((line) => line.slice(5))
  expect(new Set(serials).size).toBe(50)
  const codes = await codesIn(bytes)
  expect(codes).toEqual(serials.map((serial) => `${BASE}/01/${GTIN}/10/L-2026-44/21/${serial}`))
})

test('however many labels there are, a part of the file is no larger than a sheet', async () => {
  const { bytes, largest } = await collected(420)
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(20)
  expect(largest).toBeLessThan(bytes.length / 15)
})

test('a serial number has twenty characters that no address escapes', () => {
  const serials = Array.from({ length: 100 }, newSerial)
  expect(new Set(serials).size).toBe(100)
  for (const serial of serials) expect(serial).toMatch(/^[A-Za-z0-9_-]{20}$/)
})

/** What the codes on the sheets say: the rectangles of each, read as modules. */
async function codesIn(bytes: Buffer): Promise<string[]> {
  const drawn = [
    ...bytes.toString('latin1').matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g),
  ].map(({ index, 0: head, 1: length }) => {
    const from = index + head.length
    return inflateSync(bytes.subarray(from, from + Number(length))).toString('latin1')
  })
  return drawn.flatMap((page) =>
    page
      .split('f Q')
      .slice(0, -1)
      .map((code) => {
        const runs = [...code.matchAll(/(\d+) -(\d+) (\d+) 1 re/g)].map(([, x, below, length]) => ({
          x: Number(x),
          y: Number(below) - 1,
          length: Number(length),
        }))
        const size = Math.max(...runs.map(({ x, length }) => x + length)) + 4
        const path = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')
        return readQr(modulesOfPath(path, size))
      }),
  )
}

/** The modules of a PNG of one bit, of ten pixels each. */
function modulesOfPng(png: Buffer): boolean[][] {
  const size = png.readUInt32BE(16)
  const start = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  const bytes = 1 + Math.ceil(size / 8)
  return Array.from({ length: size / 10 }, (_, y) =>
    Array.from({ length: size / 10 }, (__, x) => {
      const at = x * 10 + 5
      const byte = rows[(y * 10 + 5) * bytes + 1 + (at >> 3)] ?? 0
      return (byte & (128 >> (at & 7))) === 0
    }),
  )
}
