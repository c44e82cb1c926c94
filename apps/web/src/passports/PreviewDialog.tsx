import { Select, Skeleton, Stack } from '@mantine/core'
import { type Passport, previewPassportEndpoint } from '@selvedge/contract/passports.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, errorText } from '../api.ts'
import { keys } from '../query-keys.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { Dialog } from '../ui/layout/Dialog.tsx'
import classes from './passports.module.css'
import { languageName } from './passport-words.ts'

type Props = { passport: Passport; opened: boolean; onClose: () => void }

/** The public page as the saved draft would make it, in any of its languages. */
export const PreviewDialog = ({ passport, opened, onClose }: Props) => (
  <Dialog opened={opened} title={texts.previewOf} size="70rem" onClose={onClose}>
    <Preview passport={passport} />
  </Dialog>
)

function Preview({ passport: { id, revision, content } }: { passport: Passport }) {
  const [lang, setLang] = useState(content.languages[0] ?? 'en')
  const { data, error } = useQuery({
    queryKey: keys.passports.preview(id, revision, lang),
    queryFn: ({ signal }) => call(previewPassportEndpoint, { params: { id }, query: { lang } }, { signal }),
    // Certificates change what it says.
    staleTime: 0,
  })
  return (
    <Stack>
      <p>{texts.previewHint}</p>
      {content.languages.length > 1 && (
        <Select
          label={texts.previewLanguage}
          data={content.languages.map((value) => ({ value, label: languageName(value) }))}
          value={lang}
          allowDeselect={false}
          onChange={(picked) => setLang(picked ?? lang)}
        />
      )}
      <FormError>{error ? texts.previewFailed({ reason: errorText(error) }) : undefined}</FormError>
      {data === undefined ? (
        !error && <Skeleton height={480} radius="md" />
      ) : (
        // Nothing in it runs. With the origin of this page it may load its style.
        <iframe
          className={classes['frame']}
          title={texts.previewOf}
          sandbox="allow-same-origin"
          srcDoc={data}
        />
      )}
    </Stack>
  )
}
