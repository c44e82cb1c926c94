import { type CertificationParties, certificationParties } from '@selvedge/domain/certification.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { throwIfInvalid } from '@selvedge/domain/errors.ts'
import { type Issue, issues } from '@selvedge/domain/issues.ts'
import { isConfirmedCertifier, isLetBy } from '../../accounts/companies/certifier-access.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { materialsOf } from '../../records/materials-of.ts'
import type { Context } from '../../platform/context/context.ts'
import { checkNewCertification, type NewCertificationRequest } from './check-new-certification.ts'
import { findOtherCompany, type OtherCompany, otherName } from './find-other-company.ts'
import { type NamedInput, requireDrawable } from './draw-inputs.ts'
import { coversAny, findReplaced } from './find-replaced.ts'
import { requireHolding } from './require-holding.ts'
import { lockShipments } from './shipments.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** A request that may be filed, with what it names found. `file`: received already, or only looked at. */
export type PreparedCertification<F> = {
  input: NewCertificationRequest
  file: F | undefined
  parties: CertificationParties
  company: OtherCompany | undefined
  materialId: number | null
  shipments: number[]
  inputs: NamedInput[]
  /** The accepted certificate whose place it takes once it is accepted. */
  replacesId: number | null
}

/**
 * Finds what a new certification names and checks it against every rule that forbids; invites the other company where that
 * is asked for. Throws VALIDATION_FAILED with the fields at fault, FORBIDDEN, MASS_SHORT.
 */
export async function prepareCertification<F>(
  context: Context,
  input: NewCertificationRequest,
  file: F | undefined,
): Promise<PreparedCertification<F>> {
  const { tx, member } = context
  const other = otherName(member, input)
  await checkNewCertification(tx, member, input, {
    hasDocument: file !== undefined,
    hasVerifier: other.name !== null,
  })
  const company = await findOtherCompany(context, input)
  const creator = { id: member.companyId, role: member.companyRole }
  const parties = certificationParties(input.subject, creator, company, other.field)
  if (isCertifier(creator) && company && namesBelongings(input) && !company.isLetting)
    throwIfInvalid(fieldOf(other.field, await accessError(tx, member, company.id)))
  const earlier = await findReplaced(tx, input, parties)
  const shipments = await requireCovered(tx, input, parties, earlier)
  const isNewVersion =
    earlier !== null && (input.subject !== 'TRANSACTION' || (await coversAny(tx, earlier, shipments)))
  const replacesId = isNewVersion ? earlier : null
  if (input.subject === 'TRANSACTION')
    await requireHolding(tx, {
      id: null,
      contractorId: parties.contractorId,
      reference: input.certificateReferenceNumber,
      boxes: input.boxes ?? null,
      shipments,
      replacesId,
    })
  const inputs = input.boxes
    ? await requireDrawable(tx, parties.consigneeId, input.boxes.inputs, replacesId)
    : []
  return {
    input,
    file,
    parties,
    company,
    shipments,
    inputs,
    replacesId,
    materialId: hasMaterial(input) ? input.material : null,
  }
}

/** Whether it names shipments or materials of the business: learning whether they exist needs its permission. */
const namesBelongings = (input: NewCertificationRequest) =>
  input.subject === 'TRANSACTION' ||
  (input.subject === 'SCOPE' && input.outputMaterials.length > 0) ||
  (hasMaterial(input) && input.material !== null)

const fieldOf = (field: string, issue: Issue | undefined) => (issue ? { [field]: issue } : {})

/** Why a certification body may not name what a business has; undefined where it is confirmed and the business gave it access. */
export async function accessError(
  reader: Reader,
  member: Pick<SignedIn, 'companyId'>,
  businessId: number,
): Promise<Issue | undefined> {
  if (await isLetBy(reader, member, businessId)) return undefined
  const isConfirmed = await isConfirmedCertifier(reader, member.companyId)
  return isConfirmed ? issues.accessNeeded : issues.notConfirmedYet
}

/** The business's materials and shipments it names; locks the shipments, so that one certificate covers each. */
async function requireCovered(
  tx: Tx,
  input: NewCertificationRequest,
  { contractorId, consigneeId }: CertificationParties,
  earlier: number | null,
): Promise<number[]> {
  // The declaring company's own on a self certification, the business's on the others.
  const ownerId = input.subject === 'SELF' ? contractorId : consigneeId
  const outputs = input.subject === 'SCOPE' ? input.outputMaterials : []
  const material = hasMaterial(input) && input.material !== null ? [input.material] : []
  const owned = await materialsOf(tx, ownerId, [...outputs, ...material])
  throwIfInvalid({
    ...(outputs.some((id) => owned.get(id)?.isInput !== false) && {
      outputMaterials: issues.materialUnknown,
    }),
    ...(material.some((id) => !owned.has(id)) && { material: issues.materialUnknown }),
  })
  if (input.subject !== 'TRANSACTION') return []
  return lockShipments(tx, consigneeId, input.shippingReferenceNumbers, earlier)
}

const hasMaterial = ({ subject }: NewCertificationRequest) => subject === 'MATERIAL' || subject === 'SELF'
