import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { CommentsCard } from '../records/comments/CommentsCard.tsx'
import type { Talk } from '../records/comments/talk.ts'
import { LedgerCard } from '../records/LedgerCard.tsx'
import type { Part } from '../ui/display/DataList.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { CertificateDocument } from './CertificateDocument.tsx'
import { certificationVerificationQuery } from './certification-queries.ts'
import { CertificationCovers } from './CertificationCovers.tsx'
import { CertificationFacts } from './CertificationFacts.tsx'
import { ChecksCard } from './ChecksCard.tsx'

/** Few certificates have their boxes filled in. */
const BoxesCard = lazyPart(() => import('./BoxesCard.tsx').then((module) => module.default))

const ScopeCard = lazyPart(() => import('./ScopeCard.tsx').then((module) => module.default))
const StandingCard = lazyPart(() => import('./StandingCard.tsx').then((module) => module.default))

/** Where something was said of it, or may be. */
const hasStanding = ({ standings, permissions }: CertificationDetail) =>
  standings !== undefined || permissions.standingChanges !== undefined

/** The parts of a certificate's page, which who reads it and who decides about it see in another order. */
export const certificateCards = (certification: CertificationDetail, talk: Talk | undefined) => ({
  facts: (part: Part) => (
    <Card title={part === 'rest' ? recordFields.moreDetails : recordFields.details}>
      <CertificationFacts certification={certification} part={part} />
    </Card>
  ),
  paper: (
    <Card title={certificationPage.certificate}>
      <CertificateDocument certification={certification} />
    </Card>
  ),
  covers: (
    <>
      <CertificationCovers certification={certification} />
      {certification.boxes && <BoxesCard id={certification.id} boxes={certification.boxes} />}
      {certification.scope && <ScopeCard id={certification.id} scope={certification.scope} />}
    </>
  ),
  standing: hasStanding(certification) && <StandingCard certification={certification} />,
  checks: certification.permissions.canCheck && !certification.takenBack && (
    <ChecksCard certification={certification} />
  ),
  messages: talk && <CommentsCard talk={talk} />,
  ledger: (
    <LedgerCard
      query={certificationVerificationQuery(certification.id)}
      of={certification.document ? 'Document' : 'Record'}
    />
  ),
})
