import { askLedgerEndpoint, type ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { sharedProof } from '@selvedge/messages/en/shared-proof.ts'
import { verify } from '@selvedge/messages/en/verify.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { type TrustedContract, trustedText } from '@selvedge/proof/trusted-contract.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { API_BASE } from '../../api.ts'
import { rich } from '../../ui/rich.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { Choice } from '../choice.ts'
import { FilesZone } from '../FilesZone.tsx'
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
  const { report, isBusy, check } = useChecker(startWorker)
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
      wants: 'verdict',
    })
  }, [check, proof, files, contract])
  const choice: Choice = {
    kind: 'server',
    url: '',
    contract: contract ? trustedText(contract) : '',
    policy: '',
    hasOwnHeaders: false,
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
