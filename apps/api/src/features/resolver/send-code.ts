import type { readCodeEndpoint } from '@selvedge/contract/links.ts'
import { productPath } from '@selvedge/domain/gs1/strict/product-path.ts'
import { readableLines } from '@selvedge/domain/gs1/strict/readable.ts'
import { codeSvg } from '@selvedge/domain/qr/svg.ts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { keptIdentifierBase } from '../../platform/db/identifier-base.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { materialWithGtin, requireProduct } from './own-material.ts'
import { codePng } from './codes/code-png.ts'
import { modulesOf } from './codes/modules-of.ts'

type Asked = {
  member: SignedIn
  id: number
  query: z.output<(typeof readCodeEndpoint)['query']>
  reply: FastifyReply
}

const TYPE = { svg: 'image/svg+xml', png: 'image/png' } as const

/**
 * Sends the QR code of the Digital Link of a material. Throws NOT_FOUND for another company's, WRONG_STATE for one without a GTIN, and VALIDATION_FAILED on a
 * part that no Digital Link has.
 */
export async function sendCode(services: Services, { member, id, query, reply }: Asked): Promise<void> {
  const { format, ...parts } = query
  const { name, gtin } = await materialWithGtin(services.db, member, id)
  const product = { gtin, ...parts }
  requireProduct(product)
  const address = (await baseToPrint(services)) + productPath(product)
  const modules = modulesOf(address)
  const lines = readableLines(product)
  const bytes =
    format === 'png'
      ? codePng(modules)
      : Buffer.from(codeSvg({ modules, title: `${name}: ${address}`, lines }))
  void reply
    .header('content-disposition', contentDisposition('application/octet-stream', `${gtin}.${format}`))
    .type(TYPE[format])
    .send(bytes)
}

/** Where addresses begin that are printed: from now on it stays that. */
export const baseToPrint = ({ db, identifierBase, now }: Services): Promise<string> =>
  inTransaction(db, (tx) => keptIdentifierBase(tx, { proposed: identifierBase, now: now() }))
