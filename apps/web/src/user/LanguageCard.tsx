import { setLanguageEndpoint } from '@selvedge/contract/session.ts'
import { language } from '@selvedge/messages/en/language.ts'
import { languageCard } from '@selvedge/messages/en/language-card.ts'
import type { LanguageCode } from '@selvedge/messages/languages.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { useMutation } from '@tanstack/react-query'
import { call, errorText } from '../api.ts'
import { showIn } from '../language/choice.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { Card } from '../ui/layout/Card.tsx'
import { LanguageSelect } from '../ui/layout/LanguageSelect.tsx'
import classes from './LanguageCard.module.css'

/** The language of the signed-in user. It is kept on the server first, so that it is the same everywhere. */
export function LanguageCard() {
  const { mutate, isPending } = useMutation({
    mutationFn: (code: LanguageCode) => call(setLanguageEndpoint, { body: { language: code } }),
    onSuccess: (_, code) => showIn(code, { isAsked: true }),
    onError: (error) => toast.error(languageCard.saveFailed({ reason: errorText(error) })),
  })
  return (
    <Card title={language.label}>
      <LanguageSelect onChoose={mutate} disabled={isPending} />
      <p className={classes['words']}>{languageCard.hint}</p>
      {!spoken().language.isReviewed && <p className={classes['words']}>{languageCard.awaitsReview}</p>}
    </Card>
  )
}
