import { Button, Group } from '@mantine/core'
import { readWalletEndpoint, replaceWalletEndpoint } from '@selvedge/contract/companies.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { call, errorText } from '../api.ts'
import { ConfirmModal } from '../ui/ConfirmModal.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { PasswordControl } from '../ui/fields/PasswordControl.tsx'
import { toast } from '../ui/toast-store.ts'
import classes from './HomePage.module.css'

async function revealKey(password: string): Promise<string> {
  const proof = await call(provePasswordEndpoint, { body: { value: password } })
  if (proof !== 'true') throw new WrongPassword()
  const { privateKey } = await call(readWalletEndpoint, {})
  if (privateKey === null) throw new WrongPassword()
  return privateKey
}

class WrongPassword extends Error {
  override readonly name = 'WrongPassword'
}

/** The company's key pair, for an ADMIN: look at the private key, or replace the pair. */
export function KeyPair() {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const [replacing, setReplacing] = useState(false)
  const reveal = useMutation({ mutationFn: revealKey, gcTime: 0, onSettled: () => setPassword('') })
  const replace = useMutation({
    mutationFn: () => call(replaceWalletEndpoint, { body: {} }),
    gcTime: 0,
    onSuccess: async () => {
      setReplacing(false)
      reveal.reset()
      toast.info('The company has a new key pair.')
      await queryClient.invalidateQueries({ queryKey: ['ledger'] })
    },
    onError: (error) => toast.error(`The key pair was not replaced: ${errorText(error)}`),
  })

  const wrong = reveal.error instanceof WrongPassword ? messages.wrongPassword : undefined
  const fault = reveal.error && (wrong ?? errorText(reveal.error))
  const close = () => {
    setAsking(false)
    setPassword('')
    reveal.reset()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (password !== '') reveal.mutate(password)
  }

  return (
    <div className={classes['keys']}>
      <h3>Key pair</h3>
      <p>Selvedge signs in your company’s name with it. Whoever has the private key can do the same.</p>
      {reveal.data !== undefined && (
        <div className={classes['secret']}>
          <CopyText label="Private key" value={reveal.data} />
        </div>
      )}
      {asking && reveal.data === undefined && (
        <form noValidate onSubmit={submit}>
          <Group align="end">
            <PasswordControl
              label="Your password"
              autoComplete="current-password"
              w={280}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={fault}
              data-autofocus
            />
            <Button type="submit" loading={reveal.isPending} disabled={password === ''}>
              Reveal
            </Button>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
          </Group>
        </form>
      )}
      <Group>
        {reveal.data !== undefined && (
          <Button variant="default" onClick={close}>
            Hide private key
          </Button>
        )}
        {!asking && (
          <Button variant="default" onClick={() => setAsking(true)}>
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
