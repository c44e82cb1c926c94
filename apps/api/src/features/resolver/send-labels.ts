import type { printLabelsEndpoint } from '@selvedge/contract/links.ts'
import { labels as texts } from '@selvedge/messages/en/labels.ts'
import { inLanguage, type Spoken } from '@selvedge/messages/spoken.ts'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'
import { materialWithGtin, requireProduct } from './own-material.ts'
import { SHEET } from './codes/label-sheet.ts'
import { sheetsOf } from './codes/labels.ts'
import { pdfOf } from './codes/pdf-pages.ts'
import { baseToPrint } from './send-code.ts'

type Asked = {
  member: SignedIn
  id: number
  query: z.output<(typeof printLabelsEndpoint)['query']>
  spoken: Spoken
  reply: FastifyReply
}

/** A client that reads nothing for a minute is disconnected. */
const IDLE_MS = 60_000

/**
 * Sends sheets of labels, page by page as they are drawn. Throws as `sendCode`, and RATE_LIMITED for too many files of one person.
 */
export async function sendLabels(
  services: Services,
  { member, id, query, spoken, reply }: Asked,
): Promise<void> {
  const { count, ...parts } = query
  const { name, gtin } = await materialWithGtin(services.db, member, id)
  const product = { gtin, ...parts }
  requireProduct(product)
  await consumeRateLimit(services.db, 'export-user', String(member.userId), services.now())
  const base = await baseToPrint(services)
  reply.raw.setTimeout(IDLE_MS, () => reply.raw.destroy())
  const pages = sheetsOf(product, { base, count })
  const pdf = pdfOf(pages, {
    title: inLanguage(spoken, () => texts.title({ material: name })),
    language: spoken.language.code,
    size: SHEET.size,
  })
  void reply
    .header('content-disposition', contentDisposition('application/pdf', `${gtin}-labels.pdf`))
    .type('application/pdf')
    .send(Readable.from(pdf, { objectMode: false }))
}
