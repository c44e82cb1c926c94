import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib'

type DrawnLine = { x: number; y: number; text: string }

/** Each line of text of a PDF that this server drew, page by page, with the place at which it begins on the left, in points from the lower left corner. */
export async function linesOfPdf(bytes: Uint8Array): Promise<DrawnLine[][]> {
  return (await PDFDocument.load(bytes)).getPages().map((page) => {
    const fonts = fontsOf(page)
    return [...contentsOf(page).matchAll(/\bBT\b(.*?)\bET\b/gs)].map(([, drawn = '']) => {
      const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(drawn) ?? []
      return { x: Number(x), y: Number(y), text: textOf(drawn, fonts) }
    })
  })
}

/** The text of a PDF that this server made, line by line, in the order in which it was drawn. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> =>
  (await linesOfPdf(bytes))
    .flat()
    .map(({ text }) => text)
    .join('\n')

type Characters = ReadonlyMap<string, string>

/** What is read of a line: what it says that it shows, or else the characters of its glyphs. */
function textOf(drawn: string, fonts: ReadonlyMap<string, Characters>): string {
  let characters: Characters | undefined
  let isSaid = false
  let text = ''
  const operators = /\/ActualText <([0-9A-F]*)>|(EMC)|\/(\S+) \S+ Tf|\[([^\]]*)\] TJ|<([0-9A-F]*)> Tj/g
  for (const [, said, end, font, shown, plain] of drawn.matchAll(operators)) {
    if (said !== undefined) {
      text += utf16(said).slice(1)
      isSaid = true
    } else if (end !== undefined) isSaid = false
    else if (font !== undefined) characters = fonts.get(font)
    else if (!isSaid) text += glyphsOf(shown ?? `<${plain ?? ''}>`, characters)
  }
  return text
}

const glyphsOf = (shown: string, characters: Characters | undefined): string =>
  [...shown.matchAll(/<([0-9A-F]*)>/g)]
    .map(([, hex = '']) =>
      characters === undefined
        ? Buffer.from(hex, 'hex').toString('latin1')
        : (hex.match(/.{4}/g) ?? []).map((glyph) => characters.get(glyph) ?? '').join(''),
    )
    .join('')

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The characters of each font of a page by its glyphs; none for a standard font, whose glyphs are characters. */
function fontsOf(page: PDFPage): Map<string, Characters> {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
  return new Map(
    (fonts?.entries() ?? []).flatMap(([name, ref]) => {
      const list = page.doc.context.lookup(ref, PDFDict).lookup(PDFName.of('ToUnicode'))
      if (!(list instanceof PDFRawStream)) return []
      const pairs = [...textIn(list).matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>\n/g)]
      return [[name.decodeText(), new Map(pairs.map(([, glyph = '', hex = '']) => [glyph, utf16(hex)]))]]
    }),
  )
}

function contentsOf(page: PDFPage): string {
  const contents = page.node.Contents()
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((ref) => page.doc.context.lookup(ref)) : [contents]
  return streams.map((stream) => (stream instanceof PDFRawStream ? textIn(stream) : '')).join('\n')
}

const textIn = (stream: PDFRawStream): string =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
