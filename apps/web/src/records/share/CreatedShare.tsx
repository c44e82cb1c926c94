import { Button } from '@mantine/core'
import { type createProofShareEndpoint, readCoverPageEndpoint } from '@selvedge/contract/proof-shares.ts'
import { share } from '@selvedge/messages/en/share.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { z } from 'zod'
import { callFile } from '../../api.ts'
import { CopyText } from '../../ui/display/CopyText.tsx'
import { QrCode } from '../../ui/display/QrCode.tsx'
import { useAction } from '../../ui/feedback/use-action.ts'
import { dayTag } from '../../ui/display/Day.tsx'
import { rich } from '../../ui/rich.ts'
import { saveFile } from '../../ui/save-file.ts'
import classes from './share.module.css'

export type Created = z.output<typeof createProofShareEndpoint.response>

/** A link that was just made: the one time that it is shown. */
export function CreatedShare({
  created: { link, expiresAt },
  onAnother,
}: {
  created: Created
  onAnother: () => void
}) {
  const token = link.slice(link.indexOf('#') + 1)
  const cover = useAction({
    run: async () => saveFile(await callFile(readCoverPageEndpoint, { body: { token } })),
    failed: (reason) => share.coverFailed({ reason }),
  })
  return (
    <section className={classes['created']} aria-labelledby="share-made">
      <h3 id="share-made">{share.made}</h3>
      <p>{share.madeHint}</p>
      <div className={classes['link']}>
        <CopyText label={share.link} value={link} />
      </div>
      <div className={classes['code']}>
        <QrCode text={link} label={share.codeLabel} />
      </div>
      <p>{rich(share.until({ day: dayTag(expiresAt, 'history') }))}</p>
      <div className={classes['actions']}>
        <Button
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          loading={cover.isRunning}
          onClick={() => void cover.run()}
        >
          {share.cover}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {share.another}
        </Button>
      </div>
    </section>
  )
}
