import { inLanguage, type Spoken } from '@selvedge/messages/spoken.ts'
import { PDFDocument } from 'pdf-lib'
import { faces } from '../lettering/faces.ts'
import { Paper } from './paper.ts'

/**
 * A PDF in a language. `draw` says its texts and draws them; it is synchronous, as texts are said in a language only that long. Returns
 * its bytes, the same for the same texts.
 */
export async function drawPdf(spoken: Spoken, draw: (paper: Paper) => void): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const paper = new Paper(pdf, { faces: await faces(), language: spoken.language.code })
  inLanguage(spoken, () => draw(paper))
  paper.embedFonts()
  return Buffer.from(await pdf.save())
}
