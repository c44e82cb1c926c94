import type { NewCertificationInput } from '@selvedge/contract/new-certification.ts'
import {
  type CertificateErrors,
  certificateKey,
  type ImportedCertificate,
} from '@selvedge/domain/import/certificates.ts'
import { chosen, chosenAmong } from '@selvedge/domain/import/choice.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { type Issue, issues } from '@selvedge/domain/issues.ts'
import { anyCaseKey } from '@selvedge/domain/text.ts'
import { type ImportNames, ownerOf, partnerOf, partyErrors } from './imported-names.ts'

type Found<T> = { value: T; issue?: undefined } | { value?: undefined; issue: Issue }

/** A certificate as its form sends it, or what is wrong with the cells of its row. */
export function certificateForm(
  certificate: ImportedCertificate,
  names: ImportNames,
): { form: NewCertificationInput; errors?: undefined } | { form?: undefined; errors: CertificateErrors } {
  const { subject } = certificate
  const { lists } = names
  const of = lists.of.get(subject)
  const standard = chosen(certificate.standard, of?.standard ?? [])
  const assessment = chosen(certificate.assessmentType, of?.assessmentType ?? [])
  const documentType = chosen(certificate.documentType, of?.documentType ?? [])
  const processTypes = chosenAmong(certificate.processTypes, lists.processTypes)
  const categories = chosenAmong(certificate.productCategories, lists.productCategories)
  const material = materialIn(certificate, names)
  const outputs = outputsIn(certificate, names)
  const parties = partyErrors(certificate, names)
  const isFiled = standard !== undefined && names.filed.has(certificateKey({ ...certificate, standard }))
  const errors: CertificateErrors = {
    ...(standard === undefined && { standard: importIssues.importStandard }),
    ...(assessment === undefined && { assessmentType: importIssues.importAssessment }),
    ...(documentType === undefined && { documentType: importIssues.importDocumentKind }),
    ...(processTypes === undefined && { processTypes: issues.processTypeUnknown }),
    ...(categories === undefined && { productCategories: issues.productCategories }),
    ...(isFiled && certificate.number !== '' && { number: importIssues.importCertificateExists }),
    // Whose materials they would be is not known.
    ...(Object.keys(parties).length === 0 && {
      ...(material.issue && { material: material.issue }),
      ...(outputs.issue && { outputMaterials: outputs.issue }),
    }),
    ...parties,
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    form: {
      subject,
      consigneeCompanyName: partnerOf(certificate, names)?.name ?? null,
      consigneeEmail: certificate.email,
      validFrom: certificate.validFrom,
      validUntil: certificate.validUntil,
      documentTypeCode: documentType ?? '',
      certificatePageUrl: certificate.webPage,
      processingStandardName: standard ?? '',
      assessmentName: assessment ?? '',
      notes: certificate.notes,
      productCategoryCodeList: categories ?? [],
      processTypes: (processTypes ?? []).map((code) => ({ code })),
      outputMaterials: (outputs.value ?? []).map((id) => ({ id })),
      material: { id: material.value ?? null },
      shippingReferenceNumbers: certificate.shipments,
      certificateReferenceNumber: certificate.number,
    },
  }
}

const materialsNamed = (name: string, certificate: ImportedCertificate, names: ImportNames) =>
  (names.materials.get(ownerOf(certificate, names) ?? 0) ?? []).filter(
    (material) => anyCaseKey(material.name) === anyCaseKey(name),
  )

function materialIn(certificate: ImportedCertificate, names: ImportNames): Found<number | null> {
  if (certificate.material === '') return { value: null }
  const [only, other] = materialsNamed(certificate.material, certificate, names)
  if (!only) return { issue: importIssues.importMaterialNamed({ name: certificate.material }) }
  return other ? { issue: importIssues.importMaterialBoth } : { value: only.id }
}

/** The materials that the certified company produces. */
function outputsIn(certificate: ImportedCertificate, names: ImportNames): Found<number[]> {
  const ids: number[] = []
  for (const name of certificate.outputMaterials) {
    const made = materialsNamed(name, certificate, names).find(({ isInput }) => !isInput)
    if (!made) return { issue: importIssues.importMaterialNamed({ name }) }
    ids.push(made.id)
  }
  return { value: ids }
}
