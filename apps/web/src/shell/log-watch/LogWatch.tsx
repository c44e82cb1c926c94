import { Button, Group } from '@mantine/core'
import { logWatch as texts } from '@selvedge/messages/en/log-watch.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../query-keys.ts'
import { Alarm } from '../../ui/feedback/Alarm.tsx'
import { instantText } from '../../ui/format.ts'
import { saveFile } from '../../ui/save-file.ts'
import classes from './LogWatch.module.css'
import { forgetDoubts } from './doubts.ts'
import { readCheckpoints } from './kept-checkpoints.ts'
import { keepSeen } from './seen-log.ts'
import { type Contradiction, isUnanswered, watchLog } from './watch-log.ts'

const EVERY_MS = 10 * 60_000
const AGAIN_MS = 60_000

/** Watches the log of the server while somebody is signed in, and says so where it is not what this browser has seen. */
export default function LogWatch() {
  const client = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const watched = useQuery({
    queryKey: keys.ledger.watch,
    queryFn: ({ signal }) => watchLog(new Date(), signal),
    refetchInterval: ({ state }) => (state.data === 'look again' ? AGAIN_MS : EVERY_MS),
    staleTime: EVERY_MS,
    retry: false,
  })
  const found = watched.data
  if (!found || found === 'look again') return null
  return (
    <section className={classes['banner']} aria-labelledby="log-watch">
      <Alarm>
        <Said found={found} />
        <Group gap="sm" className={classes['actions']}>
          <Button
            onClick={() => {
              saveFile(evidenceOf(found))
              setSaved(true)
            }}
          >
            {texts.save}
          </Button>
          {isSaved && (
            <Button
              variant="default"
              onClick={() => {
                forgetDoubts()
                // What nobody has proven is compared with what was seen, however often it is said.
                if (!isUnanswered(found)) keepSeen(found.shown)
                client.setQueryData(keys.ledger.watch, null)
              }}
            >
              {isUnanswered(found) ? texts.askAgain : texts.goOn}
            </Button>
          )}
        </Group>
      </Alarm>
    </section>
  )
}

function Said({ found }: { found: Contradiction }) {
  const { kind, seen } = found
  const time = instantText(seen.at)
  return isUnanswered(found) ? (
    <>
      <h2 id="log-watch">{texts.titleUnanswered}</h2>
      <p>{texts.whatUnanswered({ kind, time, since: instantText(found.since) })}</p>
      <p>{texts.whatToDoUnanswered}</p>
    </>
  ) : (
    <>
      <h2 id="log-watch">{texts.title}</h2>
      <p>{texts.what({ kind, time })}</p>
      <p>{texts.whatToDo}</p>
    </>
  )
}

/** Both heads with all that proves them, and what witnesses signed of the log before, as one file. */
function evidenceOf(found: Contradiction) {
  const evidence = { server: location.origin, ...found, checkpoints: readCheckpoints() }
  return {
    bytes: new Blob([JSON.stringify(evidence, undefined, 2)], { type: 'application/json' }),
    fileName: texts.fileName,
  }
}
