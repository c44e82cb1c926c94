import { Button, Group } from '@mantine/core'
import { readWalletEndpoint, replaceWalletEndpoint } from '@selvedge/contract/companies.ts'
import { wallet } from '@selvedge/messages/en/wallet.ts'
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
      toast.info(wallet.replaced)
      await changed('anchoring')
    },
    onError: (error) => toast.error(wallet.notReplaced({ reason: errorText(error) })),
  })

  return (
    <div className={classes['keys']}>
      <h3>{wallet.keyPair}</h3>
      <p>{wallet.keyPairHint}</p>
      {reveal.data && (
        <div className={classes['secret']}>
          <CopyText label={wallet.privateKey} value={reveal.data} />
        </div>
      )}
      <FormError>{reveal.error ? errorText(reveal.error) : undefined}</FormError>
      <Group>
        {reveal.data ? (
          <Button variant="default" onClick={() => reveal.reset()}>
            {wallet.hidePrivateKey}
          </Button>
        ) : (
          <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate()}>
            {wallet.showPrivateKey}
          </Button>
        )}
        <Button variant="default" onClick={() => setReplacing(true)}>
          {wallet.replaceKeyPair}
        </Button>
      </Group>
      <ConfirmModal
        opened={replacing}
        title={wallet.replaceTitle}
        confirmLabel={wallet.replaceConfirm}
        danger
        busy={replace.isPending}
        error={replace.error ? errorText(replace.error) : undefined}
        onConfirm={() => replace.mutate()}
        onCancel={() => {
          replace.reset()
          setReplacing(false)
        }}
      >
        {wallet.replaceHint}
      </ConfirmModal>
    </div>
  )
}
