import { boxErrors, type CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { scopeErrors } from '@selvedge/domain/certificate-scope/scope.ts'
import { boxIssues } from '@selvedge/domain/certificate-boxes/box-issues.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import { z } from 'zod'
import { NewCertificateBoxes, ShownCertificateBoxes } from './certificate-boxes.ts'
import { NewCertificateScope, ShownCertificateScope } from './certificate-scope.ts'
import { endpoint } from './endpoint.ts'
import { id } from './wire.ts'
import { CODED, issueOf } from './zod-issues.ts'

/** The name of the format. A change that readers would not expect is another number. */
export const CERTIFICATE_FORMAT = 'selvedge-certificate/1'

const name = z.object({ name: z.string().max(1000) })

/**
 * A transaction certificate as a file that other systems read: its boxes by name, weights in kilograms, shares in percent. It is written in
 * canonical form (RFC 8785), so that the same certificate is the same bytes. docs/formats/selvedge-certificate-1.json is its JSON Schema.
 */
export const CertificateFile = z.object({
  format: z.literal(CERTIFICATE_FORMAT),
  number: z.string().max(100).nullable(),
  standard: z.string().max(1000).nullable(),
  issued: z.iso.date(),
  body: name,
  seller: name,
  shipments: z.array(z.string().max(100)).max(2000).describe('The seller’s references of the shipments.'),
  boxes: ShownCertificateBoxes,
  statement: z
    .object({ leaf: z.string().max(100), signed: z.enum(['PENDING', 'ACCEPTED', 'REFUSED']) })
    .optional()
    .describe('What was signed of it when the file was written: the leaf in the log, and its status.'),
})
export type CertificateFile = z.output<typeof CertificateFile>

/** A scope certificate in the same format: its sites and products in place of boxes and shipments. The seller is its holder. */
export const ScopeFile = CertificateFile.omit({ boxes: true, shipments: true }).extend({
  validUntil: z.iso.date().nullable(),
  scope: ShownCertificateScope,
})
export type ScopeFile = z.output<typeof ScopeFile>

/** Either of the two. What it is JSON Schema is made of. */
export const AnyCertificateFile = z.union([CertificateFile, ScopeFile])

/** What is wrong in a file, by the path of its field; the empty path is the file. */
export type FileError = { readonly path: string; readonly issue: Issue }

export type ReadFile =
  | { readonly file: CertificateFile; readonly boxes: CertificateBoxes; readonly errors: readonly [] }
  | { readonly file?: undefined; readonly boxes?: undefined; readonly errors: readonly FileError[] }

export type ReadScopeFile =
  | { readonly file: ScopeFile; readonly errors: readonly [] }
  | { readonly file?: undefined; readonly errors: readonly FileError[] }

/** Reads the file of a scope certificate. Nothing of one that has a fault is to be taken, and none is taken that lacks body or number. */
export function readScopeFile(text: string): ReadScopeFile {
  const json = parsed(text)
  if (json === undefined) return { errors: [{ path: '', issue: boxIssues.fileNotJson }] }
  if (!isOfFormat(json) || !('scope' in json)) return { errors: [{ path: '', issue: boxIssues.fileNoScope }] }
  const sent = NewCertificateScope.safeParse(json.scope, CODED)
  if (!sent.success) return { errors: sent.error.issues.map((found) => errorOf(found, 'scope.')) }
  const file = ScopeFile.safeParse(json, CODED)
  if (!file.success) return { errors: file.error.issues.map((found) => errorOf(found)) }
  const errors = [
    ...lackingOf([
      ['body.name', file.data.body.name],
      ['number', file.data.number],
    ]),
    ...Object.entries(scopeErrors(sent.data)).map(([path, issue]) => ({ path, issue })),
  ]
  return errors.length > 0 ? { errors } : { file: file.data, errors: [] }
}

/** Reads such a file. Nothing of one that has a fault is to be taken, and none is taken that lacks body, number or weights. */
export function readCertificateFile(text: string): ReadFile {
  const json = parsed(text)
  if (json === undefined) return wrong(boxIssues.fileNotJson)
  if (!isOfFormat(json)) return wrong(boxIssues.fileFormat)
  // By the rules for what is sent, which say what is wrong in our words; then by the shape of the file.
  const sent = NewCertificateBoxes.safeParse('boxes' in json ? json.boxes : undefined, CODED)
  if (!sent.success) return { errors: sent.error.issues.map((found) => errorOf(found, 'boxes.')) }
  const file = CertificateFile.safeParse(json, CODED)
  if (!file.success) return { errors: file.error.issues.map((found) => errorOf(found)) }
  const errors = [...lacking(file.data), ...faultsOf(sent.data)]
  return errors.length > 0 ? { errors } : { file: file.data, boxes: sent.data, errors: [] }
}

const isOfFormat = (json: unknown): json is { format: string } =>
  typeof json === 'object' && json !== null && 'format' in json && json.format === CERTIFICATE_FORMAT

const wrong = (issue: Issue): ReadFile => ({ errors: [{ path: '', issue }] })

const errorOf = (found: z.core.$ZodIssue, below = ''): FileError => ({
  path: below + found.path.join('.'),
  issue: issueOf(found),
})

const faultsOf = (boxes: CertificateBoxes): FileError[] =>
  Object.entries(boxErrors(boxes)).map(([path, issue]) => ({ path, issue }))

const lacking = ({ body, number, boxes }: CertificateFile): FileError[] =>
  lackingOf([
    ['body.name', body.name],
    ['number', number],
    ['boxes.net', boxes.net],
    ['boxes.certified', boxes.certified],
  ])

function lackingOf(needed: readonly (readonly [path: string, value: unknown])[]): FileError[] {
  return needed.flatMap(([path, value]) =>
    value === null || value === '' ? [{ path, issue: boxIssues.fileLacks({ what: path }) }] : [],
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

export const CERTIFICATE_FILE_FORMATS = ['json', 'csv', 'pdf'] as const

export const certificateFileEndpoint = endpoint({
  method: 'GET',
  path: '/certifications/:id/file',
  summary:
    'A transaction certificate with boxes, or a scope certificate with sites and products, as a file, for its two parties: selvedge-certificate/1, its products as CSV, or printed',
  answer: 'binary',
  types: ['application/json', 'text/csv', 'application/pdf'],
  params: z.object({ id }),
  query: z.object({ format: z.enum(CERTIFICATE_FILE_FORMATS) }),
  attempts: ['export-user'],
  refuses: ['WRONG_STATE'],
  response: z.unknown(),
})
