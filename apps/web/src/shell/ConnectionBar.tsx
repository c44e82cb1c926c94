import { connection as texts } from '@selvedge/messages/en/connection.ts'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { errorText } from '../api.ts'
import { connection } from '../connection.ts'
import { writeDraft } from '../drafts.ts'
import { outgoing } from '../outgoing.ts'
import { sendWaiting } from '../send-waiting.ts'
import { useCurrentUser } from '../session.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import classes from './Shell.module.css'

const TRY_EVERY_MS = 15_000

/** Says that there is no connection, and what waits for one; sends that once there is one again. */
export function ConnectionBar() {
  const { id } = useCurrentUser()
  const isGone = useSyncExternalStore(connection.subscribe, connection.read)
  const all = useSyncExternalStore(outgoing.subscribe, outgoing.read)
  const count = all.filter(({ userId }) => userId === id).length
  useEffect(() => {
    if (isGone || count === 0) return undefined
    void sendNow(id)
    // The server may be there and busy, or starting.
    const timer = setInterval(() => void sendNow(id), TRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [isGone, count, id])
  return (
    <output className={classes['connection']}>
      {isGone && <IconWifiOff size={18} aria-hidden />}
      {isGone && (count === 0 ? texts.none : texts.noneWaiting({ count }))}
      {!isGone && count > 0 && texts.sending({ count })}
    </output>
  )
}

async function sendNow(userId: number) {
  // Cannot be fetched without a connection either: then the next try is soon enough.
  const loaded = await import('../outgoing-senders.ts').catch(() => undefined)
  if (!loaded) return
  await sendWaiting(userId, loaded.senders, {
    onSent: (said) => toast.info(said),
    onRefused: ({ draft }, error) => {
      // Mended where it was typed.
      if (draft) writeDraft(draft.name, draft.value)
      toast.error(texts.notSent({ reason: errorText(error) }))
    },
  })
}
