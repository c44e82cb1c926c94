import { Button, Group } from '@mantine/core'
import { readWalletEndpoint, replaceWalletEndpoint } from '@selvedge/contract/companies.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { CopyText } from '../ui/display/CopyText.tsx'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import classes from './HomePage.module.css'

/** The company's key pair, for an ADMIN: look at the private key, or replace the pair. */
export function KeyPair() {
  const [replacing, setReplacing] = useState(false)
  const reveal = useMutation({
    mutationFn: async () => (await call(readWalletEndpoint, { query: { reveal: true } })).privateKey,
    gcTime: 0,
  })
  const replace = useMutation({
    mutationFn: () => call(replaceWalletEndpoint, { body: {} }),
    gcTime: 0,
    onSuccess: async () => {
      setReplacing(false)
      reveal.reset()
      toast.info('The company has a new key pair.')
      await changed('anchoring')
    },
    onError: (error) => toast.error(`The key pair was not replaced: ${errorText(error)}`),
  })

  return (
    <div className={classes['keys']}>
      <h3>Key pair</h3>
      <p>Selvedge signs in your company’s name with it. Whoever has the private key can do the same.</p>
      {reveal.data && (
        <div className={classes['secret']}>
          <CopyText label="Private key" value={reveal.data} />
        </div>
      )}
      <FormError>{reveal.error ? errorText(reveal.error) : undefined}</FormError>
      <Group>
        {reveal.data ? (
          <Button variant="default" onClick={() => reveal.reset()}>
            Hide private key
          </Button>
        ) : (
          <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate()}>
            Show private key
          </Button>
        )}
        <Button variant="default" onClick={() => setReplacing(true)}>
          Replace key pair
        </Button>
      </Group>
      <ConfirmModal
        opened={replacing}
        title="Replace the key pair?"
        confirmLabel="Replace"
        danger
        busy={replace.isPending}
        error={replace.error ? errorText(replace.error) : undefined}
        onConfirm={() => replace.mutate()}
        onCancel={() => {
          replace.reset()
          setReplacing(false)
        }}
      >
        From now on records are signed with a new key, and the company gets a new address. What was signed
        before stays valid.
      </ConfirmModal>
    </div>
  )
}
