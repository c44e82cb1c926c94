import { Skeleton, Stack } from '@mantine/core'
import type { Passport } from '@selvedge/contract/passports.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { sentences } from '@selvedge/messages/list.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRecord } from '../records/record-state.ts'
import { CredentialCard } from '../records/credential/CredentialCard.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { AccessCards } from './AccessCards.tsx'
import { EditorForm } from './EditorForm.tsx'
import { aboutText, CLAIM_TEXT } from './passport-words.ts'
import { PassportActions } from './PassportActions.tsx'
import { passportQuery } from './passport-query.ts'
import { VersionsCard } from './VersionsCard.tsx'

const route = getRouteApi('/app/passports/$id')

const CRUMB = { label: texts.title, link: <Link to="/passports">{texts.title}</Link> }

/** A product passport: what it lacks, its draft, and what was published. */
export function PassportPage() {
  const { id } = route.useParams()
  return (
    <RecordPage
      key={id}
      state={useRecord(id, passportQuery(id))}
      header={<PageHeader title={texts.passport} crumbs={[CRUMB]} />}
      missing={{ title: texts.missing }}
      failed={texts.failed}
      forbidden="as-missing"
      loading={<Skeleton height={480} radius="md" />}
    >
      {(passport) => <Shown passport={passport} />}
    </RecordPage>
  )
}

function Shown({ passport }: { passport: Passport }) {
  const { name, version, gtin, isChanged, publishedClaims, permissions } = passport
  const off = publishedClaims.filter(({ counts }) => !counts)
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[CRUMB]}
        intro={aboutText(passport)}
        actions={<PassportActions passport={passport} />}
      />
      <Stack gap="lg">
        {off.map(({ claim, faults }) => (
          <Note key={claim}>
            {texts.claimOff({
              claim: CLAIM_TEXT[claim],
              why: sentences(faults.map((fault) => texts.claimFault({ fault }))),
            })}
          </Note>
        ))}
        {version > 0 && isChanged && permissions.canEdit && <Note>{texts.changedSince}</Note>}
        {version > 0 && gtin === null && <Note>{texts.noIdentifier}</Note>}
        <EditorForm passport={passport} />
        {version > 0 && <AccessCards passport={passport} />}
        {version > 0 && <VersionsCard passport={passport} />}
        {version > 0 && <CredentialCard about={{ type: 'passport', id: passport.id }} />}
      </Stack>
    </>
  )
}
