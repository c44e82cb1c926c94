import { NewCertification, type NewCertificationInput } from '@selvedge/contract/new-certification.ts'
import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { createCertification } from '../src/features/certifications/create-certification.ts'
import { decideCertification } from '../src/features/certifications/decide-certification.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { Services } from '../src/platform/context/services.ts'
import type { DemoCertification } from './demo-certifications.ts'
import { drawDemoDocument } from './demo-document.ts'
import { actAs } from './demo-people.ts'
import type { SignedIn } from '../src/platform/context/signed-in.ts'

const DAY = 24 * 60 * 60 * 1000

/** Files a certificate at its day and decides it at its own, through the use cases. */
export async function fileDemoCertification(
  services: Services,
  certification: DemoCertification,
): Promise<void> {
  const { by, to, decided, daysAgo } = certification
  const at = new Date(services.now().getTime() - daysAgo * DAY)
  const author = await actAs(services.db, by)
  const other = to === undefined ? undefined : await actAs(services.db, to)
  const input = await requestOf(services, certification, { author, other, at })
  const { id } = await createCertification({ ...services, now: () => at }, author, input, undefined)
  if (decided && other) {
    const decidedAt = new Date(at.getTime() + decided.after * DAY)
    await decideCertification({ ...services, now: () => decidedAt }, other, id, {
      consigneeReferenceNumber: null,
      certificationReferenceNumber: null,
      transactionStatus: decided.accepted ? 'ACCEPTED' : 'REFUSED',
      consigneeDate: null,
      reason: decided.reason ?? null,
      positions: [],
    })
  }
  // Afterwards: nobody can decide about what is not as it was stated.
  if (certification.counterfeit) await exchangeDocument(services, id, certification, { author, other, at })
}

/**
 * Replaces a recorded document by another one, as somebody with access to the database and the documents could. It does so
 * openly, on a certificate whose name and notes say so: without one, nobody would see how the blockchain reveals it.
 */
async function exchangeDocument(
  { db, files }: Services,
  certificationId: number,
  certification: DemoCertification,
  sides: Sides,
): Promise<void> {
  const { id, sha256: recorded } = await db
    .selectFrom('certification')
    .innerJoin('document', 'document.id', 'certification.document_id')
    .where('certification.id', '=', certificationId)
    .select(['document.id', 'document.sha256'])
    .executeTakeFirstOrThrow()
  const { sha256, size } = await files.put(
    await drawDocument(certification, sides, ['Whatever else is sold']),
  )
  await inTransaction(db, (tx) =>
    tx.updateTable('document').set({ sha256, size }).where('id', '=', id).execute(),
  )
  await files.remove(recorded)
}

type Sides = { author: SignedIn; other: SignedIn | undefined; at: Date }

async function requestOf(services: Services, certification: DemoCertification, sides: Sides) {
  const { author, other, at } = sides
  const { subject, validDays, material, outputs = [], page } = certification
  const owner = other && author.companyRole === 'certifier' ? other : author
  const materials = await services.db
    .selectFrom('material')
    .where('company_id', '=', owner.companyId)
    .where('is_input', '=', false)
    .select(['id', 'name'])
    .execute()
  const idsOf = (names: readonly string[]) =>
    materials.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  // As a client sends it: what is not named here is not given.
  return NewCertification.parse({
    subject,
    consigneeCompanyName: other?.companyName,
    consigneeEmail: other?.email,
    // Makes companies partners that are not related yet.
    invitation: subject !== 'TRANSACTION' && other !== undefined,
    validFrom: dayOf(at),
    validUntil: validDays === undefined ? null : dayOf(new Date(at.getTime() + validDays * DAY)),
    documentTypeCode: certification.documentType,
    documentUpload: page === undefined ? await documentOf(certification, sides) : null,
    certificatePageUrl: page,
    processingStandardName: certification.standard,
    assessmentName: certification.assessment,
    notes: certification.notes,
    productCategoryCodeList: [...(certification.categories ?? [])],
    processTypes: certification.processTypes?.map((code) => ({ code })),
    outputMaterials: idsOf(outputs).map((id) => ({ id })),
    material: material === undefined ? null : { id: idsOf([material])[0] },
    shippingReferenceNumbers: [...(certification.shipments ?? [])],
    certificateReferenceNumber: certification.reference,
  } satisfies NewCertificationInput)
}

const referenceOf = ({ reference }: DemoCertification) => reference ?? 'without number'

async function documentOf(certification: DemoCertification, sides: Sides) {
  const { name } = CERTIFICATION_SUBJECT[certification.subject]
  const bytes = await drawDocument(certification, sides)
  return {
    name: `${name.replace(' ', '-')}-${referenceOf(certification).replaceAll(' ', '-')}.pdf`,
    contentType: 'application/pdf',
    content: bytes.toString('base64'),
  }
}

function drawDocument(
  certification: DemoCertification,
  { author, other, at }: Sides,
  added: readonly string[] = [],
): Promise<Buffer> {
  const { name } = CERTIFICATION_SUBJECT[certification.subject]
  const { processTypes = [], outputs = [], shipments = [], material } = certification
  const named = [...processTypes, ...outputs, ...shipments, ...(material === undefined ? [] : [material])]
  const covered = [...(named.length > 0 ? named : ['The whole company']), ...added]
  return drawDemoDocument({
    title: name.charAt(0).toUpperCase() + name.slice(1),
    reference: referenceOf(certification),
    date: dayOf(at),
    from: author.companyName,
    to: other?.companyName ?? author.companyName,
    standard: certification.standard,
    sides: ['Author', 'Approver'],
    columns: ['It covers', '', ''],
    rows: covered.map((item) => [item, '', ''] as const),
  })
}
