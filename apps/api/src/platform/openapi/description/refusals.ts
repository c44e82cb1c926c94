import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { ERROR_CODES, type ErrorCode } from '@selvedge/domain/errors.ts'
import { STATUS } from '../../http/problem.ts'
import { accessOf } from './access.ts'

const sendsBody = ({ method }: Endpoint) => method !== 'GET'

/** Every code that a call may refuse with: its own, those of its kind, and those the table of access has. */
export function codesOf(e: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'VALIDATION_FAILED',
    // Under a name that is not the server's.
    'FORBIDDEN',
    'INTERNAL',
    'UNAVAILABLE',
    ...(e.refuses ?? []),
  ])
  if (!e.open) codes.add('UNAUTHENTICATED').add('RATE_LIMITED')
  if (!e.open && !e.withoutFactor) codes.add('SECOND_FACTOR_MISSING')
  if (sendsBody(e)) codes.add('FILE_TOO_LARGE').add('WRONG_CONTENT_TYPE')
  if (e.attempts) codes.add('RATE_LIMITED')
  if (e.idempotent) codes.add('IDEMPOTENCY_MISMATCH')
  const cells = accessOf(e).flatMap((row) => Object.values(row.cells))
  for (const code of ERROR_CODES) if (cells.some((cell) => cell.endsWith(` ${code}`))) codes.add(code)
  return ERROR_CODES.filter((code) => codes.has(code))
}

/** The same by the status they are answered with. */
export function codesByStatus(e: Endpoint): Map<number, ErrorCode[]> {
  const byStatus = Map.groupBy(codesOf(e), (code) => STATUS[code])
  if (e.isRoot)
    for (const [status, code] of OF_STANDARDS) byStatus.set(status, byStatus.get(status) ?? [code])
  return byStatus
}

/** What calls that follow a standard refuse with besides. */
const OF_STANDARDS: readonly (readonly [status: number, code: ErrorCode])[] = [
  [406, 'VALIDATION_FAILED'],
  [413, 'FILE_TOO_LARGE'],
  [414, 'VALIDATION_FAILED'],
  [501, 'VALIDATION_FAILED'],
]
