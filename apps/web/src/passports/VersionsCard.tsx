import type { Passport } from '@selvedge/contract/passports.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { useQuery } from '@tanstack/react-query'
import { ProofButton } from '../records/ProofButton.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from './passports.module.css'
import { versionsQuery } from './passport-query.ts'

/** What was published when and by whom, each with its hash, and the proof of all. */
export function VersionsCard({ passport: { id, publicId } }: { passport: Passport }) {
  const { data = [] } = useQuery(versionsQuery(id))
  return (
    <Card title={texts.versions} actions={<ProofButton kind="passport" id={id} />}>
      <ul className={classes['versions']}>
        {data.map(({ version, publishedAt, publishedBy, sha256 }) => (
          <li key={version}>
            <a href={`/p/${publicId}?version=${version}`} target="_blank" rel="noreferrer">
              {texts.versionNumber({ version })}
            </a>
            <small>
              {publishedBy === null
                ? texts.versionAt({ at: instantText(publishedAt) })
                : texts.versionBy({ at: instantText(publishedAt), person: publishedBy })}
            </small>
            <small>
              <code>{sha256}</code>
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
