import type { CertificateFile } from '@selvedge/contract/certificate-file.ts'
import { certificatePrint as texts } from '@selvedge/messages/en/certificate-print.ts'
import { list, listApart } from '@selvedge/messages/list.ts'
import type { Print, PrintedLine } from '../../platform/exports/print-lines.ts'

type Paper = {
  title: string
  /** What it is: version, standard, days. */
  head: string
  parts: readonly PrintedLine[]
  statement: CertificateFile['statement']
}

/** A certificate to print, with the hash of what was signed of it. */
export const paperOf = ({ title, head, parts, statement }: Paper): Print => ({
  title,
  lines: [
    { text: texts.product, style: 'quiet' },
    { text: title, style: 'title' },
    { text: head, style: 'text' },
    { text: texts.notThePaper, style: 'quiet' },
    ...parts,
    ...signed(statement),
  ],
  page: (page, count) => texts.page({ page: String(page), count: String(count) }),
})

const signed = (statement: Paper['statement']): PrintedLine[] =>
  statement
    ? [
        { text: texts.signed({ status: statement.signed }), style: 'quiet' },
        { text: statement.leaf, style: 'code' },
      ]
    : []

/** A part with its lines; a dash where it is empty, as on paper. `isWritten` unless we say them, and may begin with a name. */
export function printedPart(heading: string, said: readonly string[], isWritten = true): PrintedLine[] {
  const filled = said.flatMap((text) => text.split(/\r?\n/)).filter((text) => text.trim() !== '')
  const lines = filled.length === 0 ? [texts.nothing] : filled
  return [
    { text: heading, style: 'heading' },
    ...lines.map((text): PrintedLine => ({ text, style: 'text', isWritten })),
  ]
}

/** What is filled in, on one line. */
export function printedDetails(
  fields: readonly (readonly [label: string, value: string | null | undefined])[],
): string[] {
  const filled = fields.flatMap(([label, value]) => (value ? [texts.said({ label, value })] : []))
  return filled.length === 0 ? [] : [listApart(filled)]
}

/** What a product is made of, as programs read it too: in percent, with a point. */
export const printedComposition = (
  composition: readonly { readonly material: string; readonly share: number }[],
): string => list(composition.map(({ material, share }) => `${share} % ${material}`))
