import { client } from '@selvedge/messages/en/client.ts'
import { language } from '@selvedge/messages/en/language.ts'
import { type LanguageCode, LANGUAGES, languageOf } from '@selvedge/messages/languages.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { IconLanguage } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { restOfLanguage } from '../../language-texts.ts'
import { lostByReload } from '../../unsaved.ts'
import { toast } from '../feedback/toast-store.ts'
import classes from './LanguageSelect.module.css'

type Props = {
  /** Loads the page anew. Whoever would lose something by that has agreed to it. */
  onChoose: (code: LanguageCode) => void
  disabled?: boolean
}

/** The languages by their own names. The browser's own control: light enough for the first screen, and best on phones. */
export function LanguageSelect({ onChoose, disabled = false }: Props) {
  const [question, setQuestion] = useState<ReactNode>()
  const select = useRef<HTMLSelectElement>(null)

  async function choose(code: LanguageCode) {
    const losses = lostByReload()
    if (losses.length === 0) return onChoose(code)
    // Few are asked: the question comes when there is something to ask, after its texts.
    await restOfLanguage()
    const { questionAbout } = await import('./language-question.tsx')
    setQuestion(
      questionAbout(
        losses,
        () => onChoose(code),
        () => select.current?.focus(),
      ),
    )
  }

  return (
    <>
      <label className={classes['select']}>
        <IconLanguage size={20} aria-hidden />
        <span className="visually-hidden">{language.label}</span>
        <select
          ref={select}
          value={spoken().language.code}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const chosen = languageOf(currentTarget.value)
            if (chosen) choose(chosen.code).catch(() => toast.error(client.unreachable))
          }}
        >
          {LANGUAGES.map(({ code, name, dir }) => (
            <option key={code} value={code} lang={code} dir={dir}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {question}
    </>
  )
}
