import { Button } from '@mantine/core'
import { endProofShareEndpoint, type ProofShare } from '@selvedge/contract/proof-shares.ts'
import { share } from '@selvedge/messages/en/share.ts'
import { list } from '@selvedge/messages/list.ts'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { dayTag } from '../../ui/display/Day.tsx'
import { instantText } from '../../ui/format.ts'
import { rich } from '../../ui/rich.ts'
import { fieldWords } from './field-words.ts'
import classes from './share.module.css'

/** The links that there are, with how often each was opened. */
export function ShareList({ shares }: { shares: readonly ProofShare[] }) {
  return (
    <section aria-labelledby="share-list">
      <h3 id="share-list">{share.listTitle}</h3>
      {shares.length === 0 ? (
        <p className={classes['hint']}>{share.none}</p>
      ) : (
        <ul className={classes['list']}>
          {shares.map((one) => (
            <li key={one.id}>
              <ShareItem share={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ShareItem({ share: one }: { share: ProofShare }) {
  const { id, state, createdAt, createdBy, expiresAt, endedAt, uses, lastUsedAt, isWhole, fields } = one
  const end = useAction({
    run: async () => {
      await call(endProofShareEndpoint, { params: { id } })
      toast.info(share.ended)
      await changed('share')
    },
    failed: (reason) => share.endFailed({ reason }),
  })
  return (
    <>
      <div>
        <strong>{rich(share.state({ state, day: dayTag(endedAt ?? expiresAt, 'history') }))}</strong>
        <p>{share.uses({ count: uses, last: lastUsedAt === null ? '' : instantText(lastUsedAt) })}</p>
        <p className={classes['hint']}>{share.madeBy({ day: instantText(createdAt), person: createdBy })}</p>
        <p className={classes['hint']}>
          {isWhole
            ? share.previewWhole
            : share.shows({ list: list([share.previewAlways, ...fields.map(fieldWords)]) })}
        </p>
      </div>
      {state === 'open' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={share.endOf({ day: instantText(createdAt) })}
          loading={end.isRunning}
          onClick={() => void end.run()}
        >
          {share.end}
        </Button>
      )}
    </>
  )
}
