import { type CheckRequest, checkFiles } from './check-files.ts'

/** Apart from the screen, which stays alive however large the files are. */
addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  void checkFiles(data).then((report) => postMessage(report))
})
