import { verify } from '@selvedge/messages/en/verify.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckRequest, Report } from './check-files.ts'
import { spokenHere } from './worker-language.ts'

/** Runs checks apart from the screen, one at a time: a new one ends the one before. `startWorker` runs `verify-worker.ts`. */
export function useChecker(startWorker: () => Worker) {
  const [report, setReport] = useState<Report>()
  const [isBusy, setBusy] = useState(false)
  const worker = useRef<Worker>(undefined)

  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = undefined
    setBusy(false)
  }, [])
  useEffect(() => stop, [stop])

  const ask = useCallback(
    (request: CheckRequest, onReport: (report: Report) => void) => {
      stop()
      setBusy(true)
      const started = startWorker()
      worker.current = started
      const finish = (report: Report) => {
        // One that was ended may have sent its answer already.
        if (worker.current !== started) return
        stop()
        onReport(report)
      }
      started.addEventListener('message', ({ data }: MessageEvent<Report>) => finish(data))
      started.addEventListener('error', () => finish({ kind: 'error', sentence: verify.interrupted }))
      started.postMessage({ request, spoken: spokenHere() }, [])
    },
    [stop, startWorker],
  )
  const check = useCallback(
    (request: CheckRequest) => {
      setReport(undefined)
      ask(request, setReport)
    },
    [ask],
  )
  /** Also ends a check that is under way: its answer would be to questions that were asked before. */
  const forget = useCallback(() => {
    stop()
    setReport(undefined)
  }, [stop])
  return { report, isBusy, check, ask, stop, forget }
}
