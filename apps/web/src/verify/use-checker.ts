import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckRequest, Report } from './check-files.ts'
// Part of the script itself: the file that works from a disk has no other file to load.
// oxlint-disable-next-line import/default -- the build makes the worker's constructor of it
import VerifyWorker from './verify-worker.ts?worker&inline'

const FAILED: Report = { kind: 'fault', sentence: 'The check was interrupted. Choose the files again.' }

/** Runs checks apart from the screen, one at a time: a new one ends the one before. */
export function useChecker() {
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
      const asked = new VerifyWorker()
      worker.current = asked
      const finish = (report: Report) => {
        stop()
        onReport(report)
      }
      asked.addEventListener('message', ({ data }: MessageEvent<Report>) => finish(data))
      asked.addEventListener('error', () => finish(FAILED))
      asked.postMessage(request, [])
    },
    [stop],
  )
  const check = useCallback(
    (request: CheckRequest) => {
      setReport(undefined)
      ask(request, setReport)
    },
    [ask],
  )
  return { report, isBusy, check, ask, stop, forget: () => setReport(undefined) }
}
