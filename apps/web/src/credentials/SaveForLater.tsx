import { Button } from '@mantine/core'
import { lookUpIssuerEndpoint, type readCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import type { CallResult } from '@selvedge/contract/endpoint.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'
import { verify } from '@selvedge/messages/en/verify.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { savedZip } from '@selvedge/proof/credentials/saved-zip.ts'
import { statusEntries } from '@selvedge/proof/credentials/status-list.ts'
import { useMutation } from '@tanstack/react-query'
import { call, callFile, errorText } from '../api.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { saveFile } from '../ui/save-file.ts'

type Shown = Pick<CallResult<typeof readCredentialEndpoint>, 'id' | 'issuer' | 'jws' | 'says'>

/** Saves a credential with all that it is checked by: its issuer's keys, the list of revoked ones, and its proof file. */
export function SaveForLater({ credential }: { credential: Shown }) {
  const save = useMutation({
    mutationFn: async () => saveFile({ bytes: await zipOf(credential), fileName: verify.savedFileName }),
    onError: (error) => toast.error(texts.saveFailed({ reason: errorText(error) })),
  })
  return (
    <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
      {verify.saveForLater}
    </Button>
  )
}

async function zipOf({ id, issuer, jws, says }: Shown): Promise<Blob> {
  const { credentialStatus } = says as JsonObject
  const [entry] = statusEntries(credentialStatus)
  const list = typeof entry === 'object' ? entry.list : undefined
  const [known, proof] = await Promise.all([
    call(lookUpIssuerEndpoint, { body: { did: issuer, list } }),
    callFile(readProofEndpoint, { params: { kind: 'credential', id } }),
  ])
  const zip = savedZip(
    {
      credentials: [jws],
      documents: known.document === null ? [] : [known.document as JsonObject],
      lists: known.list === null ? [] : [known.list],
      bundle: await proof.bytes.text(),
    },
    new Date(),
  )
  return new Blob([new Uint8Array(zip)], { type: 'application/zip' })
}
