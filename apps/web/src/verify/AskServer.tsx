import { askKnownFileEndpoint } from '@selvedge/contract/known-files.ts'
import { createClient } from '@selvedge/contract/client.ts'
import { sharedProof } from '@selvedge/messages/en/shared-proof.ts'
import { listUpTo } from '@selvedge/messages/list.ts'
import { API_BASE, errorText } from '../api.ts'
import { useAction } from '../ui/feedback/use-action.ts'
import { useState } from 'react'
import type { SortedFile } from './sort-files.ts'
import classes from './verifier.module.css'

const anonymousClient = createClient(API_BASE, () => null)
/** As many as the server names. */
const NAMED = 5

/** Asks this server whether it knows a file, once somebody says so: the SHA-256 of the file leaves the device, and nothing else. */
export function AskServer({ files }: { files: readonly SortedFile[] }) {
  if (files.length === 0) return null
  return (
    <section className={classes['part']} aria-labelledby="verify-ask">
      <h3 id="verify-ask">{sharedProof.askTitle}</h3>
      <p>{sharedProof.askWhat}</p>
      {files.map((file) => (
        <AskAbout key={`${file.name} ${file.sha256}`} file={file} />
      ))}
    </section>
  )
}

function AskAbout({ file: { name: file, sha256 } }: { file: SortedFile }) {
  const [sentence, setSentence] = useState<string>()
  const ask = useAction({
    run: async () => {
      const { isKnown, ask: companies } = await anonymousClient.call(askKnownFileEndpoint, {
        body: { sha256 },
      })
      setSentence(answerAbout(file, isKnown, companies))
    },
  })
  return (
    <div>
      {sentence === undefined && (
        <button
          type="button"
          className={classes['button']}
          disabled={ask.isRunning}
          onClick={() => void ask.run()}
        >
          {sharedProof.ask({ file })}
        </button>
      )}
      <output>
        {ask.isRunning && sharedProof.asking}
        {sentence !== undefined && <strong>{sentence}</strong>}
        {ask.failure && sharedProof.askFailed({ reason: errorText(ask.failure) })}
      </output>
    </div>
  )
}

function answerAbout(file: string, isKnown: boolean, companies: readonly string[]): string {
  if (!isKnown) return sharedProof.unknown({ file })
  return companies.length === 0
    ? sharedProof.known({ file })
    : sharedProof.knownTo({ file, companies: listUpTo(NAMED, companies) })
}
