import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'

/** Each line of text of a PDF that this server drew, page by page, with the height at which it stands, in points from the bottom edge. */
export async function linesOfPdf(bytes: Uint8Array): Promise<{ y: number; text: string }[][]> {
  const pages = (await PDFDocument.load(bytes)).getPages()
  return pages.map((page) => {
    const contents = page.node.Contents()
    const streams =
      contents instanceof PDFArray
        ? contents.asArray().map((ref) => page.doc.context.lookup(ref))
        : [contents]
    const drawn = streams
      .flatMap((stream) => (stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode()] : []))
      .map((part) => Buffer.from(part).toString('latin1'))
      .join('\n')
    return [...drawn.matchAll(/1 0 0 1 \S+ (\S+) Tm\s+<([0-9A-F]*)> Tj/g)].map(([, y, hex = '']) => ({
      y: Number(y),
      text: Buffer.from(hex, 'hex').toString('latin1'),
    }))
  })
}
