import type { AuditSubject } from '@selvedge/contract/audit.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { emailsAboutIntegrity as texts } from '@selvedge/messages/en/emails-about-integrity.ts'
import { integrity } from '@selvedge/messages/en/integrity.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { emailTo, quoted, type MailReader } from './templates.ts'

type About = { to: MailReader; publicUrl: string; sector: string }
/** A record by its name, and by its type and number where it has no row any more. */
export type AboutOne = {
  subject: AuditSubject | undefined
  without: { type: RecordTypeName; id: number }
  part: AlteredPart
}
/** A material of the reader's company in whose supply chain something stands. */
export type InChain = { materialId: number; material: string; part: AlteredPart }
type AboutRecords = About & { records: readonly AboutOne[] }
type AboutChains = About & { chains: readonly InChain[] }

/** As many as one reads in an e-mail. */
const LISTED = 20

/** To the companies of records: they are no longer what was signed, and what to do. */
export const recordsAltered = emailTo(({ records, ...about }: AboutRecords) => {
  const [only] = records
  const kind = 'record-altered'
  if (records.length === 1 && only)
    return {
      kind,
      subject: texts.recordAlteredSubject({ record: nameOf(only) }),
      paragraphs: [
        texts.recordAltered({ record: nameOf(only) }),
        integrity.reason({ part: only.part }),
        texts.recordAlteredNext,
      ],
      action: openRecord(about, only),
    }
  const count = records.length
  return {
    kind,
    subject: texts.recordsAlteredSubject({ count }),
    paragraphs: [
      texts.recordsAltered({ count }),
      ...firstOf(
        records.map((one) =>
          texts.recordAndReason({ record: nameOf(one), reason: integrity.reason({ part: one.part }) }),
        ),
      ),
      texts.recordsAlteredNext,
    ],
    action: openHome(about),
  }
})

/** To the same: they are again what was signed. */
export const recordsRepaired = emailTo(({ records, ...about }: AboutRecords) => {
  const [only] = records
  const kind = 'record-repaired'
  if (records.length === 1 && only)
    return {
      kind,
      subject: texts.recordRepairedSubject({ record: nameOf(only) }),
      paragraphs: [texts.recordRepaired({ record: nameOf(only) })],
      action: openRecord(about, only),
    }
  const count = records.length
  return {
    kind,
    subject: texts.recordsRepairedSubject({ count }),
    paragraphs: [texts.recordsRepaired({ count }), ...firstOf(records.map(nameOf))],
    action: openHome(about),
  }
})

/** To a company in whose supply chains they stand, without the names of the companies whose records they are. */
export const chainsAltered = emailTo(({ chains, ...about }: AboutChains) => {
  const { count, material, materials } = inChains(chains)
  const [first] = chains
  return {
    kind: 'chain-altered',
    subject: texts.chainAlteredSubject({ count, material }),
    paragraphs: [
      texts.chainAltered({ count, material }),
      ...(count > 1 ? firstOf(materials) : []),
      ...(count === 1 && first ? [integrity.reason({ part: first.part })] : []),
      texts.chainAlteredNext({ count }),
    ],
    action: openChain(about, chains),
  }
})

export const chainsRepaired = emailTo(({ chains, ...about }: AboutChains) => {
  const { count, material, materials } = inChains(chains)
  return {
    kind: 'chain-repaired',
    subject: texts.chainRepairedSubject({ count, material }),
    paragraphs: [texts.chainRepaired({ count, material }), ...(count > 1 ? firstOf(materials) : [])],
    action: openChain(about, chains),
  }
})

function inChains(chains: readonly InChain[]) {
  const materials = [...new Set(chains.map(({ material }) => quoted(material)))]
  return { count: chains.length, material: materials[0] ?? '', materials }
}

const firstOf = (lines: readonly string[]): string[] =>
  lines.length > LISTED
    ? [...lines.slice(0, LISTED), texts.andMore({ count: lines.length - LISTED })]
    : [...lines]

function nameOf({ subject, without: { type, id } }: AboutOne): string {
  if (subject?.record === 'trade')
    return recordNames.tradeNamed({ kind: subject.type, reference: quoted(subject.name) })
  if (subject?.record === 'certification')
    return recordNames.certificateNamed({ subject: subject.subject, reference: quoted(subject.name) })
  if (subject?.record === 'stock')
    return recordNames.stockNamed({ kind: subject.kind, material: quoted(subject.name) })
  return subject
    ? texts.planNamed({ name: quoted(subject.name) })
    : integrity.numbered({ type, id: String(id) })
}

const openHome = ({ publicUrl }: About) => ({ label: texts.openHome, url: publicUrl })

const openRecord = ({ publicUrl, sector }: About, { subject }: AboutOne) => ({
  label: texts.openRecord,
  url: subject ? `${publicUrl}${pathOf(subject, sector)}` : publicUrl,
})

function pathOf(subject: AuditSubject, sector: string): string {
  if (subject.record === 'trade') return `/${sector}/trades/${subject.id}/confirmation?type=${subject.type}`
  if (subject.record === 'certification')
    return `/${sector}/certifications/${subject.subject.toLowerCase()}/${subject.id}/confirmation`
  if (subject.record === 'stock')
    return subject.ofCredits ? `/credits/${subject.materialId}` : `/${sector}/materials/${subject.materialId}`
  return subject.record === 'plan' ? `/${sector}/transformationPlans/${subject.id}` : `/${sector}`
}

const openChain = ({ publicUrl, sector }: About, [first]: readonly InChain[]) => ({
  label: texts.openChain,
  url: first ? `${publicUrl}/${sector}/graph/${first.materialId}` : publicUrl,
})
