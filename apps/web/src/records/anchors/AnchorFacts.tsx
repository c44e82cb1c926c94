import { Button, Group } from '@mantine/core'
import type { IdentityAnchor } from '@selvedge/contract/anchors.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { anchors as texts } from '@selvedge/messages/en/anchors.ts'
import { IconAlertCircle, IconFileText, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DataList } from '../../ui/display/DataList.tsx'
import badges from '../../ui/display/badges.module.css'
import { saveFile } from '../../ui/save-file.ts'
import classes from './AnchorFacts.module.css'
import { verdictText, verdictTone } from './anchor-words.ts'

const ICONS = { bad: IconX, plain: IconFileText, wait: IconAlertCircle } as const

/** What a register says of a company, who signed it, and what is known of it today. */
export function AnchorFacts({ anchor, children }: { anchor: IdentityAnchor; children?: ReactNode }) {
  const { registeredName, registeredId, register, registeredSince, issuer } = anchor
  const tone = verdictTone(anchor)
  const Icon = ICONS[tone]
  return (
    <section className={classes['anchor']} aria-label={registeredName}>
      <DataList
        isTrimmed
        items={[
          { label: texts.registeredName, value: registeredName },
          { label: texts.registeredId, value: registeredId },
          { label: texts.register, value: register },
          { label: texts.since, value: sinceText(registeredSince) },
          { label: texts.issuer, value: `${issuer.name}\n${issuer.did}`, wide: true },
          {
            label: texts.verdict,
            value: (
              <>
                <span className={badges['badge']} data-tone={tone}>
                  <Icon size={14} stroke={2.5} aria-hidden />
                  {texts[tone]}
                </span>{' '}
                {verdictText(anchor)}
              </>
            ),
            wide: true,
          },
        ]}
      />
      <p>{texts.ownStatement}</p>
      <Group gap="sm">
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.downloadOf({ name: registeredName })}
          onClick={() => save(anchor)}
        >
          {texts.download}
        </Button>
        {children}
      </Group>
    </section>
  )
}

/** A register may write the day otherwise. */
const sinceText = (since: string | null) =>
  since !== null && /^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(Date.parse(since))
    ? dayText(since)
    : since

/** A signed text is a JWT, or JSON with its proof in it. */
function save({ credential, id }: IdentityAnchor): void {
  const isJson = credential.startsWith('{')
  saveFile({
    bytes: new Blob([credential], { type: isJson ? 'application/vc' : 'application/vc+jwt' }),
    fileName: `identity-anchor-${id}.${isJson ? 'json' : 'jwt'}`,
  })
}
