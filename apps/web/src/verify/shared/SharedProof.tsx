import { askLedgerEndpoint, type ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { sharedProof } from '@selvedge/messages/en/shared-proof.ts'
import { verify } from '@selvedge/messages/en/verify.ts'
import type { Policy } from '@selvedge/proof/checkpoint/policy.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { type TrustedContract, trustedText } from '@selvedge/proof/trusted-contract.ts'
import { type ReactNode, type SubmitEvent, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { API_BASE } from '../../api.ts'
import { rich } from '../../ui/rich.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useUnsaved } from '../../unsaved.ts'
import type { Choice } from '../choice.ts'
import { FilesZone } from '../FilesZone.tsx'
import { PolicyField } from '../PolicyField.tsx'
import { readPolicyInput } from '../policy-input.ts'
import { ReportView } from '../ReportView.tsx'
import { useChecker } from '../use-checker.ts'
import classes from '../verifier.module.css'

type Chain = z.output<typeof ledgerChainEndpoint.response>
type Props = { kind: string; bundle: unknown; chain: Chain | undefined }

const startWorker = () => new Worker(new URL('../verify-worker.ts', import.meta.url), { type: 'module' })

const toVerifier = (inner: ReactNode) => <a href="/verify">{inner}</a>

/** A proof that was handed out, checked on this device, also against the file that the reader has. */
export function SharedProof({ kind, bundle, chain }: Props) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [witnesses, setWitnesses] = useState<Witnesses>(NO_WITNESSES)
  const { policy } = witnesses
  const { report, isBusy, check } = useChecker(startWorker)
  useUnsaved({
    lost: () => [
      ...(files.length > 0 ? (['files'] as const) : []),
      ...(witnesses.text === '' ? [] : (['settings'] as const)),
    ],
  })
  const proof = useMemo(
    () => new File([JSON.stringify(bundle)], sharedProof.fileName({ kind }), { type: 'application/json' }),
    [bundle, kind],
  )
  const contract = useMemo(() => chain && trustedIn(chain), [chain])
  useEffect(() => {
    const url = new URL(`${API_BASE}${askLedgerEndpoint.path}`, location.origin).href
    check({
      files: [proof, ...files],
      source: { kind: 'node', url, isServer: true },
      contract,
      policy,
      wants: 'verdict',
    })
  }, [check, proof, files, contract, policy])
  const choice: Choice = {
    kind: 'server',
    url: '',
    contract: contract ? trustedText(contract) : '',
    policy: witnesses.text,
    hasOwnHeaders: false,
    issuers: '',
  }
  return (
    <>
      <section className={classes['part']} aria-labelledby="shared-file">
        <h2 id="shared-file">{sharedProof.files}</h2>
        <p>{sharedProof.filesHint}</p>
        <FilesZone files={files} onChange={setFiles} error={undefined} prompt={sharedProof.drop} />
      </section>
      <output className={classes['busy']}>{isBusy && verify.checking}</output>
      <div aria-live="polite">
        {report && <ReportView report={report} source={choice} onSaveHeaders={undefined} />}
      </div>
      <WitnessChoice witnesses={witnesses} onChange={setWitnesses} />
      <section className={classes['part']} aria-labelledby="shared-save">
        <h2 id="shared-save">{sharedProof.save}</h2>
        <p>{sharedProof.saveHint}</p>
        <p>
          <button
            type="button"
            className={classes['button']}
            onClick={() => saveFile({ bytes: proof, fileName: proof.name })}
          >
            {sharedProof.save}
          </button>
        </p>
        <p>{rich(sharedProof.elsewhere({ link: toVerifier }))}</p>
      </section>
    </>
  )
}

type Witnesses = { text: string; policy: Policy | undefined; error: string | undefined }

const NO_WITNESSES: Witnesses = { text: '', policy: undefined, error: undefined }

/** The witnesses that the reader trusts, as on the page that checks files; none are asked for until somebody names some. */
function WitnessChoice({
  witnesses,
  onChange,
}: {
  witnesses: Witnesses
  onChange: (changed: Witnesses) => void
}) {
  const { text, error } = witnesses
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const { policy, error } = readPolicyInput(text)
    onChange({ text, policy, error })
    if (error !== undefined) document.getElementById('verify-policy')?.focus()
  }
  // What is said of witnesses belongs to those that were asked for: it goes as soon as others are written.
  return (
    <form noValidate onSubmit={submit}>
      <PolicyField
        value={text}
        onChange={(text) => onChange({ text, policy: undefined, error })}
        error={error}
      >
        <div className={classes['actions']}>
          <button type="submit" className={classes['button']}>
            {verify.check}
          </button>
        </div>
      </PolicyField>
    </form>
  )
}

/** The contract of this server, whose link it is. */
function trustedIn({ chainId, contract, deployed = null }: Chain): TrustedContract | undefined {
  if (chainId === null) return undefined
  const asHex = (text: string) => text.toLowerCase() as Hex
  return {
    chainId,
    address: asHex(contract),
    deployed: deployed && { ...deployed, hash: asHex(deployed.hash) },
  }
}
