import { countryNamed } from '@selvedge/messages/reference-name.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { Textarea, TextInput } from '@mantine/core'
import { type CertifierRow, decideCertifierEndpoint } from '@selvedge/contract/certifiers.ts'
import { type CertifierDecision, certifierDecisionErrors } from '@selvedge/domain/certifier.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { plainWebAddress } from '@selvedge/domain/text.ts'
import { certifiers } from '@selvedge/messages/en/certifiers.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { DECISION } from './decision-words.ts'

type Props = {
  certifier: Pick<CertifierRow, 'id' | 'companyName' | 'country' | 'website' | 'registerNumber'>
  decision: CertifierDecision
  onClose: () => void
}

/** Asks for the number that is confirmed, or for the reason, and decides. */
export function DecideDialog({ certifier, decision, onClose }: Props) {
  // As it was looked at when the question was asked, whatever the list learns of it meanwhile.
  const [{ id, companyName, country, website }] = useState(certifier)
  const confirms = decision === 'confirm'
  const [text, setText] = useState(confirms ? (certifier.registerNumber ?? '') : '')
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const entered = text.trim() || null
  const seen = { companyName, country, website }
  const body = {
    decision,
    registerNumber: confirms ? entered : null,
    reason: confirms ? null : entered,
    seen,
  }
  const fieldError = Object.values(certifierDecisionErrors(decision, body))[0]
  const decide = useMutation({
    mutationFn: () => call(decideCertifierEndpoint, { params: { id }, body }),
    onSuccess: async () => {
      toast.info(DECISION[decision].done({ company: companyName }))
      onClose()
      await changed('certifier')
    },
    // It is another by now, or decided by somebody else: the row behind the question shows how it is.
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'WRONG_STATE') return
      toast.error(errorText(error))
      onClose()
      await changed('certifier')
    },
  })

  function confirm() {
    setTried(true)
    if (fieldError === undefined) decide.mutate()
    else (input.current ?? area.current)?.focus()
  }

  const field = {
    withAsterisk: true,
    'aria-required': true,
    'data-autofocus': true,
    value: text,
    error: tried ? sentence(fieldError) : undefined,
  }
  const compared = {
    hasCountry: String(country !== null),
    country: country === null ? '' : countryNamed(country),
    hasWebsite: String(website !== null),
    website: website === null ? '' : plainWebAddress(website),
  }
  return (
    <ConfirmModal
      opened
      title={DECISION[decision].title}
      confirmLabel={DECISION[decision].button}
      danger={!confirms}
      busy={decide.isPending}
      error={decide.error ? errorText(decide.error) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{DECISION[decision].text({ company: companyName })}</p>
      {confirms && <p>{certifiers.compareWithRegister(compared)}</p>}
      {confirms ? (
        <TextInput
          {...field}
          ref={input}
          label={certifiers.number}
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : (
        <Textarea
          {...field}
          ref={area}
          label={certifiers.reason}
          rows={3}
          maxLength={MAX_NOTES_CHARACTERS}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </ConfirmModal>
  )
}
