import { type CheckRequest, checkFiles } from './check-files.ts'
import { speakAsPage, type SpokenThere } from './worker-language.ts'

/** Apart from the screen, which stays alive however large the files are. */
addEventListener('message', ({ data }: MessageEvent<{ request: CheckRequest; spoken: SpokenThere }>) => {
  speakAsPage(data.spoken)
  void checkFiles(data.request).then((report) => postMessage(report))
})
