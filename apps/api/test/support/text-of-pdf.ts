import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'

/** The text of a PDF that this server made, line by line, in the order in which it was drawn. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes)
  const drawn = pdf.getPages().flatMap((page) => {
    const contents = page.node.Contents()
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => pdf.context.lookup(ref)) : [contents]
    return streams.flatMap((stream) =>
      stream instanceof PDFRawStream
        ? [Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')]
        : [],
    )
  })
  return [...drawn.join('\n').matchAll(/<([0-9A-F]*)> Tj/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('\n')
}
