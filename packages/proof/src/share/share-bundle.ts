import type { ShareField } from '@selvedge/domain/share-fields.ts'
import type { Bundle, BundledStatement } from '../bundle.ts'
import { disclose, type Disclosure } from '../fields/disclosure.ts'
import { type SharedBundle, type SharedStatement } from '../read-bundle.ts'
import { readText } from '../read-statement.ts'
import { opens } from './open-fields.ts'

/** Whether the statements of a bundle can be shown in part: those of form 1 are hashed as one text, and can be shown whole or not at all. */
export const canBeShownInPart = ({
  statements,
  companies,
}: Pick<Bundle, 'statements' | 'companies'>): boolean =>
  [...statements, ...companies].every(({ body }) => readText(body).statement?.v === 2)

/**
 * The bundle with no more than the ticked fields of each statement and of the records of the companies that signed, as it stands in
 * its file. Expects a bundle that `canBeShownInPart`: throws a TypeError for another.
 */
export function shareBundle(bundle: Bundle, ticked: readonly ShareField[]): SharedBundle {
  const isOfCertificate = bundle.statements.some(
    ({ body }) => readText(body).statement?.type === 'certification',
  )
  const shown = (one: BundledStatement): SharedStatement => shareStatement(one, ticked, isOfCertificate)
  return {
    ...bundle,
    v: 3,
    statements: bundle.statements.map(shown),
    companies: bundle.companies.map(shown),
  }
}

function shareStatement(
  { body, salt, leaf, signer, signature, batch }: BundledStatement,
  ticked: readonly ShareField[],
  isOfCertificate: boolean,
): SharedStatement {
  const { statement } = readText(body)
  if (!statement) throw new TypeError('What is no statement cannot be shown in part')
  const key = `${ticked.join()} ${isOfCertificate} ${salt} ${body}`
  const disclosure = known.get(key) ?? disclose(body, salt, opens(ticked, statement, isOfCertificate))
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(key, disclosure)
  return { ...disclosure, leaf, signer, signature, batch }
}

const KNOWN_AT_MOST = 500
/** A tree takes some ten milliseconds, for its link points, and never changes: a link that is passed around is opened often. */
const known = new Map<string, Disclosure>()
