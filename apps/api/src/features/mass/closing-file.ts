import type { ClosingFormat } from '@selvedge/contract/mass-closings.ts'
import { fileNameWords } from '@selvedge/domain/file-name-words.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { inLanguage, type Spoken } from '@selvedge/messages/spoken.ts'
import type { FastifyReply } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'
import { closingCsv } from './closing-csv.ts'
import { closingPdf } from './closing-pdf.ts'
import { readClosing } from './read-closing.ts'

const CONTENT_TYPE = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

type Asked = { id: number; format: ClosingFormat; spoken: Spoken; reply: FastifyReply }

/** Sends the reconciliation of a closed period as a file, to whoever may read it. Throws NOT_FOUND for others' as for none. */
export async function sendClosingFile(
  services: Services,
  member: SignedIn,
  { id, format, spoken, reply }: Asked,
): Promise<void> {
  await consumeRateLimit(services.db, 'export-user', String(member.userId), services.now())
  const closing = await readClosing(services.db, member, id)
  const file =
    format === 'csv'
      ? await closingCsv(closing, spoken)
      : await closingPdf(closing, `${services.publicUrl}/verify`, spoken)
  const called = inLanguage(spoken, () => fileNameWords(texts.title))
  const name = `selvedge-${called}-${closing.to}-${id}.${format}`
  void reply
    .header('content-disposition', contentDisposition(CONTENT_TYPE[format], name))
    .type(CONTENT_TYPE[format])
    .send(file)
}
