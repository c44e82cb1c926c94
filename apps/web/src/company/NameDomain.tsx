import { Button, Stack } from '@mantine/core'
import {
  nameCredentialDomainEndpoint,
  readDomainDocumentEndpoint,
} from '@selvedge/contract/credential-domain.ts'
import type { CallResult } from '@selvedge/contract/endpoint.ts'
import { MAX_DOMAIN_DID } from '@selvedge/domain/untp/own-domain.ts'
import { issuerDomain as texts } from '@selvedge/messages/en/issuer-domain.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { CopyText } from '../ui/display/CopyText.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { DidFile } from './DidFile.tsx'

type Values = { domain: string }
type Shown = CallResult<typeof readDomainDocumentEndpoint> & { domain: string }

/** Names a domain of the company's own: first the file to put there, then the check of it. */
export function NameDomain() {
  const form = useForm<Values>({ defaultValues: { domain: '' } })
  const { control } = form
  const entered = useWatch({ control, name: 'domain' })
  const [made, setMade] = useState<Shown>()
  // The file is that of the domain which stands in the field.
  const shown = made?.domain === entered ? made : undefined
  const show = useFormAction(form, {
    send: async ({ domain }) =>
      setMade({ ...(await call(readDomainDocumentEndpoint, { query: { domain } })), domain }),
    failed: (reason) => texts.showFailed({ reason }),
  })
  const use = useFormAction(form, {
    send: async ({ domain }) => {
      const { issuer } = await call(nameCredentialDomainEndpoint, { body: { domain } })
      toast.info(texts.named({ did: issuer }))
      await changed('credential')
    },
    failed: (reason) => texts.nameFailed({ reason }),
  })
  return (
    <form onSubmit={(event) => void show.submit(event)} noValidate>
      <Stack gap="sm" align="flex-start">
        <TextField
          control={control}
          name="domain"
          label={texts.domain}
          description={texts.domainHint}
          maxLength={MAX_DOMAIN_DID}
        />
        <Button type="submit" variant="default" loading={show.isRunning}>
          {texts.show}
        </Button>
        {shown && (
          <>
            <div>
              {texts.did} <CopyText label={texts.did} value={shown.did} />
            </div>
            <DidFile document={shown.document} address={shown.address} />
            <Button loading={use.isRunning} onClick={() => void use.submit()}>
              {texts.checkAndUse}
            </Button>
          </>
        )}
      </Stack>
    </form>
  )
}
