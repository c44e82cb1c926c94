import { certificationParties } from '@selvedge/domain/certification.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import {
  type CertificateErrors,
  certificateKey,
  type ImportedCertificate,
} from '@selvedge/domain/import/certificates.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import { anyCaseKey, nameKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import { agreedByName } from '../../accounts/companies/agreed-by-name.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { findMaterials } from '../../records/add-materials.ts'
import type { Importer } from '../../records/import-kind.ts'
import { type ImportLists, importLists } from './imported-lists.ts'
import { accessError } from './prepare-certification.ts'

type Partner = { id: number; name: string; role: string | null; isDouble: boolean }
type Material = { id: number; name: string; isInput: boolean }

/** What certificates in rows name, as the company that imports them may find it. */
export type ImportNames = {
  importer: Importer
  lists: ImportLists
  partners: ReadonlyMap<string, Partner>
  /** Why the importing certification body may not name what a partner has, by the partner's id. */
  barred: ReadonlyMap<number, Issue | undefined>
  /** By the id of the company that has them. */
  materials: ReadonlyMap<number, readonly Material[]>
  /** Those of the company that wait or are accepted, by `certificateKey`. */
  filed: ReadonlySet<string | null>
}

/** Looks up what some certificates name: materials of a partner only where the importing certification body may read them. */
export async function importNames(
  reader: Reader,
  importer: Importer,
  certificates: readonly ImportedCertificate[],
): Promise<ImportNames> {
  const { companyId, companyRole } = importer
  const named = certificates.map(({ company }) => company)
  const partners = await agreedByName(reader, companyId, named)
  const barred = new Map<number, Issue | undefined>()
  const materials = new Map<number, Material[]>()
  const names = certificates.flatMap(({ material, outputMaterials }) => [material, ...outputMaterials])
  const isBody = isCertifier({ role: companyRole })
  if (isBody) for (const { id } of partners.values()) barred.set(id, await accessError(reader, importer, id))
  const readable = isBody ? [...barred].flatMap(([id, bar]) => (bar ? [] : id)) : [companyId]
  for (const id of readable) materials.set(id, await findMaterials(reader, id, names))
  const lists = await importLists(reader, importer, new Set(certificates.map(({ subject }) => subject)))
  return {
    importer,
    lists,
    partners,
    barred,
    materials,
    filed: await filedAmong(reader, companyId, certificates),
  }
}

async function filedAmong(reader: Reader, companyId: number, certificates: readonly ImportedCertificate[]) {
  const keys = [...new Set(certificates.flatMap(({ number }) => (number === '' ? [] : nameKey(number))))]
  const rows = await reader
    .selectFrom('certification')
    .where('certificate_reference_key', '=', sql<string>`any(${keys}::text[])`)
    .where((eb) => eb.or([eb('contractor_id', '=', companyId), eb('consignee_id', '=', companyId)]))
    .where('status', '<>', 'REFUSED')
    .select(['subject', 'certificate_reference as number', 'processing_standard as standard'])
    .execute()
  return new Set(
    rows.map(({ subject, number, standard }) =>
      certificateKey({ subject, number: number ?? '', standard: standard ?? '' }),
    ),
  )
}

/** The partner that a certificate names; undefined where it names none, or one that cannot be found. */
export const partnerOf = ({ company }: ImportedCertificate, { partners }: ImportNames): Partner | undefined =>
  partners.get(anyCaseKey(company))

/** What is wrong with the kind of a certificate and with the company that it names. */
export function partyErrors(certificate: ImportedCertificate, names: ImportNames): CertificateErrors {
  const { importer, barred } = names
  const partner = partnerOf(certificate, names)
  const isNamed = certificate.company !== ''
  if (isNamed && !partner) return { company: importIssues.importCertificatePartner }
  if (partner?.isDouble) return { company: importIssues.importCertificateTwice }
  try {
    const creator = { id: importer.companyId, role: importer.companyRole }
    certificationParties(certificate.subject, creator, partner, 'company')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.fields['company'] ? { company: error.fields['company'] } : { subject: error.reason }
  }
  const bar = partner && namesBelongings(certificate) ? barred.get(partner.id) : undefined
  return bar ? { company: bar } : {}
}

const namesBelongings = ({ subject, material, outputMaterials }: ImportedCertificate) =>
  subject === 'TRANSACTION' || material !== '' || outputMaterials.length > 0

/** The company whose materials a certificate is about: on its own declarations and certificates the importing one, else its partner. */
export const ownerOf = (certificate: ImportedCertificate, names: ImportNames): number | undefined =>
  isCertifier({ role: names.importer.companyRole })
    ? partnerOf(certificate, names)?.id
    : names.importer.companyId
