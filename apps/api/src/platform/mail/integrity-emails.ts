import type { AuditSubject } from '@selvedge/contract/audit.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import { emailsAboutIntegrity as texts } from '@selvedge/messages/en/emails-about-integrity.ts'
import { integrity } from '@selvedge/messages/en/integrity.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { composeEmail, quoted } from './templates.ts'

type About = { to: string; publicUrl: string; sector: string; part: AlteredPart }
type AboutRecord = About & { subject: AuditSubject | undefined }
type AboutChain = About & { materialId: number; material: string }

/** To the companies of a record: it is no longer what they signed, and what to do. */
export const recordAltered = (about: AboutRecord) =>
  composeEmail({
    kind: 'record-altered',
    to: about.to,
    subject: texts.recordAlteredSubject({ record: nameOf(about) }),
    paragraphs: [
      texts.recordAltered({ record: nameOf(about) }),
      integrity.reason({ part: about.part }),
      texts.recordAlteredNext,
    ],
    action: openRecord(about),
  })

/** To the same: it is again what they signed. */
export const recordRepaired = (about: AboutRecord) =>
  composeEmail({
    kind: 'record-repaired',
    to: about.to,
    subject: texts.recordRepairedSubject({ record: nameOf(about) }),
    paragraphs: [texts.recordRepaired({ record: nameOf(about) })],
    action: openRecord(about),
  })

/** To a company in whose supply chain it stands, without the names of the companies whose record it is. */
export const chainAltered = (about: AboutChain) =>
  composeEmail({
    kind: 'chain-altered',
    to: about.to,
    subject: texts.chainAlteredSubject({ material: quoted(about.material) }),
    paragraphs: [
      texts.chainAltered({ material: quoted(about.material) }),
      integrity.reason({ part: about.part }),
      texts.chainAlteredNext,
    ],
    action: openChain(about),
  })

export const chainRepaired = (about: AboutChain) =>
  composeEmail({
    kind: 'chain-repaired',
    to: about.to,
    subject: texts.chainRepairedSubject({ material: quoted(about.material) }),
    paragraphs: [texts.chainRepaired({ material: quoted(about.material) })],
    action: openChain(about),
  })

function nameOf({ subject }: AboutRecord): string {
  if (subject?.record === 'trade')
    return recordNames.tradeNamed({ kind: subject.type, reference: quoted(subject.name) })
  if (subject?.record === 'certification')
    return recordNames.certificateNamed({ subject: subject.subject, reference: quoted(subject.name) })
  return subject ? texts.planNamed({ name: quoted(subject.name) }) : texts.aRecord
}

const openRecord = ({ publicUrl, sector, subject }: AboutRecord) => ({
  label: texts.openRecord,
  url: subject ? `${publicUrl}/${sector}${pathOf(subject)}` : publicUrl,
})

function pathOf(subject: AuditSubject): string {
  if (subject.record === 'trade') return `/trades/${subject.id}/confirmation?type=${subject.type}`
  if (subject.record === 'certification')
    return `/certifications/${subject.subject.toLowerCase()}/${subject.id}/confirmation`
  return subject.record === 'plan' ? `/transformationPlans/${subject.id}` : ''
}

const openChain = ({ publicUrl, sector, materialId }: AboutChain) => ({
  label: texts.openChain,
  url: `${publicUrl}/${sector}/graph/${materialId}`,
})
