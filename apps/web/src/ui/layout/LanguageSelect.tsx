import { language } from '@selvedge/messages/en/language.ts'
import { type LanguageCode, LANGUAGES, languageOf } from '@selvedge/messages/languages.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { IconLanguage } from '@tabler/icons-react'
import classes from './LanguageSelect.module.css'

type Props = { onChoose: (code: LanguageCode) => void; disabled?: boolean }

/** The languages by their own names. The browser's own control: light enough for the first screen, and best on phones. */
export function LanguageSelect({ onChoose, disabled = false }: Props) {
  return (
    <label className={classes['select']}>
      <IconLanguage size={20} aria-hidden />
      <span className="visually-hidden">{language.label}</span>
      <select
        value={spoken().language.code}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const chosen = languageOf(currentTarget.value)
          if (chosen) onChoose(chosen.code)
        }}
      >
        {LANGUAGES.map(({ code, name, dir }) => (
          <option key={code} value={code} lang={code} dir={dir}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
