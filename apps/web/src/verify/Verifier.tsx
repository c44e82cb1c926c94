import { verify } from '@selvedge/messages/en/verify.ts'
import { readTrusted } from '@selvedge/proof/trusted-contract.ts'
import { type ComponentType, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { saveFile } from '../ui/save-file.ts'
import { useUnsaved } from '../unsaved.ts'
import type { Fetching } from './ask-about-issuers.ts'
import { BlockchainChoice } from './BlockchainChoice.tsx'
import type { Source } from './check-files.ts'
import { type Choice, type InputError, withoutHiddenWord } from './choice.ts'
import { FilesZone } from './FilesZone.tsx'
import { readPolicyInput } from './policy-input.ts'
import type { ReportProps } from './ReportView.tsx'
import { useChecker } from './use-checker.ts'
import classes from './verifier.module.css'

/** The server this page comes from, as far as it can report on the blockchain. */
type SourceServer = {
  questions: string
  contract: string | undefined
  policy: string | undefined
  /** Where it is asked about issuers of credentials. */
  lookUp: string
  /** Where it asks issuers elsewhere for whoever is signed in; nobody else. */
  elsewhere: Fetching | 'nobody'
}

type Props = {
  /** From a file of its own, or from within the page where there is no other file. */
  startWorker: () => Worker
  /** Shows what came out: loaded once there is something, or part of the file that works alone. */
  ReportView: ComponentType<ReportProps>
  /** Without it, no node can be asked, and only saved headers are trusted. */
  server?: SourceServer | undefined
  /** Files that the reader came with. */
  first?: readonly File[] | undefined
}

const MAX_FILES = 500

/** Checks proof bundles and documents where they are. The page of the server and the file that works alone both show it. */
export function Verifier({ startWorker, ReportView, server, first }: Props) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [choice, setChoice] = useState<Choice>(() => choiceAtFirst(server))
  const [asked, setAsked] = useState<readonly string[]>([])
  const [error, setError] = useState<InputError>()
  const { report, isBusy, check, ask, stop, forget } = useChecker(startWorker)
  useUnsaved({
    lost: () => [
      // What the reader came with comes again.
      ...(files.some((file) => !first?.includes(file)) ? (['files'] as const) : []),
      ...(isSameChoice(choice, choiceAtFirst(server)) ? [] : (['settings'] as const)),
    ],
  })
  // After the settings have opened, in which the field may be.
  useEffect(() => {
    if (error) document.getElementById(`verify-${error.at}`)?.focus()
  }, [error])

  // Whoever follows the address of a credential came to have it checked.
  const begin = useEffectEvent(take)
  useEffect(() => {
    if (first) begin(first)
  }, [first])

  function take(taken: readonly File[]) {
    forget()
    if (taken.length > MAX_FILES) return setError({ at: 'files', sentence: verify.tooManyFiles })
    const from = choiceFor(taken)
    setFiles(taken)
    setChoice(from)
    setError(undefined)
    if (taken.length > 0) start(taken, from)
  }

  /** What was said of the files before says nothing of those that come now. */
  const choiceFor = (taken: readonly File[]): Choice =>
    taken.every((file) => files.includes(file)) ? choice : { ...choice, hasOwnHeaders: false }

  function start(chosen: readonly File[], from: Choice) {
    const wrong = errorOf(chosen, from)
    setError(wrong)
    if (!wrong) check(requestFor(chosen, from, { server, asked }))
  }

  /** For as long as the page stands: whoever has asked an issuer once has told it already. */
  function askIssuer(did: string) {
    const all = [...asked, did]
    setAsked(all)
    check(requestFor(files, choice, { server, asked: all }))
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    start(files, choice)
  }

  function saveHeaders() {
    ask({ ...requestFor(files, choice, { server, asked }), wants: 'headers' }, (answer) => {
      if (answer.kind === 'headers')
        saveFile({ bytes: new Blob([answer.text]), fileName: verify.headersFileName })
      else if (answer.kind === 'error') setError({ at: 'files', sentence: answer.sentence })
    })
  }

  return (
    <>
      <form className={classes['form']} noValidate onSubmit={submit}>
        <FilesZone files={files} onChange={take} error={error?.at === 'files' ? error.sentence : undefined} />
        <BlockchainChoice
          choice={choice}
          onChange={(changed) => {
            setChoice(withoutHiddenWord(changed))
            // A verdict belongs to the questions it came from.
            forget()
          }}
          hasServer={server !== undefined}
          error={error?.at === 'files' ? undefined : error}
        />
        <div className={classes['actions']}>
          <button type="submit" className={classes['primary']} disabled={isBusy}>
            {verify.check}
          </button>
          {isBusy && (
            <button type="button" className={classes['button']} onClick={stop}>
              {verify.stop}
            </button>
          )}
        </div>
      </form>
      <output className={classes['busy']}>{isBusy && verify.checking}</output>
      <div aria-live="polite">
        {report && (
          <ReportView
            report={report}
            source={choice}
            onAskIssuer={askIssuer}
            onSaveHeaders={choice.kind === 'headers' || isBusy ? undefined : saveHeaders}
          />
        )}
      </div>
    </>
  )
}

/** What is trusted before the reader says otherwise. */
const choiceAtFirst = (server: SourceServer | undefined): Choice => ({
  kind: server ? 'server' : 'headers',
  url: '',
  contract: server?.contract ?? '',
  policy: server?.policy ?? '',
  hasOwnHeaders: false,
  issuers: '',
})

/** But for the word about files: it goes with them. */
const isSameChoice = (one: Choice, other: Choice): boolean =>
  (['kind', 'url', 'contract', 'policy', 'issuers'] as const).every((name) => one[name] === other[name])

function errorOf(files: readonly File[], { kind, url, contract, policy }: Choice): InputError | undefined {
  if (files.length === 0) return { at: 'files', sentence: verify.noFiles }
  if (kind === 'node' && !/^https?:\/\/\S+$/.test(url.trim()))
    return { at: 'url', sentence: verify.nodeAddressWrong }
  if (contract.trim() !== '' && !readTrusted(contract))
    return { at: 'contract', sentence: verify.contractWrong }
  const { error } = readPolicyInput(policy)
  return error === undefined ? undefined : { at: 'policy', sentence: error }
}

const wordsOf = (text: string) => text.split(/\s+/).join(' ').trim()

type Asking = { server: SourceServer | undefined; asked: readonly string[] }

function requestFor(files: readonly File[], choice: Choice, { server, asked }: Asking) {
  return {
    files,
    policy: readPolicyInput(choice.policy).policy,
    // What the page filled in is still the choice of the server.
    isServersPolicy: wordsOf(choice.policy) === wordsOf(server?.policy ?? ''),
    source: sourceOf(choice, server),
    contract: readTrusted(choice.contract),
    issuers: {
      pinned: choice.issuers.split(/\s+/).filter((did) => did !== ''),
      areFilesOwn: choice.hasOwnHeaders,
      lookUp: choice.kind === 'server' ? server?.lookUp : undefined,
      elsewhere: choice.kind === 'server' ? server?.elsewhere : undefined,
      asked,
    },
    wants: 'verdict' as const,
  }
}

function sourceOf({ kind, url, hasOwnHeaders }: Choice, server: SourceServer | undefined): Source {
  if (kind === 'node') return { kind: 'node', url: url.trim() }
  return kind === 'server' && server
    ? { kind: 'node', url: server.questions, isServer: true }
    : { kind: 'headers', isOwn: hasOwnHeaders }
}
